// What was found out about the board that is shown: its solution and the hints. It stays while one looks at other views.
import { untrack } from 'svelte';
import type { Hinted, How, Said, Solved, SolvedWords } from '../../wasm/searches';
import { FIRST_HINT, app, refusalOf, said, searches, shortSearches } from '../app.svelte';
import { Stopped } from '../engine/client';
import type { Progress, Refusal } from '../engine/protocol';
import { position } from './position.svelte';
import { isFifteen, ready } from './ready.svelte';

/** The best answer so far, checked by replay. */
export interface Best {
  moves: string;
  length: number;
  /** The length of the first answer, which came at once. */
  first: number;
  /** No answer is shorter: proved. */
  atLeast: number;
}

/** What a level of hints tells: what is new in it, and why. How long the shortest way is stays behind the veil. */
export function hintLines({ data, words }: Said<Hinted, string[]>): string[] {
  const all = said(words);
  if (!data.solvable || data.solved) return all;
  // First comes that it can be solved, and how far it is.
  if (data.row === null) return all.slice(1);
  return [all[data.level] ?? '', all.at(-1) ?? ''];
}

class Answer {
  solved = $state.raw<Said<Solved, SolvedWords>>();
  /** What is known until it is solved: there at once, better and better, and what is left when the search is stopped. */
  best = $state.raw<Best>();
  hint = $state.raw<Said<Hinted, string[]>>();
  working = $state(false);
  /** Whether the hint follows an answer that came at once, and a proved one is looked for. */
  proving = $state(false);
  progress = $state.raw<Progress>();
  /** Whether it was stopped. */
  stopped = $state(false);
  refusal = $state.raw<Refusal>();
  /** The board that all this is about. */
  #of = '';
  #works = 0;

  /** What is known of some moves, if they are an answer that was found here. */
  knows(moves: string | undefined): { length: number; atLeast: number; proved: boolean } | undefined {
    const { solved, best } = this;
    if (moves === undefined) return undefined;
    if (solved?.data.moves === moves && solved.data.length !== null) {
      return { length: solved.data.length, atLeast: solved.data.lower_bound ?? 0, proved: solved.data.outcome === 'optimal' };
    }
    return best?.moves === moves ? { length: best.length, atLeast: best.atLeast, proved: best.length === best.atLeast } : undefined;
  }

  /** Forgets what is of another board. */
  follow(): void {
    const { view } = position;
    if (!view) return;
    const of = `${view.board} ${view.goalLine ?? ''}`;
    untrack(() => {
      if (of === this.#of) return;
      this.#of = of;
      if (this.working) app.tell({ say: (words) => words.board.movedOn });
      this.stop();
      if (this.proving) searches.stop();
      this.proving = false;
      this.solved = this.best = this.hint = this.refusal = undefined;
      this.stopped = false;
    });
  }

  /** Ends the search, but keeps the tables of an engine that has none to end. */
  stop(): void {
    if (this.working) searches.stop();
  }

  async #work<T>(ask: (progress: (now: Progress) => void) => Promise<T>): Promise<T | undefined> {
    const mine = this.#of;
    // What was asked before is given up.
    this.stop();
    const work = ++this.#works;
    this.working = true;
    this.stopped = false;
    this.refusal = undefined;
    this.progress = undefined;
    try {
      return await ask((now) => {
        this.progress = now;
        if (mine === this.#of && work === this.#works) this.#improve(now.moves, now.best, now.at_least);
      });
    } catch (error) {
      if (work !== this.#works) return undefined;
      if (error instanceof Stopped) {
        this.stopped = mine === this.#of;
        if (this.stopped) this.#show(this.best?.moves);
      } else this.refusal = refusalOf(error);
    } finally {
      if (work === this.#works) {
        this.working = false;
        this.progress = undefined;
      }
    }
    return undefined;
  }

  /** Takes an answer or a bound that is better than what is known. */
  #improve(moves: string | null | undefined, length: number | null | undefined, atLeast: number | null | undefined): void {
    const { best } = this;
    const bound = Math.max(best?.atLeast ?? 0, atLeast ?? 0);
    const isBetter = moves != null && length != null && length < (best?.length ?? Infinity);
    if (isBetter) this.best = { moves, length, first: best?.first ?? length, atLeast: bound };
    else if (best && bound > best.atLeast) this.best = { ...best, atLeast: bound };
  }

  /** The moves that all views show. */
  #show(moves: string | null | undefined): void {
    if (!moves || moves === app.link.moves) return;
    app.forgetSteps();
    app.go({ moves });
  }

  async solve(how: How): Promise<void> {
    this.solved = this.best = undefined;
    // What was asked before is given up.
    this.stop();
    const at = position.printed;
    const isAuto = (how.method ?? 'auto') === 'auto' && !how.heuristic;
    const usesTables = isAuto && !how.pushes && isFifteen(position.view);
    // What is being made ready, or proved for a hint, is given up for a search that does not need it.
    if (!usesTables && (ready.working || this.proving)) searches.stop();
    this.proving = false;
    const solving = this.#work((progress) => searches.ask({ ask: 'solve', at, how }, progress));
    // The other worker has an answer at once, while this one searches.
    if (isAuto) void this.#answerAtOnce(this.#works, how.pushes ?? false);
    const solved = await solving;
    if (!solved) return;
    this.solved = solved;
    this.best = undefined;
    app.say(said(solved.words).sentences.join(' '));
    // Replay has it at once.
    this.#show(solved.data.moves);
  }

  async #answerAtOnce(work: number, pushes: boolean): Promise<void> {
    try {
      const { data } = await shortSearches.ask({ ask: 'solve', at: position.printed, how: { pushes, fast: true } });
      if (work === this.#works && this.working) this.#improve(data.moves, data.length, data.lower_bound);
    } catch {
      // The search that runs beside it says what is wrong.
    }
  }

  /** Tells what the next level of hints tells: at once, and again when the answer behind it is proved. */
  async tell(): Promise<void> {
    const level = (this.hint?.data.level ?? FIRST_HINT - 1) + 1;
    const mine = this.#of;
    const at = position.printed;
    const isOld = () => mine !== this.#of || (this.hint?.data.level ?? 0) > level;
    this.refusal = undefined;
    let first: Said<Hinted, string[]>;
    try {
      first = await shortSearches.ask({ ask: 'hint', at, level, fast: true });
      if (isOld()) return;
      this.hint = first;
      app.say(hintLines(first).join(' '));
    } catch (error) {
      if (!isOld()) this.refusal = refusalOf(error);
      return;
    }
    if (this.working) return;
    this.proving = true;
    try {
      const proved = await searches.ask({ ask: 'hint', at, level, fast: false });
      const { length, at_least: atLeast } = proved.data;
      // A proof that was not found in time is no better than the first answer.
      const isProved = length !== null && length === atLeast;
      if (!isProved || isOld() || this.hint?.data.level !== level) return;
      this.hint = proved;
      const lines = hintLines(proved).join(' ');
      if (lines !== hintLines(first).join(' ')) app.say(lines);
    } catch {
      // The first hint stands.
    } finally {
      if (!isOld()) this.proving = false;
    }
  }
}

export const answer = new Answer();
