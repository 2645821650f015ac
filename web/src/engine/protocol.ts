// What the page and a worker say to each other. The messages inside are those of the engine, typed by its module.
import type { BoardAsk, BoardDone, Refusal as EngineRefusal, Spoken } from '../../wasm/boards';
import type { PackAsk, PackDone } from '../../wasm/pack';
import type { PictureAsk, PictureDone } from '../../wasm/pictures';
import type { Trouble } from './tables';
import type { SearchAsk, SearchDone } from '../../wasm/searches';

export type { Progress, Reply, Spoken } from '../../wasm/boards';

/** The languages that the engine's words come in. */
export type Language = keyof Spoken<unknown>;
export type Refusal = EngineRefusal<Spoken<string>>;

/** Questions as the page writes them: the name of each beside its fields. The engine has the fields under the name. */
type Flat<Asks> = Asks extends Asks ? { [Name in keyof Asks]: { ask: Name } & Asks[Name] }[keyof Asks] : never;

/** The engine's modules: what each is asked and gives. */
export interface Modules {
  boards: { ask: Flat<BoardAsk>; done: BoardDone };
  searches: { ask: Flat<SearchAsk>; done: SearchDone };
  pack: { ask: Flat<PackAsk>; done: PackDone };
  pictures: { ask: Flat<PictureAsk>; done: PictureDone };
}

export type ModuleName = keyof Modules;

/** What is given under another name than it is asked: what is moved is a board again. */
interface Otherwise {
  tap: 'board';
  push: 'board';
  shuffle: 'board';
  total: 'count';
}

type Kind<Ask extends string> = Ask extends keyof Otherwise ? Otherwise[Ask] : Ask;
type Part<Done, Name extends string> = Done extends Record<Name, infer Data> ? Data : never;

/** What is given for an ask; a refusal is thrown. */
export type DoneFor<M extends ModuleName, A extends Modules[M]['ask']> = Part<Modules[M]['done'], Kind<A['ask']>>;

/** To a worker. */
export type ToWorker = { start: ModuleName; module: WebAssembly.Module } | { number: number; ask: string };

/** From a worker: what the engine replies, as JSON, that it broke, or that tables cannot be stored. */
export type FromWorker = { number: number; reply: string } | { number: number; broken: string } | { trouble: Trouble };
