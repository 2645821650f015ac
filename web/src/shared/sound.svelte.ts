// What one hears and feels of a move, for those who want it: made here, so that no file is loaded.
import { load, save } from './keep';

/** Pitches in hertz: a tile on wood, lower where it is home, two notes for a win. */
const SLIDE = 520;
const HOME = 210;
const WIN = [523, 784] as const;
/** How long a device shakes, in thousandths of a second. */
const HOME_SHAKE = 8;
const REFUSED_SHAKE = 20;

class Sound {
  on = $state(load('sound', (data) => (typeof data === 'boolean' ? data : undefined)).value ?? false);
  #context: AudioContext | undefined;

  choose(on: boolean): void {
    this.on = on;
    save('sound', on);
    if (on) this.slid(0.5);
  }

  /** A tile went into a row: 0 at the top, 1 at the bottom. */
  slid(row: number): void {
    this.#click(SLIDE * (1.25 - 0.5 * row), 0.045, 0.16);
  }

  /** A tile came home, or a piece was placed. */
  home(): void {
    this.#click(HOME, 0.09, 0.22);
    this.#shake(HOME_SHAKE);
  }

  /** It does not fit. */
  refused(): void {
    this.#shake(REFUSED_SHAKE);
  }

  won(): void {
    WIN.forEach((pitch, number) => this.#click(pitch, 0.5, 0.16, number * 0.16));
  }

  #shake(ms: number): void {
    if (this.on) navigator.vibrate?.(ms);
  }

  /** A tone that dies away; the browser allows none before the first press. */
  #click(pitch: number, seconds: number, loud: number, after = 0): void {
    if (!this.on || typeof AudioContext === 'undefined') return;
    this.#context ??= new AudioContext();
    const at = this.#context.currentTime + after;
    const tone = new OscillatorNode(this.#context, { type: 'triangle', frequency: pitch });
    const volume = new GainNode(this.#context, { gain: loud });
    volume.gain.setValueAtTime(loud, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(volume).connect(this.#context.destination);
    tone.start(at);
    tone.stop(at + seconds);
  }
}

export const sound = new Sound();
