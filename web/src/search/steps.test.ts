import { describe, expect, test } from 'vitest';
import { type Recorded, Steps, neighbour } from './steps';

type Bare = Omit<Recorded, 'after'>;
const node = (parent: number | null, number: number | null, cost: number | null, fate: string, round = 0, depth = 0): Bare => ({
  parent, number, cost, fate, round, depth,
});

/** Children are made when their parent is expanded, a later round begins with its own start. */
const recorded = (nodes: Bare[]): Recorded[] =>
  nodes.map((node) => ({ ...node, after: node.parent === null ? (node.round > 0 ? (node.number ?? 0) : 0) : (nodes[node.parent]?.number ?? Infinity) }));

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
  const steps = new Steps(recorded(TREE));

  test('is taken in the order of the numbers, and the goal last', () => {
    expect(steps.order).toEqual([0, 1, 2, 6]);
    expect(steps.last).toBe(4);
  });

  const frames = [
    { step: 0, current: undefined, round: 0, visible: [0], open: [0], next: 0, fresh: [], way: [] },
    { step: 1, current: 0, round: 0, visible: [0, 1, 2, 3], open: [1, 2, 3], next: 1, fresh: [1, 2, 3], way: [0] },
    { step: 2, current: 1, round: 0, visible: [0, 1, 2, 3, 4, 5], open: [2, 5, 3], next: 2, fresh: [4, 5], way: [0, 1] },
    { step: 3, current: 2, round: 0, visible: [0, 1, 2, 3, 4, 5, 6], open: [6, 5, 3], next: 6, fresh: [6], way: [0, 2] },
    { step: 4, current: 6, round: 0, visible: [0, 1, 2, 3, 4, 5, 6], open: [5, 3], next: undefined, fresh: [], way: [0, 2, 6] },
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

  test.each([
    [1, 2, 'cost', 'free'],
    [1, 2, 'depth', 'free'],
    [1, 3, 'cost', 'dearer'],
    [1, 3, 'all', 'free'],
    [1, 0, 'all', 'taken'],
    [4, 5, 'all', 'dearer'],
  ] as const)('after %i steps takes node %i where the rule leaves open %s: %s', (step, guess, open, verdict) => {
    expect(steps.judge(step, guess, open)).toBe(verdict);
  });

  test.each([
    [0, ['open', 'open', 'open', 'open', 'cut', 'open', 'open']],
    [2, ['closed', 'current', 'open', 'open', 'cut', 'open', 'open']],
    [4, ['closed', 'closed', 'closed', 'open', 'cut', 'open', 'goal']],
  ])('after %i steps knows what each node is', (step, kinds) => {
    const frame = steps.frame(step);
    expect(TREE.map((_, node) => steps.kind(frame, node))).toEqual(kinds);
  });
});

test('what failed is on the way until all below it has failed', () => {
  const steps = new Steps(recorded([node(null, 1, null, 'expanded'), node(0, 2, null, 'rolled-back'), node(1, 3, null, 'dead-end'), node(0, 4, null, 'expanded')]));
  const kinds = (step: number) => [1, 2].map((node) => steps.kind(steps.frame(step), node));
  expect(kinds(3)).toEqual(['closed', 'current']);
  expect(kinds(4)).toEqual(['cut', 'cut']);
});

test('a search of which only the path was recorded to its end counts expansions that are not in the tree', () => {
  const steps = new Steps([
    { ...node(null, 1, 0, 'expanded'), after: 0 },
    { ...node(0, 500, 1, 'expanded'), after: 1 },
    { ...node(0, null, 1, 'waiting'), after: 1 },
    { ...node(1, null, 2, 'goal'), after: 500 },
  ]);
  expect(steps.frame(1).visible).toEqual([0, 1, 2]);
  expect(steps.frame(2).fresh).toEqual([3]);
});

describe('a search in iterations', () => {
  // Two rounds with a root each; the second begins where the first has ended.
  const steps = new Steps(recorded([
    node(null, 1, 2, 'expanded', 0),
    node(0, null, 4, 'over-bound', 0, 1),
    node(null, 2, 2, 'expanded', 1),
    node(2, null, 4, 'goal', 1, 1),
  ]));

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
  const steps = new Steps(recorded([node(null, 1, null, 'expanded'), node(0, null, null, 'waiting', 0, 2), node(0, null, null, 'waiting', 0, 1)]));
  expect(steps.frame(1).open).toEqual([2, 1]);
});

test('a search of nothing has one empty frame', () => {
  expect(new Steps([]).frame(0)).toEqual({ step: 0, current: undefined, round: 0, visible: [], open: [], next: undefined, fresh: [], way: [] });
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
  const x = (node: number) => tree[node]!.x;
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
    expect(neighbour(tree, x, all, from, key)).toBe(to);
  });
  test('never to a node that is not there yet', () => {
    expect(neighbour(tree, x, [0, 1, 2], 1, 'ArrowDown')).toBeUndefined();
  });
});
