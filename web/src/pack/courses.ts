// Puzzles to race over, with the number of solutions that each has: all runners but the slowest end in some seconds.
export interface Tray {
  name: string;
  solutions: number;
}

export const COURSES: readonly Tray[] = [
  { name: 'soma', solutions: 11_520 },
  { name: 'pentominoes-3x20', solutions: 8 },
  { name: 'pentominoes-8x8', solutions: 520 },
  { name: 'pentominoes-2x3x10', solutions: 96 },
];
/** The one that is raced over where nobody has chosen a puzzle: that of the tray takes hours to count one by one. */
export const DEFAULT_COURSE = 'soma';
