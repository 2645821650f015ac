import { describe, expect, test } from 'vitest';
import type { TracedNode } from '../../wasm/searches';
import { codeOf, lineAt } from './pseudocode';
import type { Recording } from './recording';
import { Steps } from './steps';

const node = (parent: number | null, number: number | null, after: number, fate: string, more: Partial<TracedNode> = {}) =>
  ({ parent, number, after, fate, round: 0, depth: 0, cost: 0, killed_by: null, ...more }) as TracedNode;

const lines = (method: string, kind: Recording['kind'], nodes: TracedNode[]) => {
  const steps = new Steps(nodes);
  const recording = { kind, nodes } as unknown as Recording;
  return Array.from({ length: steps.last + 1 }, (_, step) => lineAt(codeOf(method, kind), recording, steps, steps.frame(step)));
};

test('every line that is lit stands in the code', () => {
  for (const method of ['a-star', 'breadth-first', 'ida-star', 'depth-first', 'iterative-deepening', 'depth-first-bnb', 'greedy', 'hill-climbing', 'sma-star']) {
    const tree = [node(null, 1, 0, 'expanded'), node(0, 2, 1, 'expanded'), node(0, null, 1, 'duplicate'), node(1, null, 2, 'duplicate'), node(0, 3, 1, 'expanded'), node(4, null, 3, 'goal')];
    for (const { line } of lines(method, 'board', tree)) expect(codeOf(method, 'board').map(([own]) => own), method).toContain(line);
  }
});

describe('best first', () => {
  test('makes a child, meets only known boards, has no child at all, and takes the goal', () => {
    const tree = [node(null, 1, 0, 'expanded'), node(0, 2, 1, 'expanded'), node(0, 3, 1, 'expanded'), node(1, null, 2, 'duplicate'), node(0, null, 1, 'goal')];
    expect(lines('a-star', 'board', tree)).toEqual([
      { line: 'put' },
      // A goal among the children is what matters.
      { line: 'make', node: 4 },
      { line: 'list', node: 3 },
      { line: 'take', node: 2 },
      { line: 'goal', node: 4 },
    ]);
  });

  test('cuts what is over the bound in IDA*', () => {
    expect(lines('ida-star', 'board', [node(null, 1, 0, 'expanded'), node(0, null, 1, 'over-bound')])[1]).toEqual({ line: 'over', node: 1 });
  });
});

test('a search that places pieces places, kills, undoes, and ends', () => {
  const tree = [
    node(null, 1, 0, 'expanded'),
    node(0, 2, 1, 'rolled-back'),
    node(1, null, 2, 'killed', { killed_by: 'dead-cell' }),
    node(0, 3, 2, 'dead-end'),
    node(0, 4, 3, 'expanded'),
    node(4, null, 4, 'goal'),
  ];
  expect(lines('backtracking:bounds=all', 'tray', tree).map(({ line }) => line)).toEqual(['empty', 'place', 'place', 'place', 'place', 'full']);
  expect(lines('backtracking', 'tray', [node(null, 1, 0, 'expanded'), node(0, null, 1, 'killed', { killed_by: 'dead-cell' })])[1]).toEqual({ line: 'kill', node: 1 });
  expect(lines('dancing-links', 'tray', [node(null, 1, 0, 'dead-end')])[1]).toEqual({ line: 'uncover' });
  expect(lines('exhaustive', 'tray', [node(null, 1, 0, 'expanded'), node(0, null, 1, 'rejected')])[1]).toEqual({ line: 'test', node: 1 });
});
