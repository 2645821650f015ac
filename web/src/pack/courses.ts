// Puzzles to race over, with the number of solutions that each has: all runners but the slowest end in some seconds.
import type { Spoken } from '../engine/protocol';

export interface Tray {
  name: string;
  /** As people call it. */
  title: Spoken<string>;
  solutions: number;
}

export const COURSES: readonly Tray[] = [
  { name: 'soma', title: { en: 'Soma cube', id: 'Kubus Soma' }, solutions: 11_520 },
  { name: 'pentominoes-3x20', title: { en: 'Pentominoes 3×20', id: 'Pentomino 3×20' }, solutions: 8 },
  { name: 'pentominoes-8x8', title: { en: 'Pentominoes 8×8', id: 'Pentomino 8×8' }, solutions: 520 },
  { name: 'pentominoes-2x3x10', title: { en: 'Pentominoes 2×3×10', id: 'Pentomino 2×3×10' }, solutions: 96 },
];
/** The one that is raced over where nobody has chosen a puzzle: that of the tray takes hours to count one by one. */
export const DEFAULT_COURSE = 'soma';
