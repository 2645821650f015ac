// What the views of packing puzzles compute themselves: where a piece in the hand would lie, how it turns, and what a
// link keeps.
import type { HeatedCell, Laid, Orientation, PackPosition, Placed, Tray } from '../../wasm/pack';

/** Level, row and column. */
export type Site = [number, number, number];

/** The number of the cell at a site. */
type Lookup = (site: Site) => number | undefined;

export function lookup(view: Pick<Tray, 'cells'>): Lookup {
  const numbers = new Map(view.cells.map((site, number) => [site.join(), number]));
  return (site) => numbers.get(site.join());
}

/** The number of the piece with a symbol. */
const pieceNumber = (view: Tray, symbol: string) => view.pieces.findIndex((piece) => piece.symbol === symbol);

/** A piece at its place by numbers, as the tray has them; the engine names it by its symbol and the sites of its cells. */
export function laidOf(view: Tray, { piece, cells }: Placed): Laid {
  const find = lookup(view);
  return { piece: pieceNumber(view, piece), cells: cells.map((site) => find(site) ?? 0) };
}

/** A piece and the share of all solutions in which it covers a cell. */
export interface Share {
  piece: number;
  share: number;
}

/** The pieces that cover each cell of the tray, the most frequent first. */
export function sharesOf(view: Tray, heated: readonly HeatedCell[]): Share[][] {
  const bySite = new Map(heated.map(({ cell, pieces }) => [cell.join(), pieces]));
  return view.cells.map((site) => (bySite.get(site.join()) ?? []).map(({ piece, share }) => ({ piece: pieceNumber(view, piece), share })));
}

/** Levels, rows and columns of the box around some sites. */
export function extent(sites: readonly Site[]): Site {
  const most = (axis: 0 | 1 | 2) => Math.max(0, ...sites.map((site) => site[axis] + 1));
  return [most(0), most(1), most(2)];
}

export function moved(sites: readonly Site[], corner: Site): Site[] {
  return sites.map(([level, row, column]) => [level + corner[0], row + corner[1], column + corner[2]]);
}

/** What a piece with its corner at a site would cover. */
interface Fit {
  fits: boolean;
  /** The cells it would cover, as far as there are any. */
  cells: number[];
  /** The sites it would cover. */
  sites: Site[];
}

export function fit(find: Lookup, covered: ReadonlySet<number>, sites: readonly Site[], corner: Site): Fit {
  const there = moved(sites, corner);
  const cells = there.map(find).filter((cell) => cell !== undefined);
  const fits = cells.length === sites.length && !cells.some((cell) => covered.has(cell));
  return { fits, cells, sites: there };
}

/** The corner nearest to a wanted one that keeps the box of a piece inside the box of the container. */
export function clamped(corner: Site, size: Site, room: Site): Site {
  const within = (axis: 0 | 1 | 2) => Math.max(0, Math.min(corner[axis], room[axis] - size[axis]));
  return [within(0), within(1), within(2)];
}

/** How far a piece jumps to where it fits, in cells. */
const REACH = 0.9;

/**
 * Where a piece goes whose corner is held over a place between cells: to the nearest place where it fits if one
 * is near, else to the nearest place at all.
 */
export function snapped(
  find: Lookup,
  covered: ReadonlySet<number>,
  sites: readonly Site[],
  held: readonly [level: number, row: number, column: number],
): Site {
  const nearest: Site = [held[0], Math.round(held[1]), Math.round(held[2])];
  let best = nearest;
  let least = REACH;
  for (const row of [-1, 0, 1]) {
    for (const column of [-1, 0, 1]) {
      const corner: Site = [nearest[0], nearest[1] + row, nearest[2] + column];
      const distance = Math.hypot(corner[1] - held[1], corner[2] - held[2]);
      if (distance < least && fit(find, covered, sites, corner).fits) {
        [best, least] = [corner, distance];
      }
    }
  }
  return best;
}

/** The first place where a piece fits, in reading order; none if it fits nowhere as it is turned. */
export function firstFit(
  find: Lookup,
  cells: readonly Site[],
  covered: ReadonlySet<number>,
  sites: readonly Site[],
): Site | undefined {
  const first = sites[0];
  if (!first) return undefined;
  for (const cell of cells) {
    const corner: Site = [cell[0] - first[0], cell[1] - first[1], cell[2] - first[2]];
    if (fit(find, covered, sites, corner).fits) return corner;
  }
  return undefined;
}

/** The site of some that is nearest to their middle: there the letter stands, and there a piece is held. */
export function middleOf(sites: readonly Site[]): Site {
  const middle = [0, 1, 2].map((axis) => sites.reduce((sum, site) => sum + site[axis]!, 0) / Math.max(1, sites.length));
  const away = (site: Site) => Math.hypot(...site.map((at, axis) => at - middle[axis]!));
  return sites.reduce((best, site) => (away(site) < away(best) - 1e-9 ? site : best), sites[0] ?? [0, 0, 0]);
}

