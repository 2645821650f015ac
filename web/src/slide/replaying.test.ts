import { expect, test } from 'vitest';
import { costliest, leaving, replaySteps } from './replaying';

test('every board of a replay knows the move that led to it', () => {
  expect(replaySteps(['1 2 3/4 0 5/7 8 6', '1 2 3/4 5 0/7 8 6', '1 2 3/4 5 6/7 8 0'])).toEqual([
    { cells: [1, 2, 3, 4, 0, 5, 7, 8, 6], tile: undefined, way: undefined },
    { cells: [1, 2, 3, 4, 5, 0, 7, 8, 6], tile: 5, way: 'L' },
    { cells: [1, 2, 3, 4, 5, 6, 7, 8, 0], tile: 6, way: 'U' },
  ]);
});

test.each([
  ['nothing', [], []],
  ['a board without moves', [3], []],
  ['a shortest solution', [3, 2, 1, 0], []],
  ['one detour', [2, 3, 2, 1, 0], [1]],
  ['two detours', [2, 1, 2, 1, 2, 1, 0], [2, 4]],
  ['a move that neither nears nor leaves', [2, 2, 1], []],
  ['boards of unknown distance', [null, 4, null, 6, 5], []],
] as [string, (number | null)[], number[]][])('%s', (_, left, away) => expect(leaving(left)).toEqual(away));

test.each([
  [[2, 1, 0], undefined],
  [[2, 3, 2, 1, 0], { from: 1, to: 1, cost: 2 }],
  // Two moves away with one between them are one stretch; a third one far from them is another.
  [[5, 6, 5, 6, 5, 4, 3, 2, 1, 2, 1, 0], { from: 1, to: 3, cost: 4 }],
  [[null, null, null], undefined],
])('the costliest stretch of %j', (left, stretch) => expect(costliest(left)).toEqual(stretch));
