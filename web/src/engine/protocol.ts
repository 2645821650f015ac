// What the page and a worker say to each other. The messages inside are those of the engine, typed by its module.
import type { PackAsk, PackReply } from '../../wasm/pack';
import type { PictureAsk, PictureReply } from '../../wasm/pictures';
import type { Progress, Refusal, SlideAsk, SlideReply } from '../../wasm/slide';

export type { Progress, Refusal };

/** The engine's modules: what each is asked and replies. */
export interface Modules {
  slide: { ask: SlideAsk; reply: SlideReply };
  pack: { ask: PackAsk; reply: PackReply };
  pictures: { ask: PictureAsk; reply: PictureReply };
}

export type ModuleName = keyof Modules;
export type Language = 'en' | 'id';

/** Replies that have another name than their question: what is moved is a board again. */
interface Otherwise {
  tap: 'board';
  push: 'board';
  shuffle: 'board';
}

/** The reply to a message of a kind; a refusal is thrown, so it is not among them. */
export type ReplyTo<M extends ModuleName, A extends Modules[M]['ask']> = Extract<
  Modules[M]['reply'],
  { reply: A['ask'] extends keyof Otherwise ? Otherwise[A['ask']] : A['ask'] }
>;

/** To a worker. */
export type ToWorker =
  | { start: ModuleName; module: WebAssembly.Module }
  | { number: number; language: Language; ask: string };

/** From a worker. */
export type FromWorker =
  | { number: number; progress: string }
  | { number: number; reply: string }
  | { number: number; broken: string };
