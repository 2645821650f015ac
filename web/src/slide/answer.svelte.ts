// What was found out about the board that is shown: its solution and the hints. It stays while one looks at other views.
import { untrack } from 'svelte';
import type { Hinted, How, Said, Solved, SolvedWords } from '../../wasm/slide';
import { app, refusalOf, said, searches } from '../app.svelte';
import { Stopped } from '../engine/client';
import type { Progress, Refusal } from '../engine/protocol';
import { position } from './position.svelte';

class Answer {
  solved = $state.raw<Said<Solved, SolvedWords>>();
  hint = $state.raw<Said<Hinted, string[]>>();
  working = $state(false);
  progress = $state.raw<Progress>();
  /** Whether it was stopped. */
  stopped = $state(false);
  refusal = $state.raw<Refusal>();
  /** The board that all this is about. */
  #of = '';
  #works = 0;

  /** Forgets what is of another board. */
  follow(): void {
    const { view } = position;
    if (!view) return;
    const of = `${view.board} ${view.goalLine ?? ''}`;
    untrack(() => {
      if (of === this.#of) return;
      this.#of = of;
      this.stop();
      this.solved = this.hint = this.refusal = undefined;
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
      return await ask((now) => (this.progress = now));
    } catch (error) {
      if (work !== this.#works) return undefined;
      if (error instanceof Stopped) this.stopped = mine === this.#of;
      else this.refusal = refusalOf(error);
    } finally {
      if (work === this.#works) {
        this.working = false;
        this.progress = undefined;
      }
    }
    return undefined;
  }

  async solve(how: How): Promise<void> {
    this.solved = undefined;
    const solved = await this.#work((progress) => searches.ask({ ask: 'solve', at: position.at, how }, progress));
    if (!solved) return;
    this.solved = solved;
    app.say(said(solved.words).sentences.join(' '));
    const { moves } = solved.data;
    // Replay has it at once.
    if (!moves || moves === app.link.moves) return;
    app.forgetSteps();
    app.go({ moves });
  }

  /** Tells what the next level of hints tells. */
  async tell(): Promise<void> {
    const level = (this.hint?.data.level ?? 0) + 1;
    const hint = await this.#work((progress) => searches.ask({ ask: 'hint', at: position.at, level }, progress));
    if (!hint) return;
    this.hint = hint;
    app.say(said(hint.words).join(' '));
  }
}

export const answer = new Answer();
