// What is kept on the device, as JSON. Storage may be forbidden, full, or hold what cannot be read: then the page goes on with
// what it has, and what could not be read is moved aside, not written over.

import { type Store, storage } from './frame';

export type { Store };
export type Trouble = 'denied' | 'full' | 'damaged';

const PREFIX = 'susun.';

/** The name under which the browser keeps something. */
export const storageKey = (key: string) => PREFIX + key;

const device = (): Store => storage();

/** Whether an error says that there is no room; any other says that storage is not allowed. */
const isFull = (error: unknown) => error instanceof Error && /quota/i.test(error.name + error.message);

/** What was kept; `read` gives `undefined` for what it does not understand. */
export function load<T>(key: string, read: (data: unknown) => T | undefined, store = device): { value: T | undefined; trouble: Trouble | undefined } {
  let text: string | null;
  try {
    text = store().getItem(PREFIX + key);
  } catch {
    return { value: undefined, trouble: 'denied' };
  }
  if (text === null) return { value: undefined, trouble: undefined };
  try {
    const value = read(JSON.parse(text));
    if (value !== undefined) return { value, trouble: undefined };
  } catch {
    // It is no JSON: moved aside, as what is not understood.
  }
  return { value: undefined, trouble: 'damaged' };
}

/** Keeps a value. Before the first change after damage, what cannot be read is moved aside. */
export function save(key: string, value: unknown, damaged = false, store = device): Trouble | undefined {
  try {
    const kept = store();
    if (damaged) {
      let number = 1;
      while (kept.getItem(`${PREFIX}${key}.damaged-${number}`) !== null) number += 1;
      kept.setItem(`${PREFIX}${key}.damaged-${number}`, kept.getItem(PREFIX + key) ?? '');
    }
    kept.setItem(PREFIX + key, JSON.stringify(value));
    return undefined;
  } catch (error) {
    return isFull(error) ? 'full' : 'denied';
  }
}
