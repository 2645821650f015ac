import { describe, expect, test } from 'vitest';
import { type Link, VIEWS, read, write } from './state';

describe('a link that is written', () => {
  const links: Record<string, Link> = {
    'with nothing but a view': { view: 'board' },
    'with a board': { view: 'proof', board: '5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12' },
    'with a goal': { view: 'board', board: '1 2/3 0', goal: '0 1/2 3' },
    'with moves and a step': { view: 'replay', board: '1 2/0 3', moves: 'U2LDR3', step: 3 },
    'with several methods': { view: 'race', methods: ['a-star:manhattan', 'ida-star', 'a-star:manhattan'] },
    'with a heuristic': { view: 'search', methods: ['ida-star'], heuristic: 'linear-conflict' },
    'with a number of nodes': { view: 'search', methods: ['a-star'], step: 3, nodes: 2000 },
    'with the search of a packing puzzle': { view: 'packsearch', puzzle: 'soma', methods: ['backtracking:bounds=dead-cell,region-size'], step: 7 },
    'with a packing puzzle': { view: 'packing', puzzle: 'pack:3x4:AA,B/B/BBB,CC/.C/.CC' },
    'with settings': { view: 'race', language: 'id', theme: 'dark', show: 'embed' },
    'with a quiz, large': { view: 'search', quiz: true, show: 'present' },
    'with a lesson': { view: 'learn', lesson: 'branch-and-bound' },
    'with moves in the directions of the blank': { view: 'replay', board: '1 2/0 3', moves: 'L', notation: 'blank' },
    'with characters that addresses use themselves': { view: 'packing', puzzle: 'a&b=c#d?e+f%20g/h i\tj' },
    'with line breaks and other scripts': { view: 'pyramid', puzzle: '1 2\r\n3 □ — bolá 🧩' },
  };
  test.each(Object.entries(links))('%s is read as it was', (_, link) => {
    expect(read(write(link))).toEqual(link);
  });

  test('survives what an address bar does to it', () => {
    const link: Link = { view: 'packing', puzzle: '1 2\r\n3 □ & #' };
    expect(read(new URL(write(link), 'http://127.0.0.1/').hash)).toEqual(link);
  });

  test.each(VIEWS)('opens the view %s', (view) => expect(read(write({ view }))).toEqual({ view }));

  test('says nothing of what is empty', () => {
    expect(write({ view: 'replay', board: '', moves: '', step: 0, methods: [] })).toBe('#1/replay');
  });
});

describe('a fragment', () => {
  test.each([
    ['empty', ''],
    ['a bare #', '#'],
    ['an anchor', '#main'],
    ['of version 0', '#0/board?b=1+2/3+0'],
    ['of a later version', '#2/board?b=1+2/3+0'],
    ['of a longer version', '#11/board'],
    ['without a version', '#/board'],
    ['without a view', '#1/'],
    ['of an unknown view', '#1/cube?b=1'],
    ['of a view in capitals', '#1/Board'],
    ['of a path', '#1/board/more'],
  ])('that is %s says nothing', (_, fragment) => expect(read(fragment)).toBeUndefined());

  test.each<[string, string, Link]>([
    ['an unknown part', '#1/board?z=9&b=1+2/3+0', { view: 'board', board: '1 2/3 0' }],
    ['a step that is no number', '#1/replay?s=x', { view: 'replay' }],
    ['a step below the first', '#1/replay?s=-2', { view: 'replay' }],
    ['a broken step', '#1/replay?s=1.5', { view: 'replay' }],
    ['an endless step', '#1/replay?s=Infinity', { view: 'replay' }],
    ['an unknown notation', '#1/replay?n=x', { view: 'replay' }],
    ['settings that are unknown', '#1/board?lang=fr&theme=pink&show=all&quiz=yes', { view: 'board' }],
    ['a quiz that it cannot hold', '#1/search?quiz=0', { view: 'search' }],
    ['an empty part', '#1/board?b=', { view: 'board' }],
    ['half an escape', '#1/board?b=%', { view: 'board', board: '%' }],
  ])('with %s is read without it', (_, fragment, link) => expect(read(fragment)).toEqual(link));

  test('that gives a part twice is read with the first', () => {
    expect(read('#1/board?b=1&b=2')).toEqual({ view: 'board', board: '1' });
  });
});
