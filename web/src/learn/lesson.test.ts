import { describe, expect, test } from 'vitest';
import { cellsOfLine } from '../slide/geometry';
import { type Live, type Part, type Run, isStep, plain, questionsOf, runs } from './lesson';
import { LESSONS } from './lessons';
import { parse } from './progress.svelte';
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
    ['can move the figure', 'go [there](end).', [plain('go '), { look: 'act', text: 'there', to: 'end' }, plain('.')]],
    ['can lead to another view', '[a board](#1/board?b=1+0/2+3)', [{ look: 'link', text: 'a board', to: '#1/board?b=1+0/2+3' }]],
  ])('%s', (_, text, expected) => expect(runs(text)).toEqual(expected));
});

test('without its marks a paragraph keeps its names', () => {
  expect(plain('`KURANG(7)` and **IDA** or [A*](end)?')).toBe('KURANG(7) and IDA or A*?');
  expect(plain('What happens to IDA* here?')).toBe('What happens to IDA* here?');
});

test('there are eight lessons, each with a name of its own', () => {
  expect(new Set(LESSONS.map(({ id }) => id)).size).toBe(8);
});

describe('what was answered', () => {
  test('is read as it was kept', () => expect(parse({ states: [0, 2] })).toEqual({ states: [0, 2] }));
  test.each([[null], [[1]], ['states'], [{ states: 1 }], [{ states: [-1] }], [{ states: ['a'] }]])('is not %j', (data) => expect(parse(data)).toBeUndefined());
});

/** All that a part says. */
function saidBy(part: Part): string[] {
  if (typeof part === 'string') return [part];
  if (isStep(part)) return [part.text];
  if ('options' in part) return [part.ask, ...part.options, ...part.why];
  return [part.ask, part.why, part.wrong, ...(part.slips ?? []).map(([, why]) => why)];
}

/** Where phrases and paragraphs move a figure. */
const cuesOf = (parts: Part[]) => [
  ...parts.filter(isStep).map(({ at }) => at),
  ...parts.flatMap(saidBy).flatMap(runs).flatMap(({ look, to }) => (look === 'act' ? [to ?? ''] : [])),
];

/** Whether a figure knows a place. */
function understands(figure: Live | null | undefined, to: string): boolean {
  switch (figure?.live) {
    case 'graph':
      return /^(\d+|farthest|walk)$/.test(to);
    case 'board':
      return /^[UDLR]*$/.test(to);
    case 'kurang':
      return /^(\d+|start|swap|[UDLR]+)$/.test(to);
    case 'search':
      return /^(\d+|end)$/.test(to);
    case 'placing':
    case 'covering':
      return /^\d+$/.test(to);
    case 'groups':
      return /^\d+$/.test(to) || cellsOfLine(to) !== undefined;
    default:
      return false;
  }
}

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))('the lesson %s', (name, lesson) => {
  const figures: readonly (Live | null)[] = lesson.figures;

  describe.each(['en', 'id'] as const)('in %s', (language) => {
    const text = LANGUAGES[language][name];
    const said = text.sections.flatMap(({ title, parts }) => [title, ...parts.flatMap(saidBy)]);

    test('says something everywhere', () => {
      for (const words of [text.title, text.short, text.teaser, ...said]) expect(words.trim()).not.toBe('');
    });

    test('closes its marks', () => {
      for (const run of said.flatMap(runs)) {
        // A lone star is a name (A*) or a product; a pair that was not read is a slip.
        if (run.look === 'plain') expect(run.text).not.toMatch(/`|\*\*|\*\S[^*]*\S\*|\]\(/);
        expect(run.text).not.toBe('');
      }
    });

    test('has a figure or none for each section', () => expect(text.sections.length).toBe(figures.length));

    test('moves figures only where they can go', () => {
      text.sections.forEach(({ parts }, section) => {
        for (const to of cuesOf(parts)) expect([section, to, understands(figures[section], to)]).toEqual([section, to, true]);
      });
    });

    test('asks something, and every answer has its reason', () => {
      const questions = questionsOf(text);
      expect(questions.length).toBeGreaterThan(0);
      for (const question of questions) {
        if (!('options' in question)) continue;
        expect(question.why.length).toBe(question.options.length);
        expect(question.options[question.right]).toBeDefined();
      }
    });
  });

  test('is built alike in both languages', () => {
    const shape = (part: Part) => (typeof part === 'string' ? 'text' : isStep(part) ? `at ${part.at}` : 'options' in part ? `${part.options.length}, ${part.right}` : `= ${part.answer}, ${part.slips?.length ?? 0}`);
    const shapes = ({ sections }: typeof en.states) => sections.map(({ parts }) => [parts.map(shape), cuesOf(parts)]);
    expect(shapes(id[name])).toEqual(shapes(en[name]));
    expect(questionsOf(id[name]).length).toBe(questionsOf(en[name]).length);
  });

  test('has something to try, on boards that are boards', () => {
    expect(figures.some(Boolean)).toBe(true);
    for (const figure of figures) if (figure && 'board' in figure) expect(cellsOfLine(figure.board), figure.board).toBeDefined();
  });
});
