import { expect, test } from 'vitest';
import { History } from './history.svelte';

test('the way back and forth has no end, and a new way closes the one forth', async () => {
  const history = new History<number>();
  let now = 0;
  const jump = async (to: number) => {
    now = to;
    return true;
  };
  for (let next = 1; next <= 500; next++) {
    history.leave(now);
    now = next;
  }
  for (let before = 499; before >= 0; before--) {
    await history.undo(now, jump);
    expect(now).toBe(before);
  }
  expect(history.canUndo).toBe(false);
  await history.undo(now, jump);
  expect(now).toBe(0);
  await history.redo(now, jump);
  expect(now).toBe(1);
  history.leave(now);
  now = 7;
  expect(history.canRedo).toBe(false);
  await history.undo(now, jump);
  expect(now).toBe(1);
});

test('who does not get there stays, and so does the way', async () => {
  const history = new History<number>();
  history.leave(0);
  await history.undo(1, async () => false);
  expect([history.canUndo, history.canRedo]).toEqual([true, false]);
});
