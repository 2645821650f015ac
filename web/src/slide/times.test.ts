import { expect, test } from 'vitest';
import { type Time, clock, fastest, keptTimes, mean, ofKind, pace, readTimes, session, together } from './times';

const time = (ms: number, at = 0, more: Partial<Time> = {}): Time => ({ size: '4x4', kind: 'random', board: '1 2/3 0', ms, looked: 0, moves: 80, best: null, at, ...more });

test('times are read as they were kept, and nothing else is', () => {
  const times = [time(1000), time(2000, 5, { best: 48 })];
  expect(readTimes(JSON.parse(JSON.stringify(keptTimes(times))))).toEqual(times);
  for (const data of [null, [], {}, { v: 2, times: [] }, { v: 1, times: [{}] }, { v: 1, times: [{ ...time(1), ms: '1' }] }, { v: 1, times: [{ ...time(1), ms: -1 }] }]) {
    expect(readTimes(data)).toBe(undefined);
  }
});

test('the best is of one size and kind', () => {
  const times = [time(3000), time(1000, 0, { size: '3x3' }), time(500, 0, { kind: 'easy' }), time(2000)];
  expect(fastest(ofKind(times, '4x4', 'random'))?.ms).toBe(2000);
  expect(fastest([])).toBe(undefined);
});

test('a session ends where more than an hour lies between two times', () => {
  const hour = 3_600_000;
  const times = [time(1, 0), time(2, 2 * hour), time(3, 2.5 * hour)];
  expect(session(times, 3 * hour).map(({ ms }) => ms)).toEqual([2, 3]);
  expect(session(times, 4 * hour)).toEqual([]);
});

test('a mean is of the last times, once there are enough', () => {
  const times = [1000, 2000, 3000, 4000, 5000, 6000].map((ms) => time(ms));
  expect(mean(times, 5)).toBe(4000);
  expect(mean(times, 12)).toBe(undefined);
});

test('clocks cut, they do not round', () => {
  expect(clock(42_690)).toEqual({ whole: '0:42', rest: '6' });
  expect(clock(118_499, 2)).toEqual({ whole: '1:58', rest: '49' });
  expect(clock(59_999)).toEqual({ whole: '0:59', rest: '9' });
  expect(clock(0)).toEqual({ whole: '0:00', rest: '0' });
  expect(clock(3_661_000)).toEqual({ whole: '61:01', rest: '0' });
});

test('times of two tabs are put together, each once', () => {
  const [a, b, c] = [time(1000, 1), time(2000, 2), time(3000, 3)];
  expect(together([a, c], [b, c])).toEqual([a, b, c]);
  // What became known of a time does not make it another.
  expect(together([{ ...a, best: 48 }], [a])).toEqual([{ ...a, best: 48 }]);
});

test('a rate needs three moves and half a second', () => {
  expect(pace(2, 1000)).toBe(undefined);
  expect(pace(10, 100)).toBe(undefined);
  expect(pace(3, 1500)).toBe(2);
});
