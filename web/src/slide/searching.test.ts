import { describe, expect, test } from 'vitest';
import { type Recorded, Steps, neighbour } from './searching';

const node = (parent: number | null, number: number | null, cost: number | null, fate: string, round = 0, depth = 0): Recorded => ({
  parent, number, cost, fate, round, depth,
});

// A search of three expansions. The number before the colon is the node, the one after it the turn:
//
//            0:1 (4)
//        ┌──────┼───────┐
//    1:2 (5)  2:3 (5)  3 (7) waits
//     ┌──┴──┐     └──┐
//   4 cut  5 (6)   6 (5) goal, taken without a number
const TREE = [
  node(null, 1, 4, 'expanded'),
  node(0, 2, 5, 'expanded'),
  node(0, 3, 5, 'expanded'),
  node(0, null, 7, 'waiting'),
  node(1, null, null, 'duplicate'),
  node(1, null, 6, 'waiting'),
  node(2, null, 5, 'goal'),
];

describe('a search tree', () => {
  const steps = new Steps(TREE);

  test('is taken in the order of the numbers, and the goal last', () => {
    expect(steps.order).toEqual([0, 1, 2, 6]);
    expect(steps.last).toBe(4);
  });

  const frames = [
    { current: undefined, round: 0, visible: [0], open: [0], next: 0 },
    { current: 0, round: 0, visible: [0, 1, 2, 3], open: [1, 2, 3], next: 1 },
    { current: 1, round: 0, visible: [0, 1, 2, 3, 4, 5], open: [2, 5, 3], next: 2 },
    { current: 2, round: 0, visible: [0, 1, 2, 3, 4, 5, 6], open: [6, 5, 3], next: 6 },
    { current: 6, round: 0, visible: [0, 1, 2, 3, 4, 5, 6], open: [5, 3], next: undefined },
  ];
  test.each(frames.map((frame, step) => [step, frame] as const))('after %i steps shows what there is then', (step, frame) => {
    expect(steps.frame(step)).toEqual(frame);
  });

  test('shows the same on the way back', () => {
    const there = frames.map((_, step) => steps.frame(step));
    const back = frames.map((_, step) => steps.frame(frames.length - 1 - step)).reverse();
    expect(back).toEqual(there);
  });

  test.each([
    [1, 1, 'right'],
    [1, 2, 'tie'],
    [1, 3, 'dearer'],
    [1, 0, 'taken'],
    [2, 4, 'cut'],
    [3, 5, 'dearer'],
    [3, 6, 'right'],
    [4, 5, 'dearer'],
  ] as const)('after %i steps judges a guess of node %i: %s', (step, guess, verdict) => {
    expect(steps.judge(step, guess)).toBe(verdict);
  });
});

describe('a search in iterations', () => {
  // Two rounds with a root each; the second begins where the first has ended.
  const steps = new Steps([
    node(null, 1, 2, 'expanded', 0),
    node(0, null, 4, 'over-bound', 0, 1),
    node(null, 2, 2, 'expanded', 1),
    node(2, null, 4, 'goal', 1, 1),
  ]);

  test.each([
    [0, 0, [0]],
    [1, 0, [0, 1]],
    [2, 1, [2, 3]],
    [3, 1, [2, 3]],
  ])('shows after %i steps only round %i', (step, round, visible) => {
    expect(steps.frame(step)).toMatchObject({ round, visible });
  });

  test('lets nothing wait that is beyond the bound', () => expect(steps.frame(1).open).toEqual([]));
});

test('without costs, what waits stands in order of depth', () => {
  const steps = new Steps([node(null, 1, null, 'expanded'), node(0, null, null, 'waiting', 0, 2), node(0, null, null, 'waiting', 0, 1)]);
  expect(steps.frame(1).open).toEqual([2, 1]);
});

test('a search of nothing has one empty frame', () => {
  expect(new Steps([]).frame(0)).toEqual({ current: undefined, round: 0, visible: [], open: [], next: undefined });
});

describe('arrow keys in a tree', () => {
  // 0 over 1 and 2; 3 below 1, 4 below 2
  const tree = [
    { parent: null, depth: 0, x: 1 },
    { parent: 0, depth: 1, x: 0 },
    { parent: 0, depth: 1, x: 2 },
    { parent: 1, depth: 2, x: 0 },
    { parent: 2, depth: 2, x: 2 },
  ];
  const all = [0, 1, 2, 3, 4];
  test.each([
    [3, 'ArrowUp', 1],
    [0, 'ArrowUp', undefined],
    [0, 'ArrowDown', 1],
    [2, 'ArrowDown', 4],
    [1, 'ArrowRight', 2],
    [4, 'ArrowLeft', 3],
    [1, 'ArrowLeft', undefined],
    [1, 'a', undefined],
  ])('from %i by %s to %s', (from, key, to) => {
    expect(neighbour(tree, all, from, key)).toBe(to);
  });
  test('never to a node that is not there yet', () => {
    expect(neighbour(tree, [0, 1, 2], 1, 'ArrowDown')).toBeUndefined();
  });
});
