import { describe, expect, it } from 'vitest';
import { type Moment, rateAt, scaleOf, shownAt } from './show';

const moment = (seconds: number, generated: number, bound: number): Moment => ({ seconds, generated, bound, solutions: 0 });
const run = { moments: [moment(0, 1, 40), moment(1, 100, 42), moment(3, 500, 48)], end: { how: 'in', seconds: 3, goal: 48 } as const };

describe('a run at a time', () => {
  it('has proved what was recorded, and never more', () => {
    expect(shownAt(run, 0, 'bound')).toEqual({ value: 40, generated: 1, seconds: 0, phase: 'run' });
    expect(shownAt(run, 2, 'bound')).toEqual({ value: 42, generated: 300, seconds: 2, phase: 'run' });
    expect(shownAt(run, 2.99, 'bound').value).toBe(42);
  });

  it('ends at its own time, whatever the clock says', () => {
    for (const at of [3, 10, Infinity]) expect(shownAt(run, at, 'bound', 48)).toEqual({ value: 48, generated: 500, seconds: 3, phase: 'in' });
  });

  it('stands at the door when it has proved what the others have found', () => {
    const late = { moments: [moment(0, 1, 40), moment(1, 9, 48), moment(5, 90, 48)] };
    expect(shownAt(late, 2, 'bound').phase).toBe('run');
    expect(shownAt(late, 2, 'bound', 48).phase).toBe('door');
  });

  it('that still runs shows what is known of it', () => {
    const live = { moments: [moment(0, 1, 40), moment(1, 9, 44)] };
    expect(shownAt(live, Infinity, 'bound')).toMatchObject({ value: 44, generated: 9, seconds: 1, phase: 'run' });
    expect(shownAt({ moments: [] }, Infinity, 'bound')).toMatchObject({ value: 0, generated: 0, seconds: 0, phase: 'run' });
  });
});

it('every stretch from finish to finish takes some seconds to watch, unless it took that long', () => {
  expect(rateAt([], 0)).toBe(1);
  expect(rateAt([0.01, 0.05, 8], 0)).toBe(1 / 200);
  expect(rateAt([0.01, 0.05, 8], 0.02)).toBe(1 / 50);
  expect(rateAt([0.01, 0.05, 8], 0.06)).toBe(2);
  expect(rateAt([3], 0)).toBe(1);
});

it('a scale has a few whole numbers and leaves room for the goal', () => {
  expect(scaleOf(14, 48)).toEqual([14, 19, 24, 29, 34, 39, 44]);
  expect(scaleOf(0, 11520)).toEqual([0, 2000, 4000, 6000, 8000, 10000]);
  expect(scaleOf(20, 22)).toEqual([20, 21]);
});
