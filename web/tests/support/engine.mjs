// The modules of the built page, for tests that ask them without a browser.
import { readFileSync, readdirSync } from 'node:fs';

const ASSETS = new URL('../../../crates/cli/page/assets/', import.meta.url);

/** The bytes of a module: `slide`, `pack` or `pictures`. */
export function built(name) {
  const file = readdirSync(ASSETS).find((file) => file.startsWith(`${name}_bg-`) && file.endsWith('.wasm'));
  return readFileSync(new URL(file, ASSETS));
}
