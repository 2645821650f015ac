// A worker holds one engine and answers one message after the other. It is stopped by being ended.
import type { FromWorker, ModuleName, ToWorker } from './protocol';
import { Tables, type TableUser } from './tables';

interface Answering extends Partial<TableUser> {
  answer(ask: string): string;
}

const say = (message: FromWorker): void => postMessage(message);

async function load(name: ModuleName, module: WebAssembly.Module): Promise<Answering> {
  const glue = await {
    boards: () => import('../../wasm/boards'),
    searches: () => import('../../wasm/searches'),
    pack: () => import('../../wasm/pack'),
    pictures: () => import('../../wasm/pictures'),
  }[name]();
  await glue.default({ module_or_path: module });
  return new glue.Engine();
}

/** Messages that come before the module wait for it. */
let start: (engine: Promise<Answering>) => void;
const engine = new Promise<Answering>((resolve) => (start = resolve));
let tables: Tables | undefined;
let current = 0;

// The engine calls these while it works.
Object.assign(globalThis, {
  tellPage: (reply: string) => say({ number: current, reply }),
  keepTable: (name: string, header: Uint8Array, bits: Uint8Array) => tables?.keep(name, header, bits),
  dropTable: (name: string) => tables?.drop(name),
});

async function answer({ number, ask }: { number: number; ask: string }): Promise<void> {
  try {
    const ready = await engine;
    if (ready.tableVersion) {
      tables ??= new Tables(ready as TableUser, (trouble) => say({ trouble }));
      await tables.fetch(ask);
    }
    current = number;
    say({ number, reply: ready.answer(ask) });
    await tables?.settled();
  } catch (error) {
    say({ number, broken: String(error) });
  }
}

let last: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('start' in data) start(load(data.start, data.module));
  // One after the other: an answer may wait for the browser's storage.
  else last = last.then(() => answer(data));
});
