// Tables in the browser's storage, as a worker uses them. They are files of the program's own format, which the engine
// checks byte by byte when it reads one.
//
//   Cache Storage: "susun tables 1"          the version of the format; other versions are deleted
//                   └ /4x4-stm-....susun     header and bits
//
// Cache Storage gives 35 MB in a fifth of the time that IndexedDB takes.

/** Why tables cannot be stored. */
export type Trouble = 'denied' | 'full';

/** The engine's part. */
export interface TableUser {
  tableVersion(): number;
  wanted(ask: string): string[];
  give(name: string, bytes: Uint8Array): void;
}

const NAME = 'susun tables ';
const address = (name: string): string => `/${encodeURIComponent(name)}`;

/** A page may be denied storage by its settings, by its address, or in a private window. */
const troubleOf = (error: unknown): Trouble => (error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'denied');

export class Tables {
  #opened: Promise<Cache | undefined> | undefined;
  #storing: Promise<void>[] = [];
  #told = false;

  constructor(
    readonly user: TableUser,
    readonly tell: (trouble: Trouble) => void,
  ) {}

  /** A visit that needs no tables hears nothing of the storage. */
  get #cache(): Promise<Cache | undefined> {
    return (this.#opened ??= this.#open().catch((error: unknown) => this.#fail(error)));
  }

  async #open(): Promise<Cache> {
    const own = NAME + this.user.tableVersion();
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(NAME) && name !== own).map((name) => caches.delete(name)));
    return caches.open(own);
  }

  #fail(error: unknown): undefined {
    if (!this.#told) this.tell(troubleOf(error));
    this.#told = true;
  }

  /** Gives the engine the stored tables that a message needs. */
  async fetch(ask: string): Promise<void> {
    const wanted = this.user.wanted(ask);
    if (wanted.length === 0) return;
    const cache = await this.#cache;
    await Promise.all(
      wanted.map(async (name) => {
        try {
          const stored = await cache?.match(address(name));
          if (stored) this.user.give(name, new Uint8Array(await stored.arrayBuffer()));
        } catch (error) {
          this.#fail(error);
        }
      }),
    );
  }

  /** Stores a table. Its bytes are the engine's: they are copied at once. */
  keep(name: string, header: Uint8Array, bits: Uint8Array): void {
    const file = new Blob([header as BlobPart, bits as BlobPart]);
    this.#later(async (cache) => cache.put(address(name), new Response(file)));
  }

  /** Deletes what is stored under a name. */
  drop(name: string): void {
    this.#later(async (cache) => void (await cache.delete(address(name))));
  }

  #later(work: (cache: Cache) => Promise<void>): void {
    const before = this.#storing.at(-1);
    const now = async (): Promise<void> => {
      await before;
      const cache = await this.#cache;
      if (cache) await work(cache);
    };
    this.#storing.push(now().catch((error: unknown) => this.#fail(error)));
  }

  /** Waits until everything is stored. */
  async settled(): Promise<void> {
    await Promise.all(this.#storing.splice(0));
  }
}
