import { describe, expect, test } from 'vitest';
import { cellsOfLine } from '../slide/geometry';
import { type Live, type Run, runs } from './lesson';
import { LESSONS } from './lessons';
import { texts as en } from './texts.en';
import { texts as id } from './texts.id';

const LANGUAGES = { en, id };

describe('a paragraph', () => {
  const plain = (text: string): Run => ({ look: 'plain', text });
  test.each<[string, string, Run[]]>([
    ['without marks is one run', 'a b', [plain('a b')]],
    ['can be strong', 'a **b** c', [plain('a '), { look: 'strong', text: 'b' }, plain(' c')]],
    ['can be stressed', '*a*', [{ look: 'em', text: 'a' }]],
    ['can have code with stars', 'see `IDA*` and `A*`', [plain('see '), { look: 'code', text: 'IDA*' }, plain(' and '), { look: 'code', text: 'A*' }]],
    ['can name A* and IDA*', 'from A* to IDA* it is', [plain('from A* to IDA* it is')]],
    ['with a mark that is never closed is plain', 'a ** b', [plain('a ** b')]],
  ])('%s', (_, text, expected) => expect(runs(text)).toEqual(expected));
});

test('there are six lessons, each with a name of its own', () => {
  expect(new Set(LESSONS.map(({ id }) => id)).size).toBe(6);
});

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))('the lesson %s', (name, lesson) => {
  const live: readonly Live[] = lesson.live;

  describe.each(['en', 'id'] as const)('in %s', (language) => {
    const { title, teaser, parts } = LANGUAGES[language][name];
    const said = parts.flatMap((part) => (typeof part === 'number' ? [] : part));

    test('says something everywhere', () => {
      for (const text of [title, teaser, ...said]) expect(text.trim()).not.toBe('');
    });

    test('closes its marks', () => {
      for (const run of said.flatMap(runs)) {
        // A lone star is a name (A*) or a product; a pair that was not read is a slip.
        if (run.look === 'plain') expect(run.text).not.toMatch(/`|\*\*|\*\S[^*]*\S\*/);
        expect(run.text).not.toBe('');
      }
    });

    test('shows each thing to try once, in their order', () => {
      expect(parts.filter((part) => typeof part === 'number')).toEqual(live.map((_, at) => at));
    });

    test('asks something and answers it', () => {
      const questions = parts.filter((part) => Array.isArray(part));
      expect(questions.length).toBeGreaterThan(0);
      for (const question of questions) expect(question.length).toBeGreaterThan(1);
    });
  });

  test('is built alike in both languages', () => {
    const shape = ({ parts }: typeof en.states) => parts.map((part) => (Array.isArray(part) ? part.length : typeof part));
    expect(shape(id[name])).toEqual(shape(en[name]));
  });

  test('has something to try, on boards that are boards', () => {
    expect(live.length).toBeGreaterThan(0);
    for (const part of live) if ('board' in part) expect(cellsOfLine(part.board), part.board).toBeDefined();
  });
});
