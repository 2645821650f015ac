// Lists of moves: the boards on the way, and what a list of distances says about the moves between them.
import type { Replayed } from '../../wasm/boards';
import type { Solved } from '../../wasm/searches';
import { type Way, cellsOf, wayToBlank } from './geometry';

/** A board on the way, and the move that led to it. */
export interface ReplayStep {
  cells: number[];
  tile: number | undefined;
  way: Way | undefined;
}

/** The boards of a list of moves, from their lines. */
export function replaySteps(lines: readonly string[]): ReplayStep[] {
  let before: number | undefined;
  return lines.map((line) => {
    const { cells, columns } = cellsOf(line);
    const blank = cells.indexOf(0);
    // The tile went from where the blank is now to where it was.
    const [tile, way] = before === undefined ? [] : [cells[before], wayToBlank(blank, before, columns)];
    before = blank;
    return { cells, tile, way };
  });
}

/** The numbers, from 1, of the moves that lead away from the goal: after them more moves are needed than before. */
export function leaving(left: readonly (number | null)[]): number[] {
  const away: number[] = [];
  left.forEach((distance, number) => {
    const before = left[number - 1];
    if (distance !== null && before !== null && before !== undefined && distance > before) away.push(number);
  });
  return away;
}

/** Moves away from the goal with at most this many between them belong to one stretch. */
const NEAR = 3;

/** The stretch of moves that cost most: from its first move away to its last, each of which is taken back by another. */
export function costliest(left: readonly (number | null)[]): { from: number; to: number; cost: number } | undefined {
  const stretches: { from: number; to: number; cost: number }[] = [];
  for (const move of leaving(left)) {
    const last = stretches.at(-1);
    if (last && move - last.to <= NEAR) {
      last.to = move;
      last.cost += 2;
    } else stretches.push({ from: move, to: move, cost: 2 });
  }
  return stretches.reduce<(typeof stretches)[0] | undefined>((most, stretch) => (most && most.cost >= stretch.cost ? most : stretch), undefined);
}

/** Whose estimate is in the cost of a step: that of the method which found the answer, or one of the lecture's. */
export const ESTIMATES = ['own', 'misplaced', 'manhattan'] as const;
export type Estimate = (typeof ESTIMATES)[number];

/** Depth and cost of a board on the way. */
export interface StepFigures {
  depth: number;
  estimate: number;
  cost: number;
}

/** The figures of every board on the way; none for a board in the middle of a push. */
export function stepFigures({ boards, misplaced, manhattan }: Replayed, by: Estimate, solved?: Solved): (StepFigures | undefined)[] {
  if (by === 'own') {
    const own = new Map(solved?.steps?.map((step) => [step.board, step]));
    return boards.map((board) => {
      const step = own.get(board);
      return step && { depth: step.depth, estimate: step.cost - step.depth, cost: step.cost };
    });
  }
  const estimates = by === 'misplaced' ? misplaced : manhattan;
  return estimates.map((estimate, depth) => ({ depth, estimate, cost: depth + estimate }));
}
