// The stars of the challenge books, kept on this device. Whatever its storage does, none is lost while the page is open,
// and what could not be kept or read is told.
import { type Store, storage } from '../shared/frame';

const KEY = 'susun.stars';
/** What was there and could not be read is kept as it was. */
const UNREAD = 'susun.stars.unread';
const VERSION = 1;

/** Stars of a level, by `book/key`. */
type Stars = Record<string, number>;
/** `unkept`: the browser keeps nothing (denied, or full). `unread`: what it kept is damaged. */
export type Trouble = 'unkept' | 'unread';

const isStars = (value: unknown): value is number => value === 1 || value === 2 || value === 3;

/** What a text says, and whether anything in it could not be read. */
export function parse(text: string): { stars: Stars; damaged: boolean } {
  try {
    const read: unknown = JSON.parse(text);
    const { v, stars } = (read ?? {}) as { v?: unknown; stars?: unknown };
    if (v !== VERSION || typeof stars !== 'object' || stars === null) return { stars: {}, damaged: true };
    const all = Object.entries(stars);
    const good = all.filter(([, value]) => isStars(value));
    return { stars: Object.fromEntries(good) as Stars, damaged: good.length < all.length };
  } catch {
    return { stars: {}, damaged: true };
  }
}

/** The better of both for each level. */
export function merged(a: Stars, b: Stars): Stars {
  const all = { ...a };
  for (const [level, stars] of Object.entries(b)) all[level] = Math.max(all[level] ?? 0, stars);
  return all;
}

export class Progress {
  #stars = $state.raw<Stars>({});
  trouble = $state<Trouble>();

  constructor(readonly storage: () => Store) {
    this.#read();
  }

  of(book: string, key: string): number {
    return this.#stars[`${book}/${key}`] ?? 0;
  }

  /** Keeps the stars of a level, unless it has more already. */
  win(book: string, key: string, stars: number): void {
    this.take({ [`${book}/${key}`]: stars });
  }

  /** Adds what another tab or a file has. */
  take(stars: Stars): void {
    // Another tab may have kept some since.
    this.#read();
    this.#stars = merged(this.#stars, stars);
    try {
      this.storage().setItem(KEY, this.text());
      if (this.trouble === 'unkept') this.trouble = undefined;
    } catch {
      this.trouble = 'unkept';
    }
  }

  /** Everything, for a file. */
  text(): string {
    return JSON.stringify({ v: VERSION, stars: this.#stars });
  }

  #read(): void {
    try {
      const storage = this.storage();
      const text = storage.getItem(KEY);
      if (text === null) return;
      const { stars, damaged } = parse(text);
      this.#stars = merged(this.#stars, stars);
      if (!damaged) return;
      this.trouble = 'unread';
      if (storage.getItem(UNREAD) === null) storage.setItem(UNREAD, text);
    } catch {
      this.trouble ??= 'unkept';
    }
  }

  /** Another tab has kept something. */
  heard(event: StorageEvent): void {
    if (event.key === KEY) this.#read();
  }
}

/** What the browser keeps of this page: reading the name alone throws where that is denied. */
export const progress = new Progress(storage);

/** Stars for a level by the help that was taken. */
export function starsFor(hints: number): number {
  return hints === 0 ? 3 : hints === 1 ? 2 : 1;
}
