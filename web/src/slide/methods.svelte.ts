// The methods and heuristics of the engine, and their names for people.
import type { HeuristicEntry, MethodEntry, Registry, Spoken } from '../../wasm/boards';
import { app, boards, said } from '../app.svelte';
import { METHOD_NAMES } from '../words/methods';

type Words = Spoken<string>;

class Methods {
  #registry = $state.raw<Registry<Words>>();
  #loading: Promise<unknown> | undefined;

  get methods(): MethodEntry<Words>[] {
    return this.#registry?.methods ?? [];
  }

  get heuristics(): HeuristicEntry<Words>[] {
    return this.#registry?.heuristics ?? [];
  }

  load(): void {
    this.#loading ??= boards.ask({ ask: 'methods' }).then(
      (all) => (this.#registry = all),
      // The view tells what is wrong with the engine; the method that is chosen can still be named.
      () => (this.#loading = undefined),
    );
  }

  named(name: string): MethodEntry<Words> | undefined {
    return this.methods.find((method) => method.name === name);
  }

  /** A method or heuristic as people call it; its identifier if it has no name, here or in the engine. */
  title(name: string): string {
    const known = METHOD_NAMES[name];
    if (known) return said(known);
    const entry = [...this.methods, ...this.heuristics].find((entry) => entry.name === name);
    return entry ? said(entry.title) : name;
  }

  /** "A* with Manhattan distance". */
  both(method: string, heuristic?: string | null): string {
    // Options follow a colon.
    const [name = method, ...options] = method.split(':');
    const title = this.title(name) + options.map((option) => ` (${option})`).join('');
    return heuristic ? app.words.board.with(title, this.title(heuristic)) : title;
  }

  /** The identifiers behind [`both`], for a tooltip. */
  names(method: string, heuristic?: string | null): string {
    return method + (heuristic ? `:${heuristic}` : '');
  }
}

export const registry = new Methods();
