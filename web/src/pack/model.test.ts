import { describe, expect, it } from 'vitest';
import type { Orientation } from '../../wasm/pack';
import { bodyPath } from './body';
import {
  type Site,
  clamped,
  extent,
  emptied,
  firstFit,
  fit,
  landing,
  landings,
  letteredOf,
  lookup,
  middleOf,
  outline,
  readPosition,
  recentred,
  snapped,
  turned,
  written,
} from './model';

// 0 1 2 3
// 4 5 6 7
const cells: Site[] = [0, 1].flatMap((row) => [0, 1, 2, 3].map((column): Site => [0, row, column]));
const find = lookup({ cells });
const bar: Site[] = [
  [0, 0, 0],
  [0, 0, 1],
  [0, 0, 2],
];

describe('where a piece lies', () => {
  it('fits on free cells only', () => {
    expect(fit(find, new Set(), bar, [0, 1, 1])).toMatchObject({ fits: true, cells: [5, 6, 7] });
    expect(fit(find, new Set([7]), bar, [0, 1, 1]).fits).toBe(false);
    expect(fit(find, new Set(), bar, [0, 1, 2])).toMatchObject({ fits: false, cells: [6, 7] });
  });

  it('snaps to the nearest place, and further to one where it fits', () => {
    expect(snapped(find, new Set(), bar, [0, 0.2, 0.4])).toEqual([0, 0, 0]);
    expect(snapped(find, new Set([0, 1]), bar, [0, 0.45, 0.2])).toEqual([0, 1, 0]);
    expect(snapped(find, new Set([0, 4]), bar, [0, 0.1, 0.3])).toEqual([0, 0, 1]);
    expect(snapped(find, new Set(), bar, [0, 5.2, 0])).toEqual([0, 5, 0]);
  });

  it('finds the first place', () => {
    expect(firstFit(find, cells, new Set([0]), bar)).toEqual([0, 0, 1]);
    expect(firstFit(find, cells, new Set([1, 6]), bar)).toBeUndefined();
  });

  it('stays inside', () => {
    expect(clamped([0, -1, 9], extent(bar), [1, 2, 4])).toEqual([0, 0, 1]);
    expect(clamped([3, 0, 0], [2, 1, 1], [3, 3, 3])).toEqual([1, 0, 0]);
  });
});

describe('turning', () => {
  const orientations: Orientation[] = [
    { sites: bar, turned: [1], flipped: 0 },
    { sites: bar.map(([, , at]) => [0, at, 0]), turned: [0], flipped: 1 },
  ];

  it('cycles', () => {
    expect(turned(orientations, 0, 0)).toBe(1);
    expect(turned(orientations, 1, 0)).toBe(0);
    expect(turned(orientations, 1, 'flip')).toBe(1);
    // A tray has one axis only.
    expect(turned(orientations, 1, 2)).toBe(1);
  });

  it('keeps the middle', () => {
    expect(recentred([0, 3, 3], [1, 1, 3], [1, 3, 1])).toEqual([0, 2, 4]);
  });
});

describe('links', () => {
  it('keep the order of what was placed', () => {
    const position = { puzzle: 'pack:2x4:AAA/A,BBB/B', placed: [{ piece: 1, cells: [3, 5, 6, 7] }, { piece: 0, cells: [0, 1, 2, 4] }] };
    expect(written(position)).toBe('pack:2x4:AAA/A,BBB/B_1.3.5.6.7_0.0.1.2.4');
    expect(readPosition(written(position))).toEqual(position);
  });

  it('take any other text for a puzzle', () => {
    expect(readPosition('soma')).toEqual({ puzzle: 'soma', placed: [] });
    const file = '2 3 2\nDEFAULT\nA\nAA\nBB\nB';
    expect(readPosition(file)).toEqual({ puzzle: file, placed: [] });
  });
});

describe('drawings', () => {
  it('become outlines', () => {
    expect(outline(new Set(['1,2', '1,3', '2,2']), 'A')).toBe('AA/A');
    expect(outline(new Set(['0,0', '2,1']), 'X')).toBe('X/./.X');
    expect(outline(new Set(), 'X')).toBe('');
  });

  it('have one closed line for each edge of a body', () => {
    const loops = (body: [number, number][]) => bodyPath(body, 0.05, 0.2).match(/Z/g)?.length;
    expect(loops([[0, 0], [0, 1]])).toBe(1);
    // Two cells that touch by their corners, and a ring with a hole.
    expect(loops([[0, 0], [1, 1]])).toBe(2);
    expect(loops([[0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1], [2, 2]])).toBe(2);
  });
});

describe('a piece in space', () => {
  // A floor of two by two, and a cell above it.
  const solid: Site[] = [
    [0, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
    [0, 1, 1],
    [1, 0, 0],
  ];
  const inSpace = lookup({ cells: solid });
  const pair: Site[] = [
    [0, 0, 0],
    [0, 0, 1],
  ];
  const tower: Site[] = [
    [0, 0, 0],
    [1, 0, 0],
  ];

  it('is held so that it covers the cell that is pointed at, where it fits if it can', () => {
    expect(landing(inSpace, new Set(), pair, [0, 0, 0])).toEqual([0, 0, 0]);
    // With its other ball there it fits.
    expect(landing(inSpace, new Set(), pair, [0, 1, 1])).toEqual([0, 1, 0]);
    expect(fit(inSpace, new Set([1]), pair, landing(inSpace, new Set([1]), pair, [0, 0, 0])).fits).toBe(false);
  });

  it('lies there in every way that fits, upright too', () => {
    const orientations = [pair, tower].map((sites): Orientation => ({ sites, turned: [], flipped: 0 }));
    expect(landings(inSpace, new Set(), orientations, [0, 0, 0])).toEqual([
      { orientation: 0, corner: [0, 0, 0] },
      { orientation: 1, corner: [0, 0, 0] },
    ]);
    expect(landings(inSpace, new Set([1]), orientations, [0, 0, 0])).toEqual([{ orientation: 1, corner: [0, 0, 0] }]);
  });

  it('has its letter on its middle ball, and on each part that a level shows', () => {
    expect(middleOf(bar)).toEqual([0, 0, 1]);
    expect(letteredOf([[0, 0], [0, 1], [0, 2]])).toEqual([1]);
    expect(letteredOf([[0, 0], [2, 2], [2, 3], [2, 4]])).toEqual([0, 2]);
  });
});

it('the ID of an empty board has nothing given', () => {
  expect(['kanoodle:AB.', 'kanoodle', 'calendar@2026-11-16:A', 'pack:2x3:AA/A,B/BB:AA.A', 'pack:2x3:AA/A,B/BB'].map(emptied)).toEqual([
    'kanoodle',
    'kanoodle',
    'calendar@2026-11-16',
    'pack:2x3:AA/A,B/BB',
    'pack:2x3:AA/A,B/BB',
  ]);
});
