import { describe, expect, test } from 'vitest';
import { cellsOfLine } from '../slide/geometry';
import { type Run, type Said, paragraphs } from './lesson';
import { lessons } from './lessons';

describe('a text', () => {
  const plain = (text: string): Run => ({ look: 'plain', text });
  test.each<[string, string, Run[][]]>([
    ['without marks is one run', 'a b', [[plain('a b')]]],
    ['with an empty line is two paragraphs', 'a\n\nb', [[plain('a')], [plain('b')]]],
    ['with blanks between its lines is two paragraphs too', 'a\n \t\nb', [[plain('a')], [plain('b')]]],
    ['with one line break is one', 'a\nb', [[plain('a\nb')]]],
    ['can be strong', 'a **b** c', [[plain('a '), { look: 'strong', text: 'b' }, plain(' c')]]],
    ['can be stressed', '*a*', [[{ look: 'em', text: 'a' }]]],
    ['can have code with stars', 'see `IDA*` and `A*`', [[plain('see '), { look: 'code', text: 'IDA*' }, plain(' and '), { look: 'code', text: 'A*' }]]],
    ['with a mark that is never closed is plain', 'a ** b', [[plain('a ** b')]]],
  ])('%s', (_, text, runs) => expect(paragraphs(text)).toEqual(runs));
});

test('there are six lessons, each with a name of its own', () => {
  expect(new Set(lessons.map(({ id }) => id)).size).toBe(6);
});

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('the lesson %s', (_, { title, teaser, parts }) => {
  const texts: Said[] = parts.flatMap((part) => ('text' in part ? [part.text] : 'ask' in part ? [part.ask, part.answer] : []));

  test.each(['en', 'id'] as const)('is written in %s', (language) => {
    for (const said of [title, teaser, ...texts]) expect(said[language].trim()).not.toBe('');
  });

  test.each(['en', 'id'] as const)('closes its marks in %s', (language) => {
    for (const said of texts) {
      for (const run of paragraphs(said[language]).flat()) {
        // A lone star is a name (A*) or a product; a pair that was not read is a slip.
        if (run.look === 'plain') expect(run.text).not.toMatch(/`|\*\*|\*\S[^*]*\S\*/);
        expect(run.text).not.toBe('');
      }
    }
  });

  test('has as many paragraphs in one language as in the other', () => {
    for (const { en, id } of texts) expect(paragraphs(id).length).toBe(paragraphs(en).length);
  });

  test('has something to try, on boards that are boards', () => {
    const live = parts.flatMap((part) => ('live' in part ? [part] : []));
    expect(live.length).toBeGreaterThan(0);
    for (const part of live) if ('board' in part) expect(cellsOfLine(part.board), part.board).toBeDefined();
  });

  test('asks something', () => expect(parts.some((part) => 'ask' in part)).toBe(true));
});
