// In how many ways the pieces before the last could be placed, and in how many one in the hand would leave: counted beside
// what is asked for, and kept.
import { SvelteMap } from 'svelte/reactivity';
import type { PackPosition } from '../../wasm/pack';
import { counter } from '../app.svelte';
import { written } from './model';

/** Longer than that nobody waits for a number that is only a comparison. */
const SECONDS = 2;
/** Positions that are kept. */
const MOST = 400;

/** None where it takes too long to count. */
type Number = bigint | null;

class Ways {
  #known = new SvelteMap<string, Number>();
  #engine = counter();
  #wanted: PackPosition[] = [];
  #now = '';

  /** The number of a position, if it is known. */
  of(at: PackPosition): Number | undefined {
    return this.#known.get(written(at));
  }

  /** Keeps a number that was counted elsewhere. */
  keep(at: PackPosition, ways: Number): void {
    const key = written(at);
    // That it took too long once is no news of a number that is known.
    if (ways === null && this.#known.get(key)) return;
    if (this.#known.size >= MOST) this.#known.clear();
    this.#known.set(key, ways);
  }

  /** Counts some positions, one after the other, in the place of those that were wanted before. */
  want(positions: readonly PackPosition[]): void {
    this.#wanted = positions.filter((at) => !this.#known.has(written(at)));
    if (!this.#now) void this.#count();
    else if (!this.#wanted.some((at) => written(at) === this.#now)) this.#engine.stop();
  }

  async #count(): Promise<void> {
    for (;;) {
      const at = this.#wanted.find((wanted) => !this.#known.has(written(wanted)));
      if (!at) break;
      this.#now = written(at);
      try {
        const { data } = await this.#engine.ask({ ask: 'count', at, share: null, seconds: SECONDS });
        this.keep(at, data.solutions === null ? null : BigInt(data.solutions));
      } catch {
        // It was given up for another, or the engine broke: that is told by what was asked for.
        this.#wanted = this.#wanted.filter((wanted) => wanted !== at);
      }
    }
    this.#now = '';
  }
}

export const ways = new Ways();
