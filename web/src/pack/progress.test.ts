import { describe, expect, it } from 'vitest';
import { Progress, merged, parse, starsFor } from './progress.svelte';

/** A storage that may be full or denied. */
function storage(kept: Record<string, string> = {}) {
  const state = { full: false, denied: false, kept };
  const give = () => {
    if (state.denied) throw new DOMException('denied', 'SecurityError');
    return {
      getItem: (key: string) => state.kept[key] ?? null,
      setItem: (key: string, value: string) => {
        if (state.full) throw new DOMException('full', 'QuotaExceededError');
        state.kept[key] = value;
      },
    } as unknown as Storage;
  };
  return { state, give };
}

describe('the stars of the books', () => {
  it('are three without help, two with one hint, one with more', () => {
    expect([0, 1, 2, 9].map(starsFor)).toEqual([3, 2, 1, 1]);
  });

  it('are kept, the better of two', () => {
    const { give } = storage();
    const progress = new Progress(give);
    progress.win('kanoodle', 'easy.1', 2);
    progress.win('kanoodle', 'easy.1', 1);
    expect(new Progress(give).of('kanoodle', 'easy.1')).toBe(2);
    progress.win('kanoodle', 'easy.1', 3);
    expect(new Progress(give).of('kanoodle', 'easy.1')).toBe(3);
    expect(progress.trouble).toBeUndefined();
  });

  it('of two tabs are put together', () => {
    const { give } = storage();
    const [one, other] = [new Progress(give), new Progress(give)];
    one.win('soma', 'a', 1);
    other.win('soma', 'b', 2);
    expect(new Progress(give).text()).toBe(other.text());
    one.heard({ key: 'susun.stars' } as StorageEvent);
    expect(one.of('soma', 'b')).toBe(2);
  });

  it('stay while the page is open where nothing is kept, and are kept as soon as that works', () => {
    for (const fault of ['full', 'denied'] as const) {
      const { state, give } = storage();
      state[fault] = true;
      const progress = new Progress(give);
      progress.win('kanoodle', 'easy.1', 3);
      expect(progress.of('kanoodle', 'easy.1')).toBe(3);
      expect(progress.trouble).toBe('unkept');
      state[fault] = false;
      progress.win('kanoodle', 'easy.2', 1);
      expect(progress.trouble).toBeUndefined();
      expect(new Progress(give).of('kanoodle', 'easy.1')).toBe(3);
    }
  });

  it('that are damaged are told and kept aside, and what is good of them is read', () => {
    const texts = ['{', '7', 'null', '{"v":2,"stars":{}}', '{"v":1,"stars":{"kanoodle/easy.1":2,"kanoodle/easy.2":9}}'];
    for (const text of texts) {
      const { state, give } = storage({ 'susun.stars': text });
      const progress = new Progress(give);
      expect(progress.trouble, text).toBe('unread');
      progress.win('kanoodle', 'hard.1', 1);
      expect(state.kept['susun.stars.unread']).toBe(text);
      expect(parse(state.kept['susun.stars']!).damaged).toBe(false);
      expect(progress.of('kanoodle', 'easy.1')).toBe(text.includes('easy.1') ? 2 : 0);
    }
  });

  it('of a file are added', () => {
    expect(merged({ a: 1, b: 3 }, { a: 2, c: 1 })).toEqual({ a: 2, b: 3, c: 1 });
  });
});
