// A recorded search as the view of searches shows it, whatever was searched.
import type { Format, Picture } from '../../wasm/pictures';
import type { Traced, TracedNode } from '../../wasm/searches';
import type { Spoken } from '../engine/protocol';
import type { Look } from './look';
import type { LeavesOpen } from './steps';

/** The letters of costs: `ĉ = f̂ + ĝ` of the lecture, or `f = g + h` of books on artificial intelligence. */
export const SYMBOLS = ['lecture', 'ai'] as const;
export type Symbols = (typeof SYMBOLS)[number];

/** The cost, the depth and the estimate. */
export const LETTERS: Record<Symbols, readonly [string, string, string]> = { lecture: ['ĉ', 'f\u0302', 'ĝ'], ai: ['f', 'g', 'h'] };

/** Draws what a node is: a board, or a tray with pieces. */
export interface Painter {
  /** In units of the drawing. */
  readonly width: number;
  readonly height: number;
  /** Room for what stands beside it. */
  readonly beside: number;
  /** The height of its letters; below some pixels nobody reads them. */
  readonly letters: number;
  /** Draws a node, its upper left corner at 0. */
  draw(pen: CanvasRenderingContext2D, node: number, look: Look): void;
}

export interface Recording {
  readonly kind: 'board' | 'tray';
  readonly traced: Traced;
  readonly nodes: readonly TracedNode[];
  readonly painter: Painter;
  readonly formulas: Record<Symbols, readonly (string | null)[]>;
  /** What each cost is the sum of. */
  readonly sums: readonly (string | null)[];
  readonly leavesOpen: LeavesOpen;
  /** The symbols that the method has by default. */
  readonly symbols: Symbols;
  /** Its figures, what its costs are made of, and which node is taken next. */
  readonly words: Spoken<{ summary: string[]; ai: string | null; lecture: string | null; taking: string | null }>;
  /** The whole tree as a file. */
  readonly picture: (how: { format: Format; theme: string; language: string; symbols: Symbols }) => Promise<Picture>;
}
