// The puzzle that both views of packing show: a position, the engine's view of it, the way back, and what the
// engine found out about it.
import { untrack } from 'svelte';
import type { Counted, CountedWords, Heated, Laid, PackHinted, PackPosition, PackSolved, Placed, Said, Tray, TrayWords } from '../../wasm/pack';
import { FIRST_HINT, app, counter, counts, own, packers, refusalOf, said, trays, whole } from '../app.svelte';
import { Refused, Stopped } from '../engine/client';
import type { Progress, Refusal, Spoken } from '../engine/protocol';
import { History } from '../shared/history.svelte';
import { read } from '../shared/opening';
import { turns } from '../shared/turns';
import type { Level } from './books';
import { emptied, laidOf, readPosition, written } from './model';

export const DEFAULT_TRAY = 'iq-puzzler-pro';
export const DEFAULT_SOLID = 'iq-puzzler-pro-pyramid';

/** Time for the line that follows every drop, in seconds: longer than that nobody waits for it. */
const LIVE_SECONDS = 3;
/** Time for a method that someone chose: brute force takes long, and can be stopped. */
const METHOD_SECONDS = 600;
/** A count that a newer position makes pointless is let run to its end if that is near. */
const GRACE = 60;
export type Count = Said<Counted, CountedWords>;

interface Walked {
  /** From 1; 0 of one that was found without counting. */
  number: bigint;
  /** How many are known. */
  known: bigint;
  /** Whether these are all. */
  complete: boolean;
  placed: Laid[];
}

class Packing {
  view = $state.raw<Tray>();
  #words = $state.raw<Spoken<TrayWords>>();
  /** Why the last text was not taken. */
  refusal = $state.raw<Refusal>();
  count = $state.raw<Count>();
  /** After which placement no way was left. */
  lost = $state.raw<Said<number | null, string | null>>();
  counting = $state(false);
  hint = $state.raw<Said<PackHinted, string[]>>();
  heat = $state.raw<Said<Heated, string>>();
  /** Whether someone wants to see it, also of the next position. */
  heated = $state(false);
  /** The solution that is shown instead of what is placed. */
  walk = $state.raw<Walked>();
  /** Whether the engine works on something that was asked for, and on what. */
  working = $state<'hint' | 'heat' | 'solve' | 'method' | 'walk' | 'challenge'>();
  /** What came of it, when it is neither on the tray nor a hint. */
  told = $state.raw<Spoken<string[]>>();
  /** Help that was taken with this puzzle: hints, and whether pieces of a solution were placed. */
  hints = $state(0);
  shown = $state(false);
  /** Whether someone has begun to place pieces in space, so that an empty board is left empty. */
  played = false;
  /** The book that is put on paper. */
  printed = $state.raw<{ name: string; levels: readonly Level[] }>();
  readonly history = new History<PackPosition>();
  #at: PackPosition | undefined;
  #inTurn = turns();
  #works = 0;
  #counted = 0;
  #countedKey = '';

  /** What is to be said of the puzzle. */
  get text(): TrayWords | undefined {
    return this.#words && said(this.#words);
  }

  /** The position, with the puzzle as an ID. */
  get at(): PackPosition {
    return this.#at ?? { puzzle: DEFAULT_TRAY, placed: [] };
  }

  /** Shows what the link says, unless that is shown already. Tells whether another position came. */
  follow(fallback: string): Promise<boolean> {
    const text = app.link.puzzle ?? fallback;
    return untrack(() => this.#follow(text, fallback));
  }

  async #follow(text: string, fallback: string): Promise<boolean> {
    if (this.#at && text === written(this.#at)) return false;
    if (await this.go(readPosition(text))) return true;
    // A link that cannot be read shows what was there, or the first puzzle; what is wrong with it stays told.
    const { refusal } = this;
    if (this.view) app.go({ puzzle: written(this.at) });
    const shown = !this.view && text !== fallback && (await this.go(readPosition(fallback)));
    this.refusal = refusal;
    return shown;
  }

  /** Goes on with a position, if the engine can read it. */
  go(next: PackPosition): Promise<boolean> {
    // The count need not wait for the view: a move of one's own is nearly always taken.
    if (this.#at && next.puzzle === this.at.puzzle) void this.#live(next);
    return this.#inTurn(async () => {
      try {
        const tray = await trays.ask({ ask: 'tray', at: next });
        const taken = { puzzle: tray.data.puzzle, placed: next.placed };
        if (this.#at && written(taken) !== written(this.#at)) this.history.leave(this.#at);
        if (next.puzzle === read.text.trimEnd()) read.puzzle = taken.puzzle;
        this.#at = taken;
        this.#show(tray);
        return true;
      } catch (error) {
        if (!(error instanceof Stopped)) this.refusal = refusalOf(error);
        if (this.view) void this.#live(this.at);
        return false;
      }
    });
  }

  /** Shows a position that was there before. */
  async #jump(at: PackPosition): Promise<boolean> {
    try {
      const tray = await trays.ask({ ask: 'tray', at });
      this.#at = at;
      this.#show(tray);
      return true;
    } catch (error) {
      this.refusal = refusalOf(error);
      return false;
    }
  }

