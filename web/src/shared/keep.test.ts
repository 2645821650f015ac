import { expect, test } from 'vitest';
import { type Store, load, save } from './keep';

const numbers = (data: unknown) => (Array.isArray(data) && data.every((item) => typeof item === 'number') ? (data as number[]) : undefined);

function memory(kept: Record<string, string> = {}): { kept: Record<string, string>; store: () => Store } {
  const store: Store = { getItem: (key) => kept[key] ?? null, setItem: (key, value) => void (kept[key] = value) };
  return { kept, store: () => store };
}

test('what was saved is loaded', () => {
  const { store } = memory();
  expect(load('times', numbers, store)).toEqual({ value: undefined, trouble: undefined });
  expect(save('times', [1, 2], false, store)).toBe(undefined);
  expect(load('times', numbers, store)).toEqual({ value: [1, 2], trouble: undefined });
});

for (const [what, text] of [['no JSON', '[1, 2'], ['of another kind', '{"a": 1}']] as const) {
  test(`what is ${what} is told, and moved aside before anything is written`, () => {
    const { kept, store } = memory({ 'susun.times': text, 'susun.times.damaged-1': 'older' });
    expect(load('times', numbers, store)).toEqual({ value: undefined, trouble: 'damaged' });
    expect(kept['susun.times']).toBe(text);
    expect(save('times', [3], true, store)).toBe(undefined);
    expect(kept).toEqual({ 'susun.times': '[3]', 'susun.times.damaged-1': 'older', 'susun.times.damaged-2': text });
  });
}

test('storage that is full keeps what it has', () => {
  const { kept, store } = memory({ 'susun.times': 'damaged' });
  const full = () => ({
    ...store(),
    setItem: () => {
      throw new DOMException('no room', 'QuotaExceededError');
    },
  });
  expect(save('times', [1], false, full)).toBe('full');
  expect(save('times', [1], true, full)).toBe('full');
  expect(kept).toEqual({ 'susun.times': 'damaged' });
});

test('storage that is forbidden is told', () => {
  const forbidden = (): Store => {
    throw new DOMException('no', 'SecurityError');
  };
  expect(load('times', numbers, forbidden).trouble).toBe('denied');
  expect(save('times', [1], false, forbidden)).toBe('denied');
});
