// The sliding board that all its views share: where it stands, how it came there, and what is known of it.
import type { Checked, Position, Said, Wanted } from '../../wasm/boards';
import type { PrintedPosition } from '../../wasm/searches';
import { DEFAULT_LINK, app, boards, refusalOf, said } from '../app.svelte';
import { Refused, Stopped } from '../engine/client';
import type { Refusal } from '../engine/protocol';
import { History } from '../shared/history.svelte';
import { sound } from '../shared/sound.svelte';
import { turns } from '../shared/turns';
import { type Made, game } from './game.svelte';
import { type Way, cellsOf, lineToBlank, wayToBlank } from './geometry';

/** What is known of a board, and its cells. */
export function viewOf({ data, words }: Said<Checked, string>) {
  return { ...data, ...cellsOf(data.board), goal: cellsOf(data.goal).cells, goalLine: data.default_goal ? null : data.goal, solved: data.misplaced === 0, words };
}

export type BoardView = ReturnType<typeof viewOf>;

/** What undo restores. */
interface Moment {
  at: Position;
  /** The board that was set up, from which moves led here. */
  start: string;
  moves: string;
}

/** Moves are of one board. */
const NO_MOVES = { moves: undefined, step: undefined };

class SlidePosition {
  view = $state.raw<BoardView | undefined>();
  /** What was before and after this board. */
  #history = $state.raw(new History<Moment>());
  /** The board that was set up. */
  #start = $state('');
  /** The moves since then, a letter for each tile that moved. */
  moves = $state('');
  /** A fault of the engine itself. */
  failure = $state('');
  /** What is wrong with the link that was opened. */
  refusal = $state<Refusal | undefined>();
  #inTurn = turns();

  get at(): Position {
    return { board: app.link.board ?? '', goal: app.link.goal ?? null };
  }

  /** The board that is shown, as searches take it: only once there is one. */
  get printed(): PrintedPosition {
    return { board: this.view?.board ?? '', goal: this.view?.goalLine ?? null };
  }

  /** Whether the board that is shown is the one of the link. */
  get settled(): boolean {
    return this.view?.board === app.link.board && this.view?.goalLine === (app.link.goal ?? null);
  }

  /** How many tiles were moved. */
  get made(): number {
    return this.moves.length;
  }

  get start(): string {
    return this.#start;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** Shows the board of the link, unless it is what is shown: at the start, when a link is opened. */
  follow(): void {
    if (!this.settled) void this.#inTurn(() => this.#read());
  }

  async #read(): Promise<void> {
    const at = this.at;
    // Another link may be opened before the answer to this one comes.
    const isOld = () => at.board !== this.at.board || at.goal !== this.at.goal;
    try {
      const view = viewOf(await boards.ask({ ask: 'board', at }));
      if (isOld()) return await this.#read();
      if (this.view && (view.board !== this.view.board || view.goalLine !== this.view.goalLine)) app.forgetSteps();
      if (view.board !== this.view?.board) {
        this.#history = new History();
        this.#setUp(view.board);
      }
      // The moves of a link belong to its board, however that is written.
      this.#show(view, true);
    } catch (error) {
      const refusal = this.#complain(error);
      if (!refusal) return;
      if (isOld()) return await this.#read();
      // A link that is no board shows the one that was there, or the first one.
      const { board, goalLine } = this.view ?? { board: DEFAULT_LINK.board ?? '', goalLine: null };
      app.go({ board, goal: goalLine ?? undefined, ...NO_MOVES });
      await this.#read();
      this.refusal = refusal;
    }
  }

  /** Sets another board up. Nothing changes if it is refused. */
  set(board: string, goal: string | null): Promise<Refusal | undefined> {
    return this.#begin(() => boards.ask({ ask: 'board', at: { board, goal } }));
  }

  shuffle(made: Made, goal: string | null, moves: number | null, half: Wanted): Promise<Refusal | undefined> {
    const { size, seed } = made;
    return this.#begin(() => boards.ask({ ask: 'shuffle', size, goal, seed, moves, half }), made);
  }

