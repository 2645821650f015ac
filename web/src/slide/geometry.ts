// Where cells stand to each other on the screen. What may move is the engine's to say.

import type { Notation } from '../state';

export type Way = 'U' | 'D' | 'L' | 'R';

/** The cells from one to the blank, without the blank, if they stand in one line. */
export function lineToBlank(cell: number, blank: number, columns: number): number[] | undefined {
  const way = wayToBlank(cell, blank, columns);
  if (!way) return undefined;
  const step = { U: -columns, D: columns, L: -1, R: 1 }[way];
  const line = [];
  for (let at = cell; at !== blank; at += step) line.push(at);
  return line;
}

/** The way from a cell to the blank, if they stand in one line. */
export function wayToBlank(cell: number, blank: number, columns: number): Way | undefined {
  if (cell === blank) return undefined;
  if (cell % columns === blank % columns) return cell < blank ? 'D' : 'U';
  if (Math.floor(cell / columns) === Math.floor(blank / columns)) return cell < blank ? 'R' : 'L';
  return undefined;
}

/** The cell whose tile goes one way into the blank. */
export function neighbourOfBlank(way: Way, blank: number, rows: number, columns: number): number | undefined {
  const x = (blank % columns) - { U: 0, D: 0, L: -1, R: 1 }[way];
  const y = Math.floor(blank / columns) - { U: -1, D: 1, L: 0, R: 0 }[way];
  return x >= 0 && x < columns && y >= 0 && y < rows ? y * columns + x : undefined;
}

const OPPOSITE: Record<Way, Way> = { U: 'D', D: 'U', L: 'R', R: 'L' };

/** The direction that a move of a tile is shown with: the blank goes the other way. */
export const wayIn = (notation: Notation, way: Way): Way => (notation === 'tile' ? way : OPPOSITE[way]);

/** A list of moves in the letters of a notation, from one in the tiles' or back. */
export const movesIn = (notation: Notation, moves: string) => (notation === 'tile' ? moves : moves.replace(/[UDLR]/g, (way) => OPPOSITE[way as Way]));

const KEYS: Record<string, Way> = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R', KeyW: 'U', KeyS: 'D', KeyA: 'L', KeyD: 'R' };

/** Where a key slides a tile: arrows, and the keys where W, A, S and D are on an English keyboard. */
export function wayOfKey(event: { key: string; code: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): Way | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return KEYS[event.key] ?? KEYS[event.code];
}

export interface Cells {
  rows: number;
  columns: number;
  cells: number[];
}

const rowsOf = (line: string) => line.split('/').map((row) => row.trim().split(/\s+/).map(Number));
const grid = (rows: number[][]): Cells => ({ rows: rows.length, columns: rows[0]?.length ?? 0, cells: rows.flat() });

/** What made one board of another: tiles that slid in a line, or two that were exchanged; nothing of the kind for any other board. */
export function changeOf(before: Cells, after: Cells): 'slide' | 'exchange' | undefined {
  if (before.rows !== after.rows || before.columns !== after.columns) return undefined;
  const changed = after.cells.flatMap((tile, cell) => (tile === before.cells[cell] ? [] : [cell]));
  const [was, is] = [before.cells.indexOf(0), after.cells.indexOf(0)];
  if (was === is) return changed.length === 2 ? 'exchange' : undefined;
  const line = lineToBlank(is, was, after.columns);
  return line && changed.length === line.length + 1 && changed.every((cell) => cell === was || line.includes(cell)) ? 'slide' : undefined;
}

/** The cells of a line that the engine wrote. */
export const cellsOf = (line: string) => grid(rowsOf(line));

/** The cells of any other line, such as links have them, if it is a board. */
export function cellsOfLine(line: string): Cells | undefined {
  const all = rowsOf(line);
  const board = grid(all);
  const { rows, columns, cells } = board;
  // Every number from 0 is there once, in rows of one length.
  const complete = cells.every((_, tile) => cells.includes(tile)) && all.every((row) => row.length === columns);
  return complete && columns > 1 && rows > 1 ? board : undefined;
}
