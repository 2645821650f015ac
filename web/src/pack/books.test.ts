import { describe, expect, it } from 'vitest';
import { BOOKS, GRADES, levelOfDay, read } from './books';

describe('the challenge books', () => {
  it('have enough levels, graded, each once', () => {
    expect([...BOOKS].map(([book, levels]) => [book, levels.length])).toEqual([
      ['iq-puzzler-pro', 60],
      ['iq-puzzler-pro-pyramid', 40],
      ['kanoodle', 60],
    ]);
    for (const levels of BOOKS.values()) {
      expect(levels.map(({ number }) => number)).toEqual(levels.map((_, at) => at + 1));
      const grades = levels.map(({ grade }) => GRADES.indexOf(grade));
      expect(grades).toEqual([...grades].sort((a, b) => a - b));
      expect(new Set(grades)).toEqual(new Set([0, 1, 2, 3]));
      expect(new Set(levels.map(({ id }) => id)).size).toBe(levels.length);
      expect(new Set(levels.map(({ key }) => key)).size).toBe(levels.length);
    }
  });

  it('are read without what is no level', () => {
    expect(read('# a note\n\neasy 3 12 soma:AB\n').get('soma')).toEqual([{ book: 'soma', number: 1, grade: 'easy', key: 'easy.3', id: 'soma:AB' }]);
  });

  it('have a level for every day, and come to each before they repeat one', () => {
    for (const levels of BOOKS.values()) {
      const on = (day: number, hour: number) => levelOfDay(levels, new Date(2026, 10, day, hour))?.number;
      const days = levels.map((_, day) => on(1 + day, 12));
      expect(new Set(days).size).toBe(levels.length);
      expect(on(1 + levels.length, 12)).toBe(days[0]);
      // It changes at midnight, not in the course of a day.
      expect([on(5, 0), on(5, 23)]).toEqual([on(5, 12), on(5, 12)]);
    }
    expect(levelOfDay(BOOKS.get('kanoodle') ?? [], new Date(2026, 10, 18))?.number).toBe(16);
  });
});
