// Where cells stand to each other on the screen. What may move is the engine's to say.

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

export interface Cells {
  rows: number;
  columns: number;
  cells: number[];
}

/** The cells of a line that the engine wrote. */
export function cellsOf(line: string): Cells {
  const rows = line.split('/').map((row) => row.trim().split(/\s+/).map(Number));
  return { rows: rows.length, columns: rows[0]?.length ?? 0, cells: rows.flat() };
}

/** The cells of any other line, such as links have them, if it is a board. */
export function cellsOfLine(line: string): Cells | undefined {
  const read = cellsOf(line);
  const { rows, columns, cells } = read;
  const whole = cells.every((cell) => Number.isInteger(cell)) && line.split('/').every((row) => row.trim().split(/\s+/).length === columns);
  const complete = new Set(cells).size === cells.length && cells.includes(0) && Math.max(...cells) === cells.length - 1;
  return whole && complete && columns >= 2 && rows >= 2 ? read : undefined;
}
