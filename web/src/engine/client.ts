// The page's side of an engine: messages become promises, and stopping ends the worker.
import boardsUrl from '../../wasm/boards_bg.wasm?url';
import packUrl from '../../wasm/pack_bg.wasm?url';
import picturesUrl from '../../wasm/pictures_bg.wasm?url';
import searchesUrl from '../../wasm/searches_bg.wasm?url';
import type { Trouble } from './tables';
import type { DoneFor, FromWorker, ModuleName, Modules, Progress, Refusal, Reply, ToWorker } from './protocol';

const urls: Record<ModuleName, string> = { boards: boardsUrl, searches: searchesUrl, pack: packUrl, pictures: picturesUrl };
const compiled = new Map<ModuleName, Promise<WebAssembly.Module>>();

/** A module is compiled once; every worker gets it ready. */
function compile(name: ModuleName): Promise<WebAssembly.Module> {
  const known = compiled.get(name);
  if (known) return known;
  const fetched = fetch(urls[name]).catch((error) => {
    throw new Unloaded(String(error));
  });
  const made = fetched.then(async (answer) => {
    if (!answer.ok) throw new Unloaded(`${answer.status} ${urls[name]}`);
    // Some static hosts do not know the media type that streaming asks for.
    const streams = answer.headers.get('content-type')?.startsWith('application/wasm');
    return streams ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
  });
  // Asking again after a network failure tries again.
  made.catch(() => compiled.delete(name));
  compiled.set(name, made);
  return made;
}

/** The engine's word that a message cannot be carried out. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message.en);
  }
}

/** The module did not come. */
export class Unloaded extends Error {}

/** Someone stopped it. */
export class Stopped extends Error {}

/** Who is told when tables cannot be stored: once a visit, whichever worker meets it first. */
export const trouble = {
  heard: undefined as Trouble | undefined,
  listen: undefined as ((trouble: Trouble) => void) | undefined,
  tell(what: Trouble): void {
    if (this.heard) return;
    this.heard = what;
    this.listen?.(what);
  },
};

interface Waiting {
  done: (data: unknown) => void;
  failed: (why: Error) => void;
  progress: ((progress: Progress) => void) | undefined;
}

export class Engine<M extends ModuleName> {
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #number = 0;

  constructor(readonly name: M) {}

  /** Whether it works on something. */
  get busy(): boolean {
    return this.#waiting.size > 0;
  }

  /** Fetches and compiles the module, so that the first message does not wait for it. */
  warm(): void {
    this.#ready();
  }

  #ready(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    const fail = (why: Error) => {
      // The fate of a terminated worker does not matter.
      if (worker === this.#worker) this.#fail(why);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#hear(data));
    worker.addEventListener('error', (event) => fail(new Error(event.message || event.type)));
    compile(this.name).then(
      (module) => worker.postMessage({ start: this.name, module } satisfies ToWorker),
      (error) => fail(error instanceof Error ? error : new Error(String(error))),
    );
    return worker;
  }

  #hear(message: FromWorker): void {
    if ('trouble' in message) return trouble.tell(message.trouble);
    const waiting = this.#waiting.get(message.number);
    if (!waiting) return;
    if ('broken' in message) return this.#fail(new Error(message.broken));
    const reply: Reply<object> = JSON.parse(message.reply);
    if ('progress' in reply) return waiting.progress?.(reply.progress);
    this.#waiting.delete(message.number);
    if ('refused' in reply) waiting.failed(new Refused(reply.refused));
    else waiting.done(Object.values(reply.done)[0]);
  }

  /** A worker that broke is not asked again. */
  #fail(why: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { failed } of all) failed(why);
  }

  async ask<const A extends Modules[M]['ask']>(ask: A, progress?: (progress: Progress) => void): Promise<DoneFor<M, A>> {
    const worker = this.#ready();
    const number = ++this.#number;
    const { ask: name, ...fields } = ask;
    const data = await new Promise((done, failed) => {
      this.#waiting.set(number, { done, failed, progress });
      worker.postMessage({ number, ask: JSON.stringify({ [name]: fields }) } satisfies ToWorker);
    });
    return data as DoneFor<M, A>;
  }

  /** Ends whatever it does, at once. The next message starts it afresh; its tables come from the browser's storage. */
  stop(): void {
    if (this.#worker) this.#fail(new Stopped());
  }
}