/** The balls of a level on which a letter stands: the middle one of each part, since a piece in space can show in several. */
export function letteredOf(cells: readonly (readonly [row: number, column: number])[]): number[] {
  const left = new Set(cells.map((_, number) => number));
  const lettered: number[] = [];
  for (const first of left) {
    const part = [first];
    left.delete(first);
    for (const at of part) {
      for (const other of left) {
        if (Math.abs(cells[at]![0] - cells[other]![0]) + Math.abs(cells[at]![1] - cells[other]![1]) !== 1) continue;
        left.delete(other);
        part.push(other);
      }
    }
    const middle = middleOf(part.map((number): Site => [0, ...cells[number]!]));
    lettered.push(part.find((number) => cells[number]![0] === middle[1] && cells[number]![1] === middle[2])!);
  }
  return lettered;
}

/** The corners with which a piece covers a cell, the one that has its middle there first. */
function cornersOver(sites: readonly Site[], cell: Site): Site[] {
  const middle = middleOf(sites).join();
  const ordered = [...sites].sort((a, b) => Number(b.join() === middle) - Number(a.join() === middle));
  return ordered.map((site): Site => [cell[0] - site[0], cell[1] - site[1], cell[2] - site[2]]);
}

/** The corner with which a piece covers a cell: one with which it fits, if there is any. */
export function landing(find: Lookup, covered: ReadonlySet<number>, sites: readonly Site[], cell: Site): Site {
  const corners = cornersOver(sites, cell);
  return corners.find((corner) => fit(find, covered, sites, corner).fits) ?? corners[0] ?? cell;
}

/** All orientations and corners with which a piece fits and covers a cell. */
export function landings(
  find: Lookup,
  covered: ReadonlySet<number>,
  orientations: readonly Orientation[],
  cell: Site,
): { orientation: number; corner: Site }[] {
  return orientations.flatMap(({ sites }, orientation) =>
    cornersOver(sites as Site[], cell)
      .filter((corner) => fit(find, covered, sites as Site[], corner).fits)
      .map((corner) => ({ orientation, corner })),
  );
}

/** The ways to turn: about up to three axes, and over. */
export type Turn = 0 | 1 | 2 | 'flip';

export function turned(orientations: readonly Orientation[], now: number, turn: Turn): number {
  const orientation = orientations[now];
  if (!orientation) return now;
  return turn === 'flip' ? orientation.flipped : (orientation.turned[turn] ?? now);
}

/** The corner that keeps the middle of a piece where it was when it is turned. */
export function recentred(corner: Site, before: Site, after: Site): Site {
  const kept = (axis: 0 | 1 | 2) => Math.round(corner[axis] + (before[axis] - after[axis]) / 2);
  return [kept(0), kept(1), kept(2)];
}

// In a link a position is the ID of the puzzle and what was placed since: `soma_1.0.1.9_0.4.5`, each the number of
// the piece and those of its cells. No ID has an underscore in it.

export function written({ puzzle, placed }: PackPosition): string {
  return [puzzle, ...placed.map(({ piece, cells }) => [piece, ...cells].join('.'))].join('_');
}

/** Reads what was written; anything else is the text of a puzzle. */
export function readPosition(text: string): PackPosition {
  const found = /^(.*?)((?:_\d+(?:\.\d+)+)*)$/s.exec(text);
  const [, puzzle = text, list = ''] = found ?? [];
  const placed: Laid[] = list
    .split('_')
    .filter(Boolean)
    .map((part) => {
      // No board has as many cells; the engine says what is wrong with such a number.
      const [piece = 0, ...cells] = part.split('.').map((digits) => Math.min(Number(digits), 0xffff));
      return { piece, cells };
    });
  return { puzzle, placed };
}

/** The ID of a puzzle without what is given in it: `kanoodle:AB` is `kanoodle`, `pack:2x3:AA,B:A` is `pack:2x3:AA,B`. */
export function emptied(puzzle: string): string {
  const parts = puzzle.split(':');
  return parts.slice(0, parts[0] === 'pack' ? 3 : 1).join(':');
}

/** What a view draws of a piece at its place. */
export const bodyOf = ({ piece, cells }: Laid) => ({ key: cells.join(), piece, cells });

/** The cells that some bodies cover. */
export function coveredBy(bodies: readonly { cells: readonly number[] }[]): Set<number> {
  return new Set(bodies.flatMap(({ cells }) => cells));
}

/** A drawing of cells as the outline in an ID: rows of letters without what need not be said. */
export function outline(cells: ReadonlySet<string>, mark: string): string {
  const sites = [...cells].map((cell) => cell.split(',').map(Number) as [number, number]);
  if (sites.length === 0) return '';
  const top = Math.min(...sites.map(([row]) => row));
  const left = Math.min(...sites.map(([, column]) => column));
  const rows: string[] = [];
  for (const [row, column] of sites.sort(([a, b], [c, d]) => a - c || b - d)) {
    while (rows.length <= row - top) rows.push('');
    const at = rows.length - 1;
    rows[at] = (rows[at] ?? '').padEnd(column - left, '.') + mark;
  }
  return rows.map((row) => row || '.').join('/');
}
