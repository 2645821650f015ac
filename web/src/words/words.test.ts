import { describe, expect, test } from 'vitest';
import { words as learnEn } from '../learn/words.en';
import { words as learnId } from '../learn/words.id';
import { words as pageEn } from './en';
import { words as pageId } from './id';

// The words of the lessons come with their texts.
const en = { ...pageEn, learn: learnEn };
const id = { ...pageId, learn: learnId };

/** Words that are the same in both languages. */
const SAME = new Set([
  'proof.title',
  'pack.copies',
  'pack.heatCell',
  'pack.levelName',
  'pack.bookNames.iq-puzzler-pro',
  'pack.bookNames.kanoodle',
  'game.kind',
  'game.shelf.pro.0',
  'game.shelf.kanoodle.0',
]);

/** Every sentence by its name; those that are made of parts are made of parts that can be told apart. */
function sentences(words: object, before = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    const name = before + key;
    if (typeof value === 'string') all.set(name, value);
    else if (typeof value === 'function') all.set(name, String(value(...Array.from({ length: value.length }, (_, at) => 11 * (at + 1)))));
    else for (const [inner, text] of sentences(value as object, `${name}.`)) all.set(inner, text);
  }
  return all;
}

const english = sentences(en);
const indonesian = sentences(id);

test('both languages say the same things', () => {
  expect([...indonesian.keys()].sort()).toEqual([...english.keys()].sort());
});

describe.each([...english])('%s', (name, said) => {
  const other = indonesian.get(name) ?? '';

  test('is not empty', () => {
    expect(said.trim()).not.toBe('');
    expect(other.trim()).not.toBe('');
  });

  test('is translated', () => expect(other === said).toBe(SAME.has(name)));

  test('names the same parts', () => {
    const parts = (text: string) => [...new Set(text.match(/\b(?:11|22|33|44)(?!\d)/g))].sort();
    expect(parts(other)).toEqual(parts(said));
  });
});
