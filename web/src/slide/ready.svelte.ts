// What is made ready while nothing else is done: the engine of searches, and the tables of the 15-puzzle, which are built once, stored,
// and loaded at later visits.
import type { PrintedPosition } from '../../wasm/searches';
import { searches, shortSearches } from '../app.svelte';
import type { BoardView } from './position.svelte';

/** What the tables are for; near the goal a board needs none. */
const FIFTEEN: PrintedPosition = { board: '11 0 8 5/3 14 2 4/10 13 7 12/15 1 6 9', goal: null };
/** Whether the tables are of use for a board. */
export const isFifteen = (view: BoardView | undefined): boolean => view?.rows === 4 && view.columns === 4 && view.goalLine === null;

/** One tab at a time builds. */
const LOCK = 'susun tables';

class Ready {
  /** Whether tables are built or loaded now. */
  working = $state(false);
  #asked = new Set<() => void>();

  /** Makes the searches ready when the page has nothing else to do, and if they are of use the tables too; once a visit. */
  whenIdle(tables: boolean): void {
    this.#idle(this.#warm);
    if (tables) this.#idle(this.#make);
  }

  #idle(run: () => void): void {
    if (this.#asked.has(run)) return;
    this.#asked.add(run);
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
    idle(run);
  }

  #warm = (): void => shortSearches.warm();

  #make = async (): Promise<void> => {
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
  };
}

export const ready = new Ready();
