// The methods and heuristics of the engine, in the language of the page.
import type { MethodName } from '../../wasm/slide';
import { app, boards } from '../app.svelte';

class Methods {
  methods = $state<MethodName[]>([]);
  heuristics = $state<MethodName[]>([]);
  #language = '';

  async load(): Promise<void> {
    const { language } = app;
    if (this.#language === language) return;
    try {
      const { methods, heuristics } = await boards.ask({ ask: 'methods' });
      // Another language may have been chosen before the answer came.
      if (language !== app.language) return;
      this.#language = language;
      this.methods = methods;
      this.heuristics = heuristics;
    } catch {
      // The view tells what is wrong with the engine; the method that is chosen can still be named.
    }
  }

  named(name: string): MethodName | undefined {
    return this.methods.find((method) => method.name === name);
  }
}

export const registry = new Methods();
