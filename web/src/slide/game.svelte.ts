// A board as a game: the clock, the times on this device, and whether help was taken.
import { app } from '../app.svelte';
import { type Trouble, load, save, storageKey } from '../shared/keep';
import { saveText } from '../shared/save';
import { csv } from './csv';
import { type Time, fastest, isSame, keptTimes, ofKind, readTimes, session, together } from './times';

/** How a board was made by the page: it counts for the times. */
export interface Made {
  size: string;
  kind: string;
  seed: number;
}

/** A board that was solved by hand. */
export interface Won {
  start: string;
  goal: string | null;
  moves: string;
  count: number;
  ms: number;
  made: Made | undefined;
  /** Whether it counts, and the best time before. */
  counts: boolean;
  before: Time | undefined;
}

const KEY = 'times';

class Game {
  /** `ready` until the first move. */
  state = $state<'ready' | 'running' | 'won'>('ready');
  made = $state.raw<Made>();
  /** Whether a hint or the way was shown: then the time does not count. */
  helped = $state(false);
  /** Whether this board has been solved before. */
  again = $state(false);
  /** What the clock shows, and how long one looked before the first move. */
  ms = $state(0);
  looked = $state(0);
  won = $state.raw<Won>();
  times = $state.raw<Time[]>([]);
  #shownAt = 0;
  #startedAt = 0;
  #ticks: ReturnType<typeof setInterval> | undefined;
  #damaged = false;
  #trouble: Trouble | undefined;
  /** Whether the last change could not be kept: then this page alone knows of it. */
  #unkept = false;
  /** When the last moves were made. */
  #recent: number[] = [];
  /** Whether moves come faster than tiles glide. */
  fast = $state(false);

  constructor() {
    const { value, trouble } = load(KEY, readTimes);
    this.times = value ?? [];
    this.#damaged = trouble === 'damaged';
    this.#trouble = trouble;
    // Another tab has kept something.
    window.addEventListener('storage', ({ key }) => key === storageKey(KEY) && (this.times = this.#read()));
  }

  /** The times as all tabs have kept them. */
  #read(): Time[] {
    const { value, trouble } = load(KEY, readTimes);
    if (trouble) return this.times;
    return this.#unkept ? together(value ?? [], this.times) : (value ?? []);
  }

  /** Tells, once the page is there, what is wrong with the times that were kept. */
  greet(): void {
    if (this.#trouble) this.#tell(this.#trouble);
    this.#trouble = undefined;
  }

  /** The times of boards like this one. */
  readonly alike = $derived(this.made ? ofKind(this.times, this.made.size, this.made.kind) : []);
  readonly best = $derived(fastest(this.alike));
  readonly session = $derived(session(this.alike, Date.now()));

  /** Another board was set up, or the same one again. */
  begin(made: Made | undefined, again = false): void {
    this.#stop();
    this.state = 'ready';
    this.made = made;
    this.again = again;
    this.helped = false;
    this.ms = this.looked = 0;
    this.won = undefined;
    this.#recent = [];
    this.fast = false;
    this.#shownAt = performance.now();
    // A new board is looked at before it is played.
    if (made && !again) this.#ticks = setInterval(() => (this.looked = performance.now() - this.#shownAt), 100);
  }

  help(): void {
    if (this.state !== 'won') this.helped = true;
  }

  /** A move was made. `solved` tells how, if it was the last. */
  moved(solved: (() => Pick<Won, 'start' | 'goal' | 'moves'>) | undefined): void {
    const now = performance.now();
    this.#recent = [...this.#recent.filter((at) => now - at < 1000), now];
    this.fast = this.#recent.length > 6;
    if (this.state === 'won') this.begin(this.made, true);
    if (this.state === 'ready') {
      this.#stop();
      this.state = 'running';
      this.#startedAt = now;
      this.looked = now - this.#shownAt;
      this.#ticks = setInterval(() => (this.ms = performance.now() - this.#startedAt), 100);
    }
    if (solved) this.#win(now, solved());
  }

  /** The board went back or forth by other ways than moves. */
  jumped(solved: boolean): void {
    if (this.state === 'won' && !solved) this.begin(this.made, true);
  }

  #stop(): void {
    clearInterval(this.#ticks);
  }

  #win(now: number, how: Pick<Won, 'start' | 'goal' | 'moves'>): void {
    this.#stop();
    this.ms = now - this.#startedAt;
    this.state = 'won';
    const { made, ms } = this;
    const count = how.moves.length;
    const counts = made !== undefined && !this.helped && !this.again;
    this.won = { ...how, count, ms, made, counts, before: this.best };
    if (!counts) return;
    const time: Time = { size: made.size, kind: made.kind, board: how.start, ms: Math.round(ms), looked: Math.round(this.looked), moves: count, best: null, at: Date.now() };
    this.#keep((times) => together(times, [time]));
  }

  /** The fewest moves of a board that was solved are known now. */
  know(board: string, best: number): void {
    const last = this.times.findLast((time) => time.board === board);
    if (last && last.best !== best) this.#keep((times) => times.map((time) => (isSame(time, last) ? { ...time, best } : time)));
  }

  forget(time: Time): void {
    this.#keep((times) => times.filter((other) => !isSame(other, time)));
  }

  /** Changes what is kept: other tabs may have kept something since this one has read it. */
  #keep(change: (times: Time[]) => Time[]): void {
    this.times = change(this.#read());
    const trouble = save(KEY, keptTimes(this.times), this.#damaged);
    this.#unkept = trouble !== undefined;
    if (trouble) this.#tell(trouble);
    else this.#damaged = false;
  }

  #tell(trouble: Trouble): void {
    app.tell({ say: (words) => words.game.trouble[trouble], stays: true, act: { title: (words) => words.game.export, run: () => this.export() } });
  }

  export(): void {
    const head = ['size', 'kind', 'board', 'seconds', 'inspection', 'moves', 'fewest', 'date'];
    const rows = this.times.map(({ size, kind, board, ms, looked, moves, best, at }) => [size, kind, board, ms / 1000, looked / 1000, moves, best, new Date(at).toISOString()]);
    saveText('susun-times.csv', 'text/csv', csv([head, ...rows]));
  }
}

export const game = new Game();
