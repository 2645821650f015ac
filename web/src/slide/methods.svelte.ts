// The methods and heuristics of the engine, and their names for people.
import type { HeuristicEntry, MethodEntry, Registry, Spoken } from '../../wasm/slide';
import { app, boards, said } from '../app.svelte';

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

  /** A method in words; its identifier until the engine has answered, and if there is no such method. */
  title(method: string): string {
    const [name = method] = method.split(':');
    const entry = this.named(name);
    return entry ? said(entry.title) : method;
  }

  /** The same for a heuristic. */
  heuristicTitle(name: string): string {
    const entry = this.heuristics.find((heuristic) => heuristic.name === name);
    return entry ? said(entry.title) : name;
  }

  /** "A* with Manhattan distance". */
  both(method: string, heuristic: string | null | undefined): string {
    return heuristic ? app.words.board.with(this.title(method), this.heuristicTitle(heuristic)) : this.title(method);
  }

  /** The identifiers behind [`both`], for a tooltip. */
  names(method: string, heuristic: string | null | undefined): string {
    return heuristic ? `${method}:${heuristic}` : method;
  }
}

export const registry = new Methods();
