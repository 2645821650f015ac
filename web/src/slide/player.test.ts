import { expect, test } from 'vitest';
import { due, moveTime } from './player.svelte';

/** How long an answer plays where every step takes so long to draw. */
function plays(moves: number, drawing: number): number {
  const time = moveTime(moves);
  let [at, ahead, ms] = [0, 0, 0];
  while (at < moves) {
    const pause = Math.max(1000 / 60, time) + drawing;
    ms += pause;
    const next = due(pause, time, ahead);
    ahead = next.ahead;
    at += next.steps;
  }
  return ms;
}

test('any answer plays in twelve seconds, however slow the machine draws', () => {
  for (const moves of [48, 86, 113, 1047, 5000]) for (const drawing of [0, 5, 40, 200]) expect(plays(moves, drawing)).toBeLessThan(12_000 + 250 + drawing * 2);
});

test('a short answer plays four moves a second, and every move is shown', () => {
  expect(moveTime(10)).toBe(250);
  expect(due(250, 250, 0)).toEqual({ steps: 1, ahead: 0 });
  expect(due(240, 250, 0)).toEqual({ steps: 1, ahead: 0 });
});
