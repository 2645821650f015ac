// The sliding board that all its views share: where it stands, how it came there, and what is known of it.
import type { BoardView, Position } from '../../wasm/slide';
import { app, boards } from '../app.svelte';
import { Refused, Stopped } from '../engine/client';
import type { Refusal } from '../engine/protocol';
import type { Way } from './geometry';

class SlidePosition {
  view = $state<BoardView | undefined>();
  /** Boards before and after this one. */
  #past = $state<string[]>([]);
  #future = $state<string[]>([]);
  /** The board that was set up. */
  #start = '';
  /** A fault of the engine itself. */
  failure = $state('');

  get at(): Position {
    return { board: app.link.board ?? '', goal: app.link.goal ?? null };
  }

  get made(): number {
    return this.#past.length;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Reads the board of the link again: at the start, in another language, after someone opened a link. */
  async refresh(): Promise<void> {
    try {
      const { view } = await boards.ask({ ask: 'board', at: this.at });
      if (this.#start === '') this.#start = view.board;
      this.#show(view);
    } catch (error) {
      this.#complain(error);
    }
  }

  /** Sets another board up. Nothing changes if it is refused. */
  async set(board: string, goal: string | null): Promise<Refusal | undefined> {
    try {
      const { view } = await boards.ask({ ask: 'board', at: { board, goal } });
      this.#begin(view);
    } catch (error) {
      return this.#complain(error);
    }
    return undefined;
  }

  async shuffle(size: string, goal: string | null, seed: number, moves: number | null): Promise<Refusal | undefined> {
    try {
      const { view } = await boards.ask({ ask: 'shuffle', size, goal, seed, moves });
      this.#begin(view);
    } catch (error) {
      return this.#complain(error);
    }
    return undefined;
  }

  async tap(cell: number): Promise<void> {
    await this.#move({ ask: 'tap', at: this.at, cell });
  }

  async push(way: Way): Promise<void> {
    await this.#move({ ask: 'push', at: this.at, way });
  }

  async #move(ask: { ask: 'tap'; at: Position; cell: number } | { ask: 'push'; at: Position; way: string }): Promise<void> {
    const before = this.view;
    try {
      const { view } = await boards.ask(ask);
      if (!before || view.board === before.board) return;
      this.#past.push(before.board);
      this.#future = [];
      this.#show(view);
      this.#announce(before, view);
    } catch (error) {
      this.#complain(error);
    }
  }

  #announce(before: BoardView, after: BoardView): void {
    const words = app.words.board;
    const was = before.cells.indexOf(0);
    const is = after.cells.indexOf(0);
    const tile = after.cells[was] ?? 0;
    const across = Math.floor(was / after.columns) === Math.floor(is / after.columns);
    const way: Way = across ? (is > was ? 'L' : 'R') : is > was ? 'U' : 'D';
    const moved = words.moved(tile, words.ways[way], after.manhattan);
    app.say(after.solved ? `${moved} ${words.solved}.` : moved);
  }

  async undo(): Promise<void> {
    const board = this.#past.pop();
    if (board === undefined || !this.view) return;
    this.#future.push(this.view.board);
    await this.#jump(board);
  }

  async redo(): Promise<void> {
    const board = this.#future.pop();
    if (board === undefined || !this.view) return;
    this.#past.push(this.view.board);
    await this.#jump(board);
  }

  async reset(): Promise<void> {
    if (!this.view || this.#start === this.view.board) return;
    this.#past.push(this.view.board);
    this.#future = [];
    await this.#jump(this.#start);
  }

  async #jump(board: string): Promise<void> {
    app.go({ board });
    await this.refresh();
  }

  #begin(view: BoardView): void {
    this.#start = view.board;
    this.#past = [];
    this.#future = [];
    this.#show(view);
    app.say(view.verdict);
  }

  #show(view: BoardView): void {
    this.view = view;
    this.failure = '';
    const { moves: _moves, step: _step, goal: _goal, ...rest } = app.link;
    const kept = app.link.board === view.board ? { ...(_moves ? { moves: _moves } : {}), ...(_step ? { step: _step } : {}) } : {};
    app.link = { ...rest, ...kept };
    app.go({ board: view.board, ...(view.goalLine === null ? {} : { goal: view.goalLine }) });
  }

  #complain(error: unknown): Refusal | undefined {
    if (error instanceof Refused) return error.refusal;
    if (!(error instanceof Stopped)) this.failure = String(error);
    return undefined;
  }
}

export const position = new SlidePosition();
