// A race: runners side by side, each in a worker of its own, and the clock of the show, which runs slower than they did
// or waits. The times that are shown are those of the runs.
import { app, decimal, refusalOf } from '../app.svelte';
import { Stopped } from '../engine/client';
import type { Progress, Refusal } from '../engine/protocol';
import { type End, type Moment, type Quantity, type Shown, rateAt, shownAt } from './show';

export class Lane<Result> {
  method = $state('');
  heuristic = $state('');
  state = $state<'ready' | 'warming' | 'running' | 'over'>('ready');
  moments = $state.raw<readonly Moment[]>([]);
  end = $state.raw<End>();
  result = $state.raw<Result>();
  refusal = $state.raw<Refusal>();
  /** The part of a table that is built before the start. */
  table = $state<number>();

  constructor(
    readonly number: number,
    method: string,
    heuristic: string,
    readonly engine: { stop(): void },
  ) {
    this.method = method;
    this.heuristic = heuristic;
  }

  clear(): void {
    this.state = 'ready';
    this.moments = [];
    this.end = this.result = this.refusal = this.table = undefined;
  }

  hear({ seconds, generated, bound, solutions }: Progress): void {
    this.moments = [...this.moments, { seconds, generated, bound, solutions }];
  }
}

/** What is raced over: how a runner gets ready and how it runs. */
export interface Course<Result> {
  quantity: Quantity;
  prepare: (lane: Lane<Result>, progress: (progress: Progress) => void) => Promise<unknown>;
  run: (lane: Lane<Result>, progress: (progress: Progress) => void) => Promise<{ moments: Moment[]; end: End; result: Result }>;
}

/** What a finished run is told of is known a little later than it ended. */
const LATE = 0.3;
/** How many times slower the show can be; 0 is by itself. */
export const TEMPI = [0, 1, 5, 20, 100] as const;
export const MOST = 4;
export const LEAST = 2;

/** A time as it is told: short ones in thousandths. */
export const span = (seconds: number): string =>
  seconds < 1 ? app.words.race.ms(decimal(1000 * seconds, seconds < 0.01 ? 1 : 0)) : app.words.seconds(decimal(seconds, 2));

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

export class Race<Result> {
  lanes = $state<Lane<Result>[]>([]);
  /** The time of the race that is shown. */
  at = $state(Infinity);
  playing = $state(false);
  tempo = $state<number>(0);
  /** Seconds of the race in a second of the show. */
  rate = $state(1);
  readonly warming = $derived(this.lanes.some(({ state }) => state === 'warming'));
  readonly running = $derived(this.lanes.some(({ state }) => state === 'running'));
  readonly over = $derived(!this.warming && !this.running && this.lanes.some(({ state }) => state === 'over'));
  /** When the last one ended. */
  readonly longest = $derived(Math.max(0, ...this.lanes.map(({ end, moments }) => end?.seconds ?? moments.at(-1)?.seconds ?? 0)));
  /** Whether all that there is was shown. */
  readonly shown = $derived(this.over && this.at >= this.longest);
  readonly goal = $derived.by(() => {
    const goals = this.lanes.flatMap(({ end }) => (end?.how === 'in' && end.goal !== undefined && end.seconds <= this.at ? [end.goal] : []));
    return goals.length > 0 ? Math.min(...goals) : undefined;
  });
  /** Those that are in, the first first. */
  readonly placed = $derived(this.lanes.filter(({ end }) => end?.how === 'in' && end.seconds <= this.at).sort((a, b) => a.end!.seconds - b.end!.seconds));
  #turn = 0;
  #began = 0;
  #last = 0;

  constructor(readonly course: Course<Result>) {}

  of(lane: Lane<Result>, known = this.goal): Shown {
    return shownAt(lane, this.at, this.course.quantity, known);
  }

  /** What the clock shows. */
  get seconds(): number {
    return this.at === Infinity ? this.longest : this.at;
  }

  clear(): void {
    this.stop();
    this.at = Infinity;
    for (const lane of this.lanes) lane.clear();
  }

  async start(): Promise<void> {
    this.clear();
    const turn = ++this.#turn;
    for (const lane of this.lanes) lane.state = 'warming';
    // Who is refused is told so when it runs.
    const prepare = (lane: Lane<Result>) => this.course.prepare(lane, ({ table }) => (lane.table = table ?? undefined)).catch(() => undefined);
    await Promise.all(this.lanes.map(prepare));
    if (turn !== this.#turn) return;
    this.#began = performance.now();
    if (!stillness.matches) this.at = 0;
    for (const lane of this.lanes) void this.#run(lane);
    this.play();
  }

  async #run(lane: Lane<Result>): Promise<void> {
    lane.state = 'running';
    lane.table = undefined;
    const turn = this.#turn;
    try {
      Object.assign(lane, await this.course.run(lane, (progress) => turn === this.#turn && lane.hear(progress)), { state: 'over' });
    } catch (error) {
      // It was cleared meanwhile, for another method or board.
      if (lane.state !== 'running') return;
      const isStopped = error instanceof Stopped;
      if (!isStopped) lane.refusal = refusalOf(error);
      lane.end = { how: isStopped ? 'you' : 'other', seconds: lane.moments.at(-1)?.seconds ?? 0 };
      lane.state = 'over';
    }
  }

  /** Ends what runs; what was recorded stays. */
  stop(): void {
    this.#turn++;
    for (const lane of this.lanes) {
      if (lane.state === 'warming') lane.state = 'ready';
      lane.table = undefined;
      if (lane.state !== 'over') lane.engine.stop();
    }
  }

  /** From the start once more, as it was recorded. */
  again(): void {
    if (stillness.matches) return void this.start();
    if (this.lanes.every(({ moments }) => moments.length === 0)) return;
    this.at = 0;
    this.play();
  }

  play(): void {
    if (this.playing || this.at === Infinity) return;
    this.playing = true;
    this.#last = performance.now();
    requestAnimationFrame((now) => this.#step(now));
  }

  pause(): void {
    this.playing = false;
  }

  #step(now: number): void {
    if (!this.playing) return;
    const passed = Math.max(0, now - this.#last) / 1000;
    this.#last = now;
    const ends = this.lanes.flatMap(({ end }) => (end ? [end.seconds] : []));
    this.rate = this.tempo > 0 ? 1 / this.tempo : rateAt(ends, this.at);
    const known = this.running ? Math.max(0, (now - this.#began) / 1000 - LATE) : this.longest;
    this.at = Math.max(this.at, Math.min(known, this.at + passed * this.rate));
    if (this.shown) this.playing = false;
    else requestAnimationFrame((next) => this.#step(next));
  }
}
