// Plays steps at a speed that can be changed while it plays.
import { untrack } from 'svelte';

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;

/** A step at speed 1. */
const STEP_MS = 500;
/** A move at speed 1, and what all moves of an answer take at most. */
const MOVE_MS = 250;
const ANSWER_MS = 12_000;

/** The time of a move, so that no answer takes long. */
export const moveTime = (last: number) => Math.min(MOVE_MS, ANSWER_MS / Math.max(1, last));

/** More often nothing is drawn. */
const FRAME_MS = 1000 / 60;

/**
 * How many steps to make after a while, and the part of the next that is due already: the clock counts, not what was drawn, so
 * that an answer of a thousand moves ends in time on a slow machine too.
 */
export function due(ms: number, time: number, ahead: number): { steps: number; ahead: number } {
  const all = ahead + ms / time;
  const steps = Math.max(1, Math.floor(all));
  return { steps, ahead: Math.max(0, all - steps) };
}

export class Player {
  at = $state(0);
  speed = $state<number>(1);
  playing = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the last step was made, and the part of the next that the clock was ahead of it. */
  #then = 0;
  #ahead = 0;

  constructor(
    /** The last step. */
    readonly last: () => number,
    /** What a step takes at speed 1, of so many. */
    readonly time: (last: number) => number = () => STEP_MS,
  ) {}

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.at >= this.last()) this.at = 0;
    this.playing = true;
    this.#then = performance.now();
    this.#ahead = 0;
    this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /**
   * Shares the step with its owner: the owner's step is taken whenever it changes, ours is reported whenever it rests.
   * A component calls this when it begins; what it has left does not play on.
   */
  share(ready: () => boolean, theirs: () => number, tell: (step: number) => void): void {
    let known = untrack(theirs);
    $effect(() => {
      const step = theirs();
      if (step === known) return;
      known = step;
      if (untrack(() => ready() && !this.playing)) this.at = Math.min(step, untrack(this.last));
    });
    $effect(() => {
      if (!ready() || this.playing || this.at === known) return;
      known = this.at;
      tell(known);
    });
    $effect(() => () => this.pause());
  }

  #next(): void {
    clearTimeout(this.#timer);
    const time = this.time(this.last()) / this.speed;
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      const now = performance.now();
      const { steps, ahead } = due(now - this.#then, time, this.#ahead);
      this.#then = now;
      this.#ahead = ahead;
      this.at = Math.min(this.last(), this.at + steps);
      if (this.at >= this.last()) this.playing = false;
      else this.#next();
    }, Math.max(FRAME_MS, time));
  }
}
