import { describe, expect, test } from 'vitest';
import type { Replayed } from '../../wasm/boards';
import type { Solved } from '../../wasm/searches';
import { words } from '../words/en';
import { replaySteps, stepFigures } from './replaying';
import { stepsCsv, stepsText } from './stepsText';

const boards = ['1 2 3/4 0 5/7 8 6', '1 2 3/4 5 0/7 8 6', '1 2 3/4 5 6/7 8 0'];
const replayed = { boards, misplaced: [2, 1, 0], manhattan: [2, 1, 0] } as unknown as Replayed;
// As uniform cost has it: the estimate is 0.
const solved = { steps: boards.map((board, depth) => ({ board, move: null, depth, cost: depth })) } as unknown as Solved;
const steps = replaySteps(boards);

describe('the figures of steps', () => {
  test('are depth and estimate', () => {
    expect(stepFigures(replayed, 'misplaced')).toEqual([
      { depth: 0, estimate: 2, cost: 2 },
      { depth: 1, estimate: 1, cost: 2 },
      { depth: 2, estimate: 0, cost: 2 },
    ]);
  });

  test('are those of the method that found the answer', () => {
    expect(stepFigures(replayed, 'own', solved).map((now) => now?.cost)).toEqual([0, 1, 2]);
  });

  test('are missing in the middle of a push', () => {
    const push = { steps: [solved.steps?.[0], solved.steps?.[2]] } as unknown as Solved;
    expect(stepFigures(replayed, 'own', push)[1]).toBeUndefined();
  });
});

test('a table has a row a board, and says whose directions its moves are', () => {
  const figures = stepFigures(replayed, 'manhattan');
  expect(stepsCsv({ boards, steps, figures, notation: 'blank' }).split('\r\n')).toEqual([
    'depth,move_of_blank,tile,estimate,cost,board',
    '0,,,2,2,1 2 3/4 0 5/7 8 6',
    '1,R,5,1,2,1 2 3/4 5 0/7 8 6',
    '2,D,6,0,2,1 2 3/4 5 6/7 8 0',
    '',
  ]);
});

test('a text has the board, KURANG, the moves and every step', () => {
  const proof = { rows: 3, kurang: [0, 0, 0, 0, 0, 0, 1, 1, 4], kurang_sum: 6, x: 0, total: 6 };
  const figures = stepFigures(replayed, 'misplaced');
  const text = stepsText(words, proof, { boards, steps, figures, notation: 'tile' }, 'LU', ['The end.']);
  expect(text.split('\n').slice(0, 5)).toEqual(['1 2 3', '4 - 5', '7 8 6', '', 'KURANG(1) = 0']);
  expect(text).toContain('\nΣ KURANG + X = 6 + 0 = 6\n\nMoves (tile): LU\n\n1. tile 5 left: depth 1 + estimate 1 = cost 2\n1 2 3\n4 5 -\n7 8 6\n\n2. tile 6 up');
  expect(text.endsWith('\nThe end.\n')).toBe(true);
});
