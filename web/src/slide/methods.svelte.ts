// The methods and heuristics of the engine.
import type { MethodEntry, Registry, Spoken } from '../../wasm/slide';
import { boards } from '../app.svelte';

type Words = Spoken<string>;

class Methods {
  #registry = $state.raw<Registry<Words>>();
  #loading: Promise<unknown> | undefined;

  get methods(): MethodEntry<Words>[] {
    return this.#registry?.methods ?? [];
  }

  get heuristics(): { name: string }[] {
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
}

export const registry = new Methods();
