// The puzzle that both views of packing show: a position, the engine's view of it, the way back, and what the
// engine found out about it.
import { untrack } from 'svelte';
import type { Count, Heat, Hint, Laid, Lost, PackPosition, PackView, Refusal } from '../../wasm/pack';
import { app, counter, counts, packers, refusalOf, trays, whole } from '../app.svelte';
import { Refused, Stopped } from '../engine/client';
import { History } from '../shared/history.svelte';
import { turns } from '../shared/turns';
import { readPosition, written } from './model';

export const DEFAULT_TRAY = 'iq-puzzler-pro';
export const DEFAULT_SOLID = 'iq-puzzler-pro-pyramid';

/** Time for the line that follows every drop, in seconds: longer than that nobody waits for it. */
const LIVE_SECONDS = 3;
/** A count that a newer position makes pointless is let run to its end if that is near. */
const GRACE = 60;

interface Walked {
  number: bigint;
  count: bigint;
  ways: string;
  whole: boolean;
  placed: Laid[];
}

class Packing {
  view = $state.raw<PackView>();
  /** Why the last text was not taken. */
  refusal = $state.raw<Refusal>();
  count = $state.raw<Count>();
  lost = $state.raw<Lost>();
  counting = $state(false);
  hint = $state.raw<Hint>();
  hintLevel = $state(0);
  heat = $state.raw<Heat>();
  /** Whether someone wants to see it, also of the next position. */
  heated = $state(false);
  /** The solution that is shown instead of what is placed. */
  walk = $state.raw<Walked>();
  /** Whether the engine works on something that was asked for, and on what. */
  working = $state<'hint' | 'heat' | 'solve' | 'walk' | 'challenge'>();
  /** What came of it, when it is neither on the tray nor a hint. */
  told = $state.raw<string[]>([]);
  readonly history = new History<PackPosition>();
  #at: PackPosition | undefined;
  #language = '';
  #inTurn = turns();
  #works = 0;
  #counted = 0;
  #countedKey = '';

  /** The position, with the puzzle as an ID. */
  get at(): PackPosition {
    return this.#at ?? { puzzle: DEFAULT_TRAY, placed: [] };
  }

  /** Shows what the link says, in the language of the page, unless that is shown already. Tells whether another position came. */
  follow(fallback: string): Promise<boolean> {
    const text = app.link.puzzle ?? fallback;
    const { language } = app;
    return untrack(() => this.#follow(text, fallback, language));
  }

  async #follow(text: string, fallback: string, language: string): Promise<boolean> {
    const [known, said] = [this.#at && written(this.#at), this.#language];
    this.#language = language;
    if (text === known) {
      if (language !== said) await this.#sayAgain();
      return false;
    }
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
        const { view } = await trays.ask({ ask: 'puzzle', at: next });
        const taken = { puzzle: view.puzzle, placed: next.placed };
        if (this.#at && written(taken) !== written(this.#at)) this.history.leave(this.#at);
        this.#at = taken;
        this.#show(view);
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
      const { view } = await trays.ask({ ask: 'puzzle', at });
      this.#at = at;
      this.#show(view);
      return true;
    } catch (error) {
      this.refusal = refusalOf(error);
      return false;
    }
  }

  /** The same in another language: what is shown, and what was found out about it. */
  async #sayAgain(): Promise<void> {
    const known = this.count;
    try {
      this.view = await this.#inTurn(async () => (await trays.ask({ ask: 'puzzle', at: this.at })).view);
      this.refusal = undefined;
      // What was counted is not counted again.
      if (known?.count == null || known.count === '0' || this.counting) {
        this.#countedKey = '';
        void this.#live(this.at);
      } else {
        const { outlook, sentences, ways } = (await counts.ask({ ask: 'total', at: this.at, solutions: known.count })).count;
        if (this.count === known) this.count = { ...known, outlook, sentences, ways };
      }
    } catch (error) {
      if (!(error instanceof Stopped)) this.refusal = refusalOf(error);
    }
    if (this.working) return;
    if (this.walk) await this.walkTo(this.walk.number);
    else if (this.hint) await this.tellMore(this.hintLevel);
    if (this.heated) await this.showHeat();
  }

