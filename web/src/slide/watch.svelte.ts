// Moves that are watched on the board itself: those of an answer, of a link, one's own.
import { untrack } from 'svelte';
import type { Replayed, Said } from '../../wasm/boards';
import { app, boards, refusalOf, searches } from '../app.svelte';
import { Stopped } from '../engine/client';
import type { Progress, Refusal } from '../engine/protocol';
import { answer } from './answer.svelte';
import { wayIn } from './geometry';
import { position } from './position.svelte';
import { Player, moveTime } from './player.svelte';
import { type Estimate, leaving, replaySteps, stepFigures } from './replaying';

class Watch {
  replayed = $state.raw<Said<Replayed, string>>();
  readonly steps = $derived(replaySteps(this.replayed?.data.boards ?? []));
  /** What is wrong with the moves. */
  refusal = $state<Refusal | undefined>();
  comparing = $state(false);
  progress = $state.raw<Progress>();
  /** How far every board is from the goal, once that was asked. */
  left = $state.raw<(number | null)[] | undefined>();
  readonly away = $derived(this.left ? leaving(this.left) : []);
  /** The answer that these moves are, if they were found here. */
  readonly found = $derived(answer.solved?.data.moves === this.replayed?.data.moves && answer.solved?.data.steps ? answer.solved.data : undefined);
  /** The estimate that was asked for. */
  wanted = $state<Estimate>();
  readonly estimate = $derived<Estimate>(this.wanted === 'own' || !this.wanted ? (this.found ? 'own' : 'misplaced') : this.wanted);
  readonly figures = $derived(this.replayed ? stepFigures(this.replayed.data, this.estimate, this.found) : []);
  readonly player = new Player(() => Math.max(0, this.steps.length - 1), moveTime);
  #loading = $state(false);
  #asked = '';
  #playsAtOnce = false;

  get on(): boolean {
    return app.link.view === 'replay';
  }

  /** Called by the component that shows the moves, when it begins. */
  attach(): void {
    // The moves of the link, on the board that is shown.
    $effect(() => {
      const wanted = this.on && position.view && `${position.view.board} ${position.view.goalLine ?? ''} ${app.link.moves ?? ''}`;
      if (wanted) untrack(() => void this.#load(wanted));
    });
    $effect(() => {
      if (!this.on) untrack(() => this.player.pause());
    });
    this.player.share(
      () => this.on && this.replayed !== undefined && !this.#loading,
      () => (this.on ? (app.link.step ?? 0) : untrack(() => this.player.at)),
      (step) => app.go({ step }),
    );
    // Leaving the view stops the search.
    $effect(() => () => this.stop());
  }

  /** Opens the player on moves of the board that is shown, and plays them where motion is wanted. */
  show(moves: string): void {
    this.#playsAtOnce = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#asked = '';
    app.go({ view: 'replay', moves, step: 0 });
  }

  stop(): void {
    if (untrack(() => this.comparing)) searches.stop();
  }

  async #load(what: string): Promise<void> {
    if (what === this.#asked) return;
    const { moves = '' } = app.link;
    this.#asked = what;
    this.player.pause();
    this.left = this.refusal = undefined;
    this.stop();
    this.#loading = true;
    const plays = moves !== '' && (await this.#play(moves, false, app.link.step ?? 0, () => what === this.#asked));
    if (what !== this.#asked) return;
    this.#loading = false;
    if (!plays) this.replayed = undefined;
    else if (this.#playsAtOnce) this.player.play();
    this.#playsAtOnce = false;
  }

  /** Takes moves from a step on; says what is wrong with them. */
  async #play(moves: string, blank: boolean, step: number, wanted = () => true): Promise<boolean> {
    try {
      const reply = await boards.ask({ ask: 'replay', at: position.at, moves, blank });
      if (!wanted()) return false;
      this.replayed = reply;
      // At once, or the link would be told the step before it.
      this.player.at = Math.min(step, this.player.last());
      this.refusal = undefined;
      return true;
    } catch (error) {
      if (wanted()) this.refusal = refusalOf(error);
      return false;
    }
  }

  /** Moves that someone typed; `blank` where their letters are the ways of the blank. */
  async use(moves: string, blank: boolean): Promise<void> {
    this.player.pause();
    if (!(await this.#play(moves, blank, 0)) || !this.replayed) return;
    this.left = undefined;
    app.go({ view: 'replay', moves: this.replayed.data.moves, step: 0 });
  }

  /** A move in words, its direction in the notation that was chosen. */
  said(at: number): string {
    const { tile, way } = this.steps[at] ?? {};
    const { replay, notation, board } = app.words;
    return replay.at(at, this.player.last(), way ? notation.one[app.notation](tile ?? 0, board.ways[wayIn(app.notation, way)]) : '');
  }

  /** Asks how far every board is from the goal. */
  async compare(): Promise<void> {
    const mine = this.#asked;
    this.comparing = true;
    this.progress = undefined;
    try {
      const left = await searches.ask({ ask: 'distances', at: position.printed, moves: this.replayed?.data.moves ?? '' }, (now) => (this.progress = now));
      if (mine === this.#asked) this.left = left;
    } catch (error) {
      if (!(error instanceof Stopped)) this.refusal = refusalOf(error);
    } finally {
      this.comparing = false;
    }
  }
}

export const watch = new Watch();
