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

export class Player {
  at = $state(0);
  speed = $state<number>(1);
  playing = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

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
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      if (this.at < this.last()) this.at += 1;
      if (this.at >= this.last()) this.playing = false;
      else this.#next();
    }, this.time(this.last()) / this.speed);
  }
}
