import { expect, test } from 'vitest';
import { leaving } from './replaying';

test.each([
  ['nothing', [], []],
  ['a board without moves', [3], []],
  ['a shortest solution', [3, 2, 1, 0], []],
  ['one detour', [2, 3, 2, 1, 0], [1]],
  ['two detours', [2, 1, 2, 1, 2, 1, 0], [2, 4]],
  ['a move that neither nears nor leaves', [2, 2, 1], []],
  ['boards of unknown distance', [null, 4, null, 6, 5], []],
] as [string, (number | null)[], number[]][])('%s', (_, left, away) => expect(leaving(left)).toEqual(away));
