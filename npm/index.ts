// The engine of susun for JavaScript. It runs in the thread that calls it: put long searches into a worker.
import type {
  BoardAsk, BoardDone, Checked, Position, Progress, Proof, ProofWords, Refusal, Registry, Replayed, Said, Spoken,
} from './boards.js';
import type {
  CountedWords, Generated, Heated, Counted, Laid, Nth, PackAsk, PackDone, PackHinted, PackSolved, Preset, Tray, TrayWords,
} from './pack.js';
import type { Format, Picture, PictureAsk, PictureDone } from './pictures.js';
import type { Hinted, How, PrintedPosition, SearchAsk, SearchDone, Solved, SolvedWords, Traced, TraceTree, TraceWords } from './searches.js';

export type {
  Checked, Counted, CountedWords, Format, Generated, Heated, Hinted, Laid, Nth, PackHinted, PackSolved, Preset, Progress, Proof,
  ProofWords, Refusal, Registry, Replayed, Said, Solved, SolvedWords, Spoken, Traced, Tray, TraceTree, TraceWords, TrayWords,
};

/** Invalid input: a text that is no puzzle, a method that does not exist. */
export class Refused extends Error {
  /** What is wrong, where, and how to fix it, in every language. */
  readonly refusal: Refusal<Spoken<string>>;