  #show({ data, words }: Said<Tray, TrayWords>): void {
    // A count of another puzzle would be read as one of this.
    if (data.puzzle !== this.view?.puzzle) {
      this.count = undefined;
      this.restart();
    }
    this.view = data;
    this.#words = words;
    this.refusal = this.hint = this.heat = this.walk = this.told = undefined;
    const { heated } = this;
    this.stop();
    app.go({ puzzle: written(this.at) });
    void this.#live(this.at);
    if (heated) void this.showHeat();
  }

  /** Begins the puzzle afresh: no help was taken. */
  restart(): void {
    this.hints = 0;
    this.shown = false;
  }

  /** The same board with nothing in it, given pieces too. */
  empty(): Promise<boolean> {
    return this.go({ puzzle: emptied(this.at.puzzle), placed: [] });
  }

  /** Asks for something that may take a while; what was asked before is given up. */
  async #work<T>(what: NonNullable<Packing['working']>, ask: () => Promise<T>): Promise<T | undefined> {
    this.stop();
    this.working = what;
    const work = this.#works;
    try {
      const reply = await ask();
      return work === this.#works ? reply : undefined;
    } catch (error) {
      if (!(error instanceof Stopped) && work === this.#works) {
        const { message, help } = refusalOf(error);
        this.told = own(() => [message, ...(help ? [help] : [])].map(said));
        app.say(said(message));
      }
      return undefined;
    } finally {
      if (work === this.#works) this.working = undefined;
    }
  }

  /** Gives up what is worked on. */
  stop(): void {
    this.#works++;
    if (this.working === 'heat') this.heated = false;
    this.working = undefined;
    // One that rests keeps what it knows of the solutions.
    if (packers.busy) packers.stop();
  }

  async tellMore(): Promise<void> {
    const level = (this.hint?.data.level ?? FIRST_HINT - 1) + 1;
    const hint = await this.#work('hint', () => packers.ask({ ask: 'hint', at: this.at, level }));
    if (!hint) return;
    if (!this.hint && !hint.data.solved) this.hints++;
    this.hint = hint;
    app.say(said(hint.words).join(' '));
  }

  hideHeat(): void {
    this.heated = false;
    this.heat = undefined;
    if (this.working === 'heat') this.stop();
  }

  endWalk(): void {
    this.stop();
    this.walk = undefined;
  }

  async showHeat(): Promise<void> {
    this.heated = true;
    const heat = await this.#work('heat', () => packers.ask({ ask: 'heat', at: this.at, seconds: 30 }));
    if (!heat) return;
    if (!this.heat) this.hints++;
    this.heat = heat;
  }

  /** Places the rest as in a solution. */
  async solveRest(): Promise<void> {
    const reply = await this.#work('solve', () => packers.ask({ ask: 'solve', at: this.at, seconds: 60 }));
    if (!reply) return;
    const { placements } = reply.data;
    if (placements) {
      this.shown = true;
      await this.#complete(this.#laid(placements));
    }
    this.told = reply.words;
    const [first] = said(reply.words);
    if (first) app.say(first);
  }

  /** Places the rest as a method finds it; tells what that took. */
  async solveBy(method: string, progress: (now: Progress) => void): Promise<PackSolved | undefined> {
    const reply = await this.#work('method', () => packers.ask({ ask: 'solve', at: this.at, method, seconds: METHOD_SECONDS }, progress));
    if (!reply) return undefined;
    const { placements } = reply.data;
    if (placements) {
      this.shown = true;
      await this.#complete(this.#laid(placements));
    }
    this.told = reply.words;
    return reply.data;
  }

  #laid(placements: Placed[]): Laid[] {
    const { view } = this;
    return view ? placements.map((placed) => laidOf(view, placed)) : [];
  }

  /** Adds the pieces of a solution to those that lie there, which keep their order. */
  async #complete(solution: Laid[]): Promise<void> {
    const lying = new Set((this.view?.placed ?? []).map(({ cells }) => cells.join()));
    const rest = solution.filter(({ cells }) => !lying.has(cells.join()));
    await this.place([...this.at.placed, ...rest]);
  }

  /** Shows the solution with a number from 1. */
  async walkTo(number: bigint): Promise<void> {
    const reply = await this.#work('walk', () => packers.ask({ ask: 'nth', at: this.at, number: String(number), seconds: 60 }));
    if (!reply) return;
    const { placements, known, complete } = reply;
    if (!placements) {
      this.told = own((words) => [words.pack.none]);
      return;
    }
    this.hideHeat();
    this.hints += 2;
    this.walk = { number, known: BigInt(known), complete, placed: this.#laid(placements) };
    app.say(app.words.pack.solution(whole(number)));
  }

  /** Shows a solution, whichever is found first. */
  async showOne(): Promise<void> {
    const reply = await this.#work('solve', () => packers.ask({ ask: 'solve', at: this.at, seconds: 60 }));
    const { placements } = reply?.data ?? {};
    if (placements) this.walk = { number: 0n, known: 1n, complete: false, placed: this.#laid(placements) };
  }

  async keepWalked(): Promise<void> {
    if (!this.walk) return;
    this.shown = true;
    await this.#complete(this.walk.placed);
  }

  async challenge(difficulty: string | null, seed: number, given: number | null): Promise<void> {
    const reply = await this.#work('challenge', () => packers.ask({ ask: 'generate', at: this.at, difficulty, seed, given }));
    if (!reply) return;
    if (await this.go({ puzzle: reply.data.id, placed: [] })) this.told = reply.words;
    app.say(said(reply.words).join(' '));
  }

  undo(): Promise<void> {
    return this.#inTurn(() => this.history.undo(this.at, (to) => this.#jump(to)));
  }

  redo(): Promise<void> {
    return this.#inTurn(() => this.history.redo(this.at, (to) => this.#jump(to)));
  }

  /** Changes what was placed. */
  place(placed: Laid[]): Promise<boolean> {
    return this.go({ puzzle: this.at.puzzle, placed });
  }

  /** Counts the ways, and if there is none looks for the placement that closed the last one. */
  async #live(at: PackPosition): Promise<void> {
    const key = written(at);
    if (key === this.#countedKey) return;
    this.#countedKey = key;
    const number = ++this.#counted;
    this.counting = true;
    this.lost = undefined;
    if (counts.busy) {
      await new Promise((done) => setTimeout(done, GRACE));
      if (number !== this.#counted) return;
      if (counts.busy) counts.stop();
    }
    try {
      const count = await counts.ask({ ask: 'count', at, share: null, seconds: LIVE_SECONDS });
      if (number !== this.#counted) return;
      this.count = count;
      this.counting = false;
      app.say(said(count.words).outlook);
      if (count.data.solutions === 0) {
        const lost = await counts.ask({ ask: 'hopeless', at, seconds: LIVE_SECONDS });
        if (number === this.#counted) this.lost = lost;
      }
    } catch (error) {
      if (number !== this.#counted || error instanceof Stopped) return;
      this.counting = false;
      // That it took too long to find the placement is no fault: the line above still holds.
      if (error instanceof Refused) return;
      this.refusal = refusalOf(error);
      this.count = undefined;
      this.#countedKey = '';
    }
  }

  /** Stops the live count, because someone needs the engine for more. */
  quiet(): void {
    this.#counted++;
    this.#countedKey = '';
    // What was counted last is of another position.
    if (this.counting) this.count = undefined;
    this.counting = false;
    if (counts.busy) counts.stop();
  }

  recount(): void {
    void this.#live(this.at);
  }

  /** Takes a count that someone asked for. */
  counted(count: Count): void {
    this.count = count;
    this.#countedKey = written(this.at);
  }
}

/** One for both views: to go from one to the other keeps the way back. */
export const packing = new Packing();

/** How many workers share a count: of two to four, as many as the machine has cores. */
const WORKERS = Math.max(2, Math.min(4, navigator.hardwareConcurrency || 2));

export interface SharedCount {
  done: Promise<Count>;
  stop: () => void;
}

/** Counts all ways, shared by several workers where that is sooner. */
export function countAll(at: PackPosition, progress: (cases: number, seconds: number, workers: number) => void): SharedCount {
  const first = counter();
  const engines = [first];
  const stop = () => engines.forEach((engine) => engine.stop());
  const count = async (): Promise<Count> => {
    try {
      const shared = await first.ask({ ask: 'shares', at });
      const of = shared ? WORKERS : 1;
      while (engines.length < of) engines.push(counter());
      const made = engines.map(() => 0);
      const parts = await Promise.all(
        engines.map((engine, part) =>
          engine.ask({ ask: 'count', at, share: of > 1 ? { part, of } : null, seconds: null }, (told) => {
            made[part] = told.generated;
            progress(
              made.reduce((sum, each) => sum + each),
              told.seconds,
              of,
            );
          }),
        ),
      );
      const ours = parts[0]!;
      // A part that was not counted to its end leaves the sum unknown.
      const broken = parts.find(({ data }) => data.solutions === null);
      if (of === 1 || broken) return broken ?? ours;
      const sum = parts.reduce((sum, { data }) => sum + BigInt(data.solutions ?? 0), 0n);
      const total = await first.ask({ ask: 'total', at, solutions: String(sum) });
      const cases = parts.reduce((sum, { data }) => sum + data.cases, 0);
      const seconds = Math.max(...parts.map(({ data }) => data.seconds ?? 0));
      return { ...total, data: { ...total.data, method: ours.data.method, cases, seconds } };
    } finally {
      // Each holds memory of its own; none is needed again soon.
      stop();
    }
  };
  return { done: count(), stop };
}
