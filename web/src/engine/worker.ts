// A worker holds one engine and answers one message after the other. It is stopped by being ended.
import type { FromWorker, ModuleName, ToWorker } from './protocol';

interface Answering {
  answer(ask: string): string;
}

const say = (message: FromWorker): void => postMessage(message);

async function load(name: ModuleName, module: WebAssembly.Module): Promise<Answering> {
  const glue = await {
    slide: () => import('../../wasm/slide'),
    pack: () => import('../../wasm/pack'),
    pictures: () => import('../../wasm/pictures'),
  }[name]();
  await glue.default({ module_or_path: module });
  return new glue.Engine();
}

let engine: Promise<Answering> | undefined;
let current = 0;

// The engine calls this while it searches.
Object.assign(globalThis, { tellPage: (reply: string) => say({ number: current, reply }) });

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if ('start' in data) {
    engine = load(data.start, data.module);
    return;
  }
  const { number, ask } = data;
  try {
    const ready = await engine;
    current = number;
    // Asking before the start is an error: this throws.
    say({ number, reply: ready!.answer(ask) });
  } catch (error) {
    say({ number, broken: String(error) });
  }
});
