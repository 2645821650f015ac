// The methods and heuristics of the engine, in the language of the page.
import type { MethodName } from '../../wasm/slide';
import { app, boards } from '../app.svelte';

class Methods {
  methods = $state<MethodName[]>([]);
  heuristics = $state<MethodName[]>([]);
  #language = '';

  async load(): Promise<void> {
    if (this.#language === app.language) return;
    const { language } = app;
    const { methods, heuristics } = await boards.ask({ ask: 'methods' });
    this.#language = language;
    this.methods = methods;
    this.heuristics = heuristics;
  }

  named(name: string): MethodName | undefined {
    return this.methods.find((method) => method.name === name);
  }
}

export const registry = new Methods();
