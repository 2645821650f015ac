// Plays steps at a speed that can be changed while it plays.
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;

/** A step at speed 1. */
const STEP_MS = 500;

export class Player {
  at = $state(0);
  speed = $state<number>(1);
  playing = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** The last step. */
    readonly last: () => number,
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

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      if (this.at < this.last()) this.at += 1;
      if (this.at >= this.last()) this.playing = false;
      else this.#next();
    }, STEP_MS / this.speed);
  }
}
