import { describe, expect, test } from 'vitest';
import { layout } from './layout';

const none = undefined;

test('a parent stands in the middle above its children', () => {
  //      1
  //    0 1 2
  expect(layout([none, 0, 0, 0])).toEqual([1, 0, 1, 2]);
  expect(layout([none, 0, 0])).toEqual([0.5, 0, 1]);
});

test('a deep subtree is not pushed away by a shallow one', () => {
  //     0         3 and 4 below 1; 2 beside 1 has nothing below it
  //    1 2
  //   3 4
  expect(layout([none, 0, 0, 1, 1])).toEqual([1, 0.5, 1.5, 0, 1]);
});

test('a shallow subtree on the left lets a deep one reach below it', () => {
  //     0
  //   1   2
  //      3 4
  //      5
  expect(layout([none, 0, 0, 2, 2, 3])).toEqual([0.5, 0, 1, 0.5, 1.5, 0.5]);
});

describe('in random trees', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  test.each(Array.from({ length: 30 }, (_, number) => number))('no two nodes of a level come nearer than 1 (%i)', () => {
    const parents = Array.from({ length: 2 + random(80) }, (_, node) => (node === 0 ? none : Math.max(0, node - 1 - random(6))));
    const x = layout(parents);
    const level: number[] = [];
    parents.forEach((parent, node) => (level[node] = parent === none ? 0 : level[parent]! + 1));
    x.forEach((at, node) => {
      x.forEach((other, next) => {
        if (node < next && level[node] === level[next]) expect(Math.abs(at - other)).toBeGreaterThan(1 - 1e-9);
      });
    });
    expect(Math.min(...x)).toBeCloseTo(0);
    // Children keep their order, and the parent the middle.
    parents.forEach((_, node) => {
      const below = x.filter((_, child) => parents[child] === node);
      if (below.length > 0) {
        expect([...below].sort((a, b) => a - b)).toEqual(below);
        expect((below[0]! + below.at(-1)!) / 2).toBeCloseTo(x[node]!);
      }
    });
  });
});

test('a line of two thousand nodes is straight', () => {
  expect(new Set(layout(Array.from({ length: 2000 }, (_, node) => (node === 0 ? none : node - 1)))).size).toBe(1);
});

test('no node, no place', () => expect(layout([])).toEqual([]));