  constructor(refusal: Refusal<Spoken<string>>) {
    super(refusal.message.en);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

export interface ProgressOptions {
  /** Called several times a second while a search runs. */
  onProgress?: (progress: Progress) => void;
}

export interface LimitOptions extends ProgressOptions {
  /** The time limit. The outcome of a search that reaches it is `stopped`. */
  seconds?: number;
}

export interface GoalOptions {
  /** A board, or `first` or `last`: where the blank ends. The default is `last`. */
  goal?: string;
}

export interface SolveOptions extends GoalOptions, LimitOptions {
  /** The method with its options, as in `sliding.methods()`. The default is `auto`. */
  method?: string;
  /** The default is the method's own. */
  heuristic?: string;
  /** Whether several tiles in a line move at once: the multi-tile metric. */
  pushes?: boolean;
}

export interface TrayOptions {
  /** What was placed on top of the puzzle, by the numbers of pieces and cells that `packing.check` gives. */
  placed?: Laid[];
}

export interface PictureOptions {
  /** The default is `svg`. `gif` and `apng` move. */
  format?: Format;
  /** The default is `light`. */
  theme?: 'light' | 'dark' | 'print';
  /** Milliseconds for each move or piece of a moving picture. The default is 500. */
  delay?: number;
  language?: keyof Spoken<unknown>;
}

/** A file. */
export interface PictureFile {
  /** Its media type. */
  mime: string;
  bytes: Uint8Array;
}

// Bundlers find the files by these expressions.
const MODULES = {
  boards: { code: () => import('./boards.js'), wasm: () => new URL('./boards_bg.wasm', import.meta.url) },
  searches: { code: () => import('./searches.js'), wasm: () => new URL('./searches_bg.wasm', import.meta.url) },
  pack: { code: () => import('./pack.js'), wasm: () => new URL('./pack_bg.wasm', import.meta.url) },
  pictures: { code: () => import('./pictures.js'), wasm: () => new URL('./pictures_bg.wasm', import.meta.url) },
};
type Name = keyof typeof MODULES;

interface Answering {
  answer(ask: string): string;
}

declare const process: { getBuiltinModule(name: string): { readFile(url: URL): Promise<BufferSource> } };

/** Node.js does not fetch files. `getBuiltinModule` hides the import from bundlers. */
const content = (url: URL) =>
  url.protocol === 'file:' && 'process' in globalThis ? process.getBuiltinModule('node:fs/promises').readFile(url) : fetch(url);

const engines = new Map<Name, Promise<Answering>>();

/** A module is loaded by the first question to it, and again if that failed. */
function engine(name: Name): Promise<Answering> {
  const load = async () => {
    const { code, wasm } = MODULES[name];
    const { default: init, Engine } = await code();
    await init({ module_or_path: await content(wasm()) });
    return new Engine();
  };
  let loaded = engines.get(name);
  if (!loaded) {
    loaded = load();
    loaded.catch(() => engines.delete(name));
    engines.set(name, loaded);
  }
  return loaded;
}

/** A question as it is written here: its name beside its fields. The engine has the fields under the name. */
type Flat<Asks> = Asks extends Asks ? { [Kind in keyof Asks]: { ask: Kind } & Asks[Kind] }[keyof Asks] : never;

async function ask(name: Name, part: string, { ask: kind, ...fields }: { ask: string }, { onProgress }: ProgressOptions): Promise<any> {
  const ready = await engine(name);
  // The engine calls these while it works. Nothing else runs until it has answered. Tables stay in its memory.
  Object.assign(globalThis, {
    tellPage: (reply: string) => onProgress?.(JSON.parse(reply).progress),
    keepTable: () => undefined,
    dropTable: () => undefined,
  });
  const reply = JSON.parse(ready.answer(JSON.stringify({ [kind]: fields })));
  if ('refused' in reply) throw new Refused(reply.refused);
  return reply.done[part];
}

/** What a reply holds under a name. */
type Part<Done, Name extends string> = Done extends Record<Name, infer Data> ? Data : never;

const boards = <P extends string>(part: P, question: Flat<BoardAsk>): Promise<Part<BoardDone, P>> => ask('boards', part, question, {});
const searches = <P extends string>(part: P, question: Flat<SearchAsk>, progress: ProgressOptions): Promise<Part<SearchDone, P>> =>
  ask('searches', part, question, progress);
const pack = <P extends string>(part: P, question: Flat<PackAsk>, progress: ProgressOptions = {}): Promise<Part<PackDone, P>> =>
  ask('pack', part, question, progress);

async function draw<P extends string>(part: P, question: Flat<PictureAsk>): Promise<PictureFile> {
  const { mime, data }: Part<PictureDone, P> & Picture = await ask('pictures', part, question, {});
  return { mime, bytes: Uint8Array.from(atob(data), (character) => character.charCodeAt(0)) };
}

const style = ({ format = 'svg', theme = 'light', delay = 500, language = 'en' }: PictureOptions) => ({ format, theme, delay, language });
const position = (board: string, { goal }: GoalOptions): Position => ({ board, goal: goal ?? null });
/** Searches take boards as they are printed. */
async function printed(board: string, options: GoalOptions): Promise<PrintedPosition> {
  const { data } = await boards('board', { ask: 'board', at: position(board, options) });
  return { board: data.board, goal: data.goal };
}

const how = ({ method, heuristic, pushes, seconds }: SolveOptions): How => ({
  method: method ?? null,
  heuristic: heuristic ?? null,
  pushes: pushes ?? false,
  seconds: seconds ?? null,
});
const tray = (puzzle: string, { placed }: TrayOptions) => ({ puzzle, placed: placed ?? [] });

/**
 * Sliding puzzles. A board is a text: its rows (`1 2 3/4 0 5/7 8 6`) or an ID (`4x4#1` is the board of seed 1). Letters of
 * moves are the directions of the tiles.
 */
export const sliding = {
  /** Solves a board, optimally where the size allows it; `data.outcome` says what is proved. */
  solve: (board: string, options: SolveOptions = {}): Promise<Said<Solved, SolvedWords>> =>
    printed(board, options).then((at) => searches('solve', { ask: 'solve', at, how: how(options) }, options)),
  /** Whether a board can be solved, with KURANG, X and their sum. */
  check: (board: string, options: GoalOptions = {}): Promise<Said<Checked, string>> =>
    boards('board', { ask: 'board', at: position(board, options) }),
  /** The proof behind `check`, to be shown step by step. */
  proof: (board: string, options: GoalOptions = {}): Promise<Said<Proof, ProofWords>> =>
    boards('proof', { ask: 'proof', at: position(board, options) }),
  /** The next move, by levels: 1 tells the least, 4 makes the move. */
  hint: (board: string, options: GoalOptions & ProgressOptions & { level?: number } = {}): Promise<Said<Hinted, string[]>> =>
    printed(board, options).then((at) => searches('hint', { ask: 'hint', at, level: options.level ?? 4, fast: false }, options)),
  /** Every board of some moves, such as `LURD` or `L2U`. With `blank`, letters are the directions of the blank. */
  replay: (board: string, moves: string, options: GoalOptions & { blank?: boolean } = {}): Promise<Said<Replayed, string>> =>
    boards('replay', { ask: 'replay', at: position(board, options), moves, blank: options.blank ?? false }),
  /** A solvable board of a size such as `4x4`. The same seed always gives the same board. `moves` limits its distance. */
  random: (size: string, seed: number, options: GoalOptions & { moves?: number } = {}): Promise<Said<Checked, string>> =>
    boards('board', { ask: 'shuffle', size, goal: options.goal ?? null, seed, moves: options.moves ?? null }),
  /** A search as a tree of at most `nodes` nodes. */
  trace: (board: string, options: SolveOptions & { nodes?: number } = {}): Promise<Said<TraceTree, TraceWords>> =>
    printed(board, options).then((at) => searches('trace', { ask: 'trace', at, how: how(options), nodes: options.nodes ?? 200 }, options)),
  /** All methods and heuristics, and what they guarantee. */
  methods: (): Promise<Registry<Spoken<string>>> => boards('methods', { ask: 'methods' }),
  /** A board and its moves as a picture. */
  picture: (board: string, moves: string, options: GoalOptions & PictureOptions = {}): Promise<PictureFile> =>
    draw('moves', { ask: 'moves', at: position(board, options), moves, ...style(options) }),
};

/**
 * Packing puzzles. A puzzle is a text: a name (`iq-puzzler-pro`), an ID with what lies on its cells
 * (`iq-puzzler-pro:C......LL..CC`), or the contents of a puzzle file.
 */
export const packing = {
  /** The first solution that is found, or why there is none. */
  solve: (puzzle: string, options: TrayOptions & LimitOptions = {}): Promise<Said<PackSolved, string[]>> =>
    pack('solve', { ask: 'solve', at: tray(puzzle, options), seconds: options.seconds ?? null }, options),
  /** How many solutions there are. Numbers that JavaScript would round are strings. */
  count: (puzzle: string, options: TrayOptions & LimitOptions = {}): Promise<Said<Counted, CountedWords>> =>
    pack('count', { ask: 'count', at: tray(puzzle, options), share: null, seconds: options.seconds ?? null }, options),
  /** Cells and pieces, and why it cannot be completed if no search is needed to see that. */
  check: (puzzle: string, options: TrayOptions = {}): Promise<Said<Tray, TrayWords>> =>
    pack('tray', { ask: 'tray', at: tray(puzzle, options) }),
  /** The next piece, by levels: 1 tells the least, 4 places the piece. */
  hint: (puzzle: string, options: TrayOptions & ProgressOptions & { level?: number } = {}): Promise<Said<PackHinted, string[]>> =>
    pack('hint', { ask: 'hint', at: tray(puzzle, options), level: options.level ?? 4 }, options),
  /** The solution of a number from 1. */
  solution: (puzzle: string, number: number | bigint, options: TrayOptions & LimitOptions = {}): Promise<Nth> =>
    pack('nth', { ask: 'nth', at: tray(puzzle, options), number: String(number), seconds: options.seconds ?? null }, options),
  /** Which pieces cover each cell in which share of all solutions. */
  heat: (puzzle: string, options: TrayOptions & LimitOptions = {}): Promise<Said<Heated, string>> =>
    pack('heat', { ask: 'heat', at: tray(puzzle, options), seconds: options.seconds ?? null }, options),
  /** A challenge with exactly one solution. The same seed always gives the same challenge. */
  generate: (
    puzzle: string,
    seed: number,
    options: ProgressOptions & { difficulty?: string; given?: number } = {},
  ): Promise<Said<Generated, string[]>> => {
    const { difficulty = null, given = null } = options;
    return pack('generate', { ask: 'generate', at: tray(puzzle, {}), difficulty, seed, given }, options);
  },
  /** A search as a tree of at most `nodes` nodes. */
  trace: (puzzle: string, method: string, options: TrayOptions & ProgressOptions & { nodes?: number } = {}): Promise<Traced> =>
    pack('trace', { ask: 'trace', at: tray(puzzle, options), method, nodes: options.nodes ?? 200 }, options),
  /** The built-in puzzles. */
  presets: (): Promise<Preset<Spoken<string>>[]> => pack('presets', { ask: 'presets' }),
  /** A puzzle with what is placed as a picture. */
  picture: (puzzle: string, options: PictureOptions = {}): Promise<PictureFile> =>
    draw('tray', { ask: 'tray', puzzle, ...style(options) }),
};
