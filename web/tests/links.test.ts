// Links that are almost right: none throws, and what is read of one is written and read as the same again.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VIEWS, read, write } from '../src/state';

const json = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const links: string[] = json('./links.json').map((row: { link: string }) => row.link);
/** The words of the tests in Rust. */
const words: string[] = json('../../crates/susun/tests/it/fuzz/words.json');

/** Numbers below others, the same for the same seed (mulberry32). */
function dice(seed: number) {
  return (below: number) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The changes of `driver.rs`. */
function mutated(below: (number: number) => number): string {
  let text = links[below(links.length)]!;
  for (let change = below(4); change >= 0; change--) {
    const at = below(text.length + 1);
    const end = Math.min(at + below(8), text.length);
    const [before, part, after] = [text.slice(0, at), text.slice(at, end), text.slice(end)];
    const other = links[below(links.length)]!;
    text = [
      before + after,
      before + words[below(words.length)] + after,
      before + String.fromCharCode(below(0x10000)) + part + after,
      before + part.repeat(2 + below(20)) + after,
      before + other.slice(below(other.length + 1)),
    ][below(5)]!;
  }
  return text;
}

test('a link that is almost right is read or left', () => {
  let understood = 0;
  for (let seed = 0; seed < 5000; seed++) {
    const fragment = mutated(dice(seed));
    const link = read(fragment);
    if (!link) continue;
    understood++;
    expect(VIEWS, fragment).toContain(link.view);
    const written = write(link);
    expect(write(read(written)!), fragment).toBe(written);
  }
  expect(understood).toBeGreaterThan(1000);
});
