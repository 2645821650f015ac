// The challenge books: graded levels with one solution each, made by the project's own generator from fixed seeds.
// Only who looks at a book loads this.
import text from '../../../crates/susun/data/packing/challenges.txt?raw';

export const GRADES = ['easy', 'medium', 'hard', 'expert'] as const;
export type Grade = (typeof GRADES)[number];

export interface Level {
  /** The preset that the book plays with. */
  book: string;
  /** From 1. */
  number: number;
  grade: Grade;
  /** By what its stars are kept: the grade and its seed, which never change. */
  key: string;
  /** The puzzle with its given pieces. */
  id: string;
}

/** The levels of every book, the easiest first. */
export const BOOKS: ReadonlyMap<string, readonly Level[]> = read(text);

export function read(text: string): Map<string, Level[]> {
  const books = new Map<string, Level[]>();
  for (const line of text.split('\n')) {
    const [grade, seed, , id] = line.split(' ');
    if (line.startsWith('#') || !id) continue;
    const book = id.slice(0, id.indexOf(':'));
    const levels = books.get(book) ?? [];
    levels.push({ book, number: levels.length + 1, grade: grade as Grade, key: `${grade}.${seed}`, id });
    books.set(book, levels);
  }
  return books;
}

/** A step that visits every level of a book before it comes back to one: it has no divisor in common with their number. */
const STEP = 37;

/** The level of a day in the reader's calendar: the same for all on that date, another on the next. */
export function levelOfDay(levels: readonly Level[], day: Date): Level | undefined {
  const days = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000;
  return levels[(days * STEP) % levels.length];
}
