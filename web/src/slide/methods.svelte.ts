// The methods and heuristics of the engine.
import type { MethodEntry, Registry, Spoken } from '../../wasm/slide';
import { boards } from '../app.svelte';

type Words = Spoken<string>;

class Methods {
  #registry = $state.raw<Registry<Words>>();
  #loading = false;

  get methods(): MethodEntry<Words>[] {
    return this.#registry?.methods ?? [];
  }

  get heuristics(): { name: string }[] {
    return this.#registry?.heuristics ?? [];
  }

  async load(): Promise<void> {
    if (this.#loading || this.#registry) return;
    this.#loading = true;
    try {
      this.#registry = await boards.ask({ ask: 'methods' });
    } catch {
      // The view tells what is wrong with the engine; the method that is chosen can still be named.
    } finally {
      this.#loading = false;
    }
  }

  named(name: string): MethodEntry<Words> | undefined {
    return this.methods.find((method) => method.name === name);
  }
}

export const registry = new Methods();
