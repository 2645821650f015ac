// What was found out about the board that is shown: its solution and the hints. It stays while one looks at other views.
import { untrack } from 'svelte';
import type { Hinted, How, Solved } from '../../wasm/slide';
import { app, refusalOf, searches } from '../app.svelte';
import { Stopped } from '../engine/client';
import type { Progress, Refusal } from '../engine/protocol';
import { position } from './position.svelte';

/** An answer that took longer than this many seconds is not asked for again only to be read in another language: it stays as it is. */
const SOON = 2;

class Answer {
  solved = $state.raw<Solved>();
  hint = $state.raw<Hinted>();
  level = $state(0);
  working = $state(false);
  progress = $state.raw<Progress>();
  /** That it was stopped. */
  note = $state('');
  refusal = $state.raw<Refusal>();
  /** The board that all this is about, and the language it is said in. */
  #of = '';
  #language = '';
  #how: How | undefined;
  #works = 0;

  /** Forgets what is of another board, and says the rest in the language of the page. */
  follow(): void {
    const { view } = position;
    const { language } = app;
    if (!view) return;
    const of = `${view.board} ${view.goalLine ?? ''}`;
    untrack(() => {
      if (of !== this.#of) {
        this.#of = of;
        this.stop();
        this.solved = this.hint = this.refusal = undefined;
        this.level = 0;
        this.note = '';
      } else if (language !== this.#language) {
        void this.#sayAgain();
      }
      this.#language = language;
    });
  }

  async #sayAgain(): Promise<void> {
    // What is under way is said when it is there.
    if (this.working) return;
    const { solved, hint } = this;
    const mine = this.#of;
    this.note = '';
    this.refusal = undefined;
    if (solved && this.#how && solved.seconds < SOON) await this.#solve(this.#how);
    if (hint && mine === this.#of && !this.working) await this.tell(this.level);
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
    this.note = '';
    this.refusal = undefined;
    this.progress = undefined;
    try {
      return await ask((now) => (this.progress = now));
    } catch (error) {
      if (work !== this.#works) return undefined;
      if (error instanceof Stopped) this.note = mine === this.#of ? app.words.board.stopped : '';
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
    const moves = (await this.#solve(how))?.moves;
    // Replay has it at once.
    if (!moves || moves === app.link.moves) return;
    app.forgetSteps();
    app.go({ moves });
  }

  async #solve(how: How): Promise<Solved | undefined> {
    this.#how = how;
    const reply = await this.#work((progress) => searches.ask({ ask: 'solve', at: position.at, how }, progress));
    if (!reply) return undefined;
    this.solved = reply.solved;
    app.say(reply.solved.sentences.join(' '));
    return reply.solved;
  }

  async tell(level = this.level + 1): Promise<void> {
    const reply = await this.#work((progress) => searches.ask({ ask: 'hint', at: position.at, level }, progress));
    if (!reply) return;
    this.level = level;
    this.hint = reply.hint;
    app.say(reply.hint.sentences.join(' '));
  }
}

export const answer = new Answer();
