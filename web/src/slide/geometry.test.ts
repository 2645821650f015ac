import { describe, expect, test } from 'vitest';
import { type Way, cellsOf, cellsOfLine, changeOf, lineToBlank, movesIn, neighbourOfBlank, wayIn, wayOfKey, wayToBlank } from './geometry';

// Three rows of four, and the blank at 5:
//
//    0  1  2  3
//    4 [5] 6  7
//    8  9 10 11
describe('on a 3x4 with the blank at 5', () => {
  test.each<[number, Way | undefined, number[] | undefined]>([
    [5, undefined, undefined],
    [4, 'R', [4]],
    [6, 'L', [6]],
    [7, 'L', [7, 6]],
    [1, 'D', [1]],
    [9, 'U', [9]],
    [0, undefined, undefined],
    [3, undefined, undefined],
    [8, undefined, undefined],
    [10, undefined, undefined],
  ])('cell %i goes %s', (cell, way, line) => {
    expect(wayToBlank(cell, 5, 4)).toBe(way);
    expect(lineToBlank(cell, 5, 4)).toEqual(line);
  });
});

test('a whole row or column can be pushed', () => {
  expect(lineToBlank(0, 3, 4)).toEqual([0, 1, 2]);
  expect(lineToBlank(12, 0, 4)).toEqual([12, 8, 4]);
});

test('cells that follow each other are not beside each other across the edge', () => {
  expect(wayToBlank(3, 4, 4)).toBeUndefined();
});

describe('the line of a board', () => {
  test.each([
    ['1 2/3 0', { rows: 2, columns: 2, cells: [1, 2, 3, 0] }],
    ['1 2 3/0 4 5', { rows: 2, columns: 3, cells: [1, 2, 3, 0, 4, 5] }],
    ['  1  2 /\t3 0 ', { rows: 2, columns: 2, cells: [1, 2, 3, 0] }],
  ])('%j is read', (line, board) => expect(cellsOfLine(line)).toEqual(board));

  test.each([
    ['nothing', ''],
    ['one row', '1 0 2'],
    ['one column', '1/0/2'],
    ['rows of two lengths', '1 2 3/4 0'],
    ['a tile twice', '1 1/3 0'],
    ['no blank', '1 2/3 4'],
    ['a hole in the numbers', '1 2/4 0'],
    ['a letter', '1 2/x 0'],
    ['a fraction', '1 2/1.5 0'],
    ['an ID', '4x4#42'],
  ])('with %s is not', (_, line) => expect(cellsOfLine(line)).toBeUndefined());
});

describe('where a swipe and a key lead', () => {
  test.each<[Way, number, number | undefined]>([
    ['L', 5, 6],
    ['R', 5, 4],
    ['U', 5, 9],
    ['D', 5, 1],
    ['R', 4, undefined],
    ['U', 9, undefined],
    ['D', 3, undefined],
    ['L', 7, undefined],
  ])('%s with the blank at %i slides the tile at %s', (way, blank, cell) => expect(neighbourOfBlank(way, blank, 3, 4)).toBe(cell));

  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  test('keys are arrows, and W, A, S and D where they are on the keyboard', () => {
    expect(wayOfKey({ key: 'ArrowLeft', code: 'ArrowLeft', ...plain })).toBe('L');
    expect(wayOfKey({ key: 'z', code: 'KeyW', ...plain })).toBe('U');
    expect(wayOfKey({ key: 'd', code: 'KeyD', ...plain })).toBe('R');
    expect(wayOfKey({ key: 's', code: 'KeyS', ...plain, ctrlKey: true })).toBe(undefined);
    expect(wayOfKey({ key: 'x', code: 'KeyX', ...plain })).toBe(undefined);
  });
});

test('the blank goes the other way', () => {
  expect(movesIn('blank', 'U2LDR3')).toBe('D2RUL3');
  expect(movesIn('tile', 'U2LDR3')).toBe('U2LDR3');
  expect(wayIn('blank', 'L')).toBe('R');
  expect(wayIn('tile', 'L')).toBe('L');
});

test.each([
  ['1 2 3/4 0 5/7 8 6', '1 2 3/4 5 0/7 8 6', 'slide'],
  ['1 2 3/4 5 6/0 7 8', '1 2 3/4 5 6/7 8 0', 'slide'],
  ['1 2 3/4 5 6/8 7 0', '1 2 3/4 5 6/7 8 0', 'exchange'],
  ['1 2 3/4 5 6/8 7 0', '1 2 3/4 5 6/8 7 0', undefined],
  ['1 2 3/4 5 6/0 7 8', '2 1 3/4 5 6/7 8 0', undefined],
  ['1 2 3/0 4 5/7 8 6', '1 2 3/4 5 6/7 8 0', undefined],
  ['1 2 3/4 5 0', '1 2/3 4/5 0', undefined],
] as const)('%s and %s differ by %s', (before, after, change) => expect(changeOf(cellsOf(before), cellsOf(after))).toBe(change));