  /** Exchanges the two tiles that make a board solvable. */
  exchange(): Promise<Refusal | undefined> {
    return this.#begin(async () => {
      const { data } = await boards.ask({ ask: 'proof', at: this.at });
      return boards.ask({ ask: 'board', at: { board: data.swapped ?? data.checked.board, goal: this.at.goal } });
    });
  }

  /** The board after some of its moves, to be played on from there. */
  async playFrom(moves: string): Promise<void> {
    const { data } = await boards.ask({ ask: 'replay', at: { ...this.at, board: this.#start }, moves, blank: false });
    await this.set(data.boards.at(-1) ?? this.#start, this.at.goal);
  }

  tap(cell: number): Promise<void> {
    return this.#inTurn(() => this.#move({ ask: 'tap', at: this.at, cell }));
  }

  push(way: Way): Promise<void> {
    return this.#inTurn(() => this.#move({ ask: 'push', at: this.at, way }));
  }

  async #move(ask: { ask: 'tap'; at: Position; cell: number } | { ask: 'push'; at: Position; way: string }): Promise<void> {
    const before = this.view;
    try {
      const view = viewOf(await boards.ask(ask));
      if (!before || view.board === before.board || ask.at.board !== this.at.board) return;
      this.#history.leave(this.#now);
      // The tiles went from where the blank is now to where it was.
      const [was, is] = [before.cells.indexOf(0), view.cells.indexOf(0)];
      this.moves += (wayToBlank(is, was, view.columns) ?? '').repeat(lineToBlank(is, was, view.columns)?.length ?? 0);
      this.refusal = undefined;
      this.#show(view);
      game.moved(view.solved ? () => ({ start: this.#start, goal: view.goalLine, moves: this.moves }) : undefined);
      this.#announce(before, view);
      this.#sound(before, view);
    } catch (error) {
      this.#complain(error);
    }
  }

  #announce(before: BoardView, after: BoardView): void {
    const words = app.words.board;
    const was = before.cells.indexOf(0);
    const is = after.cells.indexOf(0);
    const tile = after.cells[was] ?? 0;
    // The tiles went from where the blank is now to where it was.
    const way = wayToBlank(is, was, after.columns);
    const moved = words.moved(tile, way ? words.ways[way] : '', after.manhattan);
    app.say(after.solved ? `${moved} ${app.words.solved}.` : moved);
  }

  #sound(before: BoardView, after: BoardView): void {
    // Where the blank was lies the tile that went farthest.
    const to = before.cells.indexOf(0);
    if (after.solved) sound.won();
    else if (after.goal[to] === after.cells[to]) sound.home();
    else sound.slid(Math.floor(to / after.columns) / Math.max(1, after.rows - 1));
  }

  get #now(): Moment {
    return { at: this.at, start: this.#start, moves: this.moves };
  }

  undo(): Promise<void> {
    return this.#inTurn(() => this.#history.undo(this.#now, (to) => this.#jump(to)));
  }

  redo(): Promise<void> {
    return this.#inTurn(() => this.#history.redo(this.#now, (to) => this.#jump(to)));
  }

  reset(): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.view || this.#start === this.view.board) return;
      const now = this.#now;
      if (await this.#jump({ at: { ...this.at, board: this.#start }, start: this.#start, moves: '' })) {
        this.#history.leave(now);
        game.begin(game.made, true);
      }
    });
  }

  async #jump({ at, start, moves }: Moment): Promise<boolean> {
    try {
      const view = viewOf(await boards.ask({ ask: 'board', at }));
      this.#start = start;
      this.moves = moves;
      this.#show(view);
      game.jumped(view.solved);
      return true;
    } catch (error) {
      this.#complain(error);
      return false;
    }
  }

  #begin(ask: () => Promise<Said<Checked, string>>, made?: Made): Promise<Refusal | undefined> {
    return this.#inTurn(async () => {
      try {
        const view = viewOf(await ask());
        this.#history.leave(this.#now);
        this.#setUp(view.board, made);
        // Back leads to the board before, and to what was watched on it.
        this.#show(view, false, made !== undefined);
        app.say(said(view.words));
      } catch (error) {
        this.#complain(error);
        return refusalOf(error);
      }
      return undefined;
    });
  }

  #setUp(board: string, made?: Made): void {
    this.#start = board;
    this.moves = '';
    game.begin(made);
    this.refusal = undefined;
  }

  #show(view: BoardView, keepsMoves = this.at.board === view.board && this.at.goal === view.goalLine, isNew = false): void {
    this.view = view;
    this.failure = '';
    if (!keepsMoves) app.forgetSteps();
    app.go({ ...(isNew ? { view: 'board' as const } : {}), board: view.board, goal: view.goalLine ?? undefined, ...(keepsMoves ? {} : NO_MOVES) }, isNew);
  }

  #complain(error: unknown): Refusal | undefined {
    if (error instanceof Refused) return error.refusal;
    if (!(error instanceof Stopped)) this.failure = String(error);
    return undefined;
  }
}

export const position = new SlidePosition();
