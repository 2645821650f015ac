import { afterEach, expect, test, vi } from 'vitest';
import { Tables, type Trouble } from './tables';

/** What the browser stores, by the name of the cache and the address. */
class Storage {
  readonly all = new Map<string, Map<string, Response>>();
  refuses: Error | undefined;

  readonly keys = async () => [...this.all.keys()];
  readonly delete = async (name: string) => this.all.delete(name);
  readonly open = async (name: string) => {
    if (this.refuses?.name === 'SecurityError') throw this.refuses;
    const own = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, own);
    return {
      match: async (address: string) => own.get(address)?.clone(),
      put: async (address: string, response: Response) => {
        if (this.refuses) throw this.refuses;
        own.set(address, response);
      },
      delete: async (address: string) => own.delete(address),
    };
  };
}

function begin(storage: Storage | undefined, version = 1) {
  vi.stubGlobal('caches', storage);
  const given = new Map<string, Uint8Array>();
  const told: Trouble[] = [];
  const user = {
    tableVersion: () => version,
    wanted: (ask: string) => ask.split(' ').filter((name) => !given.has(name)),
    give: (name: string, bytes: Uint8Array) => void given.set(name, bytes),
  };
  return { tables: new Tables(user, (trouble) => told.push(trouble)), given, told };
}

const bytes = (...values: number[]) => new Uint8Array(values);

afterEach(() => vi.unstubAllGlobals());

test('what was stored is given to the next worker, and nothing else', async () => {
  const storage = new Storage();
  const first = begin(storage);
  const memory = bytes(1, 2, 3, 4);
  first.tables.keep('a', memory.subarray(0, 1), memory.subarray(1));
  // The engine's memory is used again at once.
  memory.fill(9);
  await first.tables.settled();
  const { tables, given, told } = begin(storage);
  await tables.fetch('a b');
  expect([...given]).toEqual([['a', bytes(1, 2, 3, 4)]]);
  expect(told).toEqual([]);
});

test('what is dropped is gone, and may be stored again', async () => {
  const storage = new Storage();
  const { tables, given } = begin(storage);
  tables.keep('a', bytes(1), bytes(2));
  tables.drop('a');
  await tables.settled();
  await tables.fetch('a');
  expect(given.size).toBe(0);
  tables.drop('a');
  tables.keep('a', bytes(3), bytes(4));
  await tables.settled();
  await tables.fetch('a');
  expect(given.get('a')).toEqual(bytes(3, 4));
});

test('tables of other versions are deleted, the caches of others are not', async () => {
  const storage = new Storage();
  for (const name of ['susun tables 1', 'susun tables 2', 'susun-0123456789ab']) await storage.open(name);
  const { tables } = begin(storage, 2);
  await tables.fetch('a');
  expect([...storage.all.keys()]).toEqual(['susun tables 2', 'susun-0123456789ab']);
});

test('storage that is denied or missing is told once, and the engine does without', async () => {
  const denied = new Storage();
  denied.refuses = new DOMException('no', 'SecurityError');
  for (const storage of [denied, undefined]) {
    const { tables, given, told } = begin(storage);
    await tables.fetch('a');
    tables.keep('a', bytes(1), bytes(2));
    await tables.settled();
    await tables.fetch('a');
    expect([given.size, told]).toEqual([0, ['denied']]);
  }
});

test('storage that is full is told once', async () => {
  const storage = new Storage();
  storage.refuses = new DOMException('full', 'QuotaExceededError');
  const { tables, told } = begin(storage);
  for (const name of ['a', 'b']) tables.keep(name, bytes(1), bytes(2));
  await tables.settled();
  expect(told).toEqual(['full']);
});