  #show(view: PackView): void {
    // A count of another puzzle would be read as one of this.
    if (view.puzzle !== this.view?.puzzle) this.count = undefined;
    this.view = view;
    this.refusal = undefined;
    this.hint = undefined;
    this.hintLevel = 0;
    this.heat = undefined;
    this.walk = undefined;
    this.told = [];
    const { heated } = this;
    this.stop();
    app.go({ puzzle: written(this.at) });
    void this.#live(this.at);
    if (heated) void this.showHeat();
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
        this.told = [message, ...(help ? [help] : [])];
        app.say(message);
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

  async tellMore(level = this.hintLevel + 1): Promise<void> {
    const reply = await this.#work('hint', () => packers.ask({ ask: 'hint', at: this.at, level }));
    if (!reply) return;
    this.hint = reply.hint;
    this.hintLevel = level;
    app.say(reply.hint.sentences.join(' '));
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
    const reply = await this.#work('heat', () => packers.ask({ ask: 'heat', at: this.at, seconds: 30 }));
    if (reply) this.heat = reply.heat;
  }

  /** Places the rest as in a solution. */
  async solveRest(): Promise<void> {
    const reply = await this.#work('solve', () => packers.ask({ ask: 'solve', at: this.at, seconds: 60 }));
    if (!reply) return;
    const { placed, sentences } = reply.solution;
    if (placed) await this.#complete(placed);
    this.told = sentences;
    if (sentences[0]) app.say(sentences[0]);
  }

  /** Adds the pieces of a solution to those that lie there, which keep their order. */
  async #complete(solution: Laid[]): Promise<void> {
    const lying = new Set((this.view?.placed ?? []).map(({ cells }) => cells.join()));
    const rest = solution.filter(({ cells }) => !lying.has(cells.join()));
    await this.place([...this.at.placed, ...rest]);
  }

  /** Shows the solution with a number from 1. */
  async walkTo(number: bigint): Promise<void> {
    const from = String(number);
    const reply = await this.#work('walk', () => packers.ask({ ask: 'solutions', at: this.at, from, count: 1, seconds: 60 }));
    if (!reply) return;
    const { solutions, count, ...known } = reply.walk;
    const placed = solutions[0];
    if (!placed) {
      this.told = [app.words.pack.none];
      return;
    }
    this.hideHeat();
    this.walk = { number, count: BigInt(count), ...known, placed };
    app.say(app.words.pack.solution(whole(number)));
  }

  async keepWalked(): Promise<void> {
    if (this.walk) await this.#complete(this.walk.placed);
  }

  async challenge(difficulty: string | null, seed: number, given: number | null): Promise<void> {
    const reply = await this.#work('challenge', () => packers.ask({ ask: 'generate', at: this.at, difficulty, seed, given }));
    if (!reply) return;
    if (await this.go({ puzzle: reply.made.puzzle, placed: [] })) this.told = reply.made.sentences;
    app.say(reply.made.sentences.join(' '));
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
      const { count } = await counts.ask({ ask: 'count', at, share: null, seconds: LIVE_SECONDS });
      if (number !== this.#counted) return;
      this.count = count;
      this.counting = false;
      app.say(count.outlook);
      if (count.count === '0') {
        const { lost } = await counts.ask({ ask: 'hopeless', at, seconds: LIVE_SECONDS });
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
      const { shared } = await first.ask({ ask: 'shares', at });
      const of = shared ? WORKERS : 1;
      while (engines.length < of) engines.push(counter());
      const cases = engines.map(() => 0);
      const parts = await Promise.all(
        engines.map((engine, part) =>
          engine.ask({ ask: 'count', at, share: of > 1 ? { part, of } : null, seconds: null }, (told) => {
            cases[part] = told.generated;
            progress(
              cases.reduce((sum, each) => sum + each),
              told.seconds,
              of,
            );
          }),
        ),
      );
      const ours = parts[0]!.count;
      // A part that was not counted to its end leaves the sum unknown.
      const broken = parts.find(({ count }) => count.count === null)?.count;
      if (of === 1 || broken) return broken ?? ours;
      const sum = parts.reduce((sum, { count }) => sum + BigInt(count.count ?? 0), 0n);
      const { count: total } = await first.ask({ ask: 'total', at, solutions: String(sum) });
      return {
        ...total,
        method: ours.method,
        cases: parts.reduce((sum, { count }) => sum + count.cases, 0),
        seconds: Math.max(...parts.map(({ count }) => count.seconds)),
      };
    } finally {
      // Each holds memory of its own; none is needed again soon.
      stop();
    }
  };
  return { done: count(), stop };
}
