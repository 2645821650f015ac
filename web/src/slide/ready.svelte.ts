// Tables of the 15-puzzle, made ready while nothing else is done: built once, stored, and loaded at later visits.
import type { Position } from '../../wasm/slide';
import { searches } from '../app.svelte';
import type { BoardView } from './position.svelte';

/** What the tables are for; near the goal a board needs none. */
const FIFTEEN: Position = { board: '4x4#2', goal: null };
/** Whether the tables are of use for a board. */
export const isFifteen = (view: BoardView | undefined): boolean => view?.rows === 4 && view.columns === 4 && view.goalLine === null;

/** One tab at a time builds. */
const LOCK = 'susun tables';

class Ready {
  /** Whether tables are built or loaded now. */
  working = $state(false);
  #asked = false;

  /** Makes the tables ready when the page has nothing else to do; once a visit. */
  whenIdle(): void {
    if (this.#asked) return;
    this.#asked = true;
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
    idle(() => void this.#make());
  }

  async #make(): Promise<void> {
    if (searches.busy) return;
    const build = async (): Promise<void> => {
      this.working = true;
      try {
        await searches.ask({ ask: 'prepare', at: FIFTEEN, how: null });
      } catch {
        // Whoever needs them has them built, and hears of what is wrong.
      } finally {
        this.working = false;
      }
    };
    if (!navigator.locks) return build();
    await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? build() : undefined));
  }
}

export const ready = new Ready();
