// What a link keeps: the view and what is in it, in the fragment of the address. It never reaches a server.
//
//   #1/board?b=1+2+3/4+0+5/7+8+6&g=...
//    │ │     └ what the view shows, each part optional
//    │ └ the view
//    └ the version: links of older versions are read by the reader of theirs

export const VIEWS = ['board', 'proof', 'replay', 'search', 'race', 'packing', 'packsearch', 'packrace', 'pyramid', 'learn'] as const;
export type View = (typeof VIEWS)[number];
/** The ways to look at one tray. */
export const TRAY_VIEWS: View[] = ['packing', 'packsearch', 'packrace'];

/** Whose directions the letters and arrows of moves are. Inside, and in `m` of a link, they are always the tile's. */
export const NOTATIONS = ['tile', 'blank'] as const;
export type Notation = (typeof NOTATIONS)[number];
/** How the page appears: alone in a frame of another page, or large for a room. */
export const SHOWS = ['embed', 'present'] as const;
export type Show = (typeof SHOWS)[number];
export const LANGUAGES = ['en', 'id'] as const;
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What a link says. */
export interface Link {
  view: View;
  /** The sliding board, as one line. */
  board?: string;
  /** Its goal, unless it is the usual one. */
  goal?: string;
  /** Moves that are replayed, in the letters of the tiles. */
  moves?: string;
  /** Which of them were made. */
  step?: number;
  /** The methods of a search or a race, with their options. */
  methods?: string[];
  /** The heuristic of a search. */
  heuristic?: string;
  /** The puzzle of a race, by its name there; none is the one on the table. */
  course?: string;
  /** The packing puzzle with what is placed, as an ID. */
  puzzle?: string;
  /** The lesson. */
  lesson?: string;
  /** How many nodes of a search are recorded. */
  nodes?: number;
  /** How moves are shown; without it, as on this device before. */
  notation?: Notation;
  /** Whether a search asks which node is next. */
  quiz?: boolean;
  /** Of the page itself, in every view: what a link says here holds as long as the link, and the device forgets it. */
  language?: (typeof LANGUAGES)[number];
  theme?: Theme;
  show?: Show;
}

const VERSION = '1';

/** One short name for each part. */
const NAMES = {
  board: 'b',
  goal: 'g',
  moves: 'm',
  heuristic: 'h',
  course: 'c',
  puzzle: 'p',
  lesson: 'l',
} as const;

/** Settings of the page, with what each may be. They have whole words for names, since people write them by hand. */
const SETTINGS = {
  language: ['lang', LANGUAGES],
  theme: ['theme', THEMES],
  show: ['show', SHOWS],
} as const;
type Setting = keyof typeof SETTINGS;
const settings = Object.entries(SETTINGS) as [Setting, readonly [string, readonly string[]]][];

const BOARD = ['board', 'goal', 'moves'] as const;
/** What each view shows, and so has in its address. */
const SHOWN: Record<View, readonly Exclude<keyof Link, 'view' | Setting>[]> = {
  board: [...BOARD, 'methods', 'heuristic', 'notation'],
  proof: BOARD,
  replay: [...BOARD, 'step', 'notation'],
  search: [...BOARD, 'methods', 'heuristic', 'step', 'nodes', 'quiz', 'notation'],
  race: [...BOARD, 'methods', 'course'],
  packing: ['puzzle'],
  packsearch: ['puzzle', 'methods', 'step', 'nodes'],
  packrace: ['puzzle', 'methods', 'course'],
  pyramid: ['puzzle'],
  learn: ['lesson'],
};

/** What a page keeps in mind while it shows another view: what that view does not show. Steps and methods are of one view each. */
export function besides(link: Link, view: View): Partial<Link> {
  const { view: _view, step: _step, methods: _methods, heuristic: _heuristic, course: _course, notation, ...rest } = link;
  for (const part of SHOWN[view]) delete rest[part as keyof typeof rest];
  for (const [part] of settings) delete rest[part];
  // A link that says nothing of the notation leaves it as it is.
  return notation ? { ...rest, notation } : rest;
}

export function write(link: Link): string {
  const parts = new URLSearchParams();
  const shown = SHOWN[link.view];
  for (const [part, name] of Object.entries(NAMES) as [keyof typeof NAMES, string][]) {
    const value = link[part];
    if (value && shown.includes(part)) parts.set(name, value);
  }
  if (link.step && shown.includes('step')) parts.set('s', String(link.step));
  if (link.nodes && shown.includes('nodes')) parts.set('k', String(link.nodes));
  if (shown.includes('methods')) for (const method of link.methods ?? []) parts.append('w', method);
  if (link.notation === 'blank' && shown.includes('notation')) parts.set('n', link.notation);
  if (link.quiz && shown.includes('quiz')) parts.set('quiz', '1');
  for (const [part, [name]] of settings) if (link[part]) parts.set(name, link[part]);
  const query = parts.toString();
  return `#${VERSION}/${link.view}${query ? `?${query}` : ''}`;
}

/** Reads a fragment. What it does not know is left out; a fragment of no known version says nothing. */
export function read(fragment: string): Link | undefined {
  const found = /^#(\d+)\/([a-z]+)(?:\?(.*))?$/s.exec(fragment);
  if (!found || found[1] !== VERSION) return undefined;
  const view = VIEWS.find((view) => view === found[2]);
  if (!view) return undefined;
  const parts = new URLSearchParams(found[3] ?? '');
  const link: Link = { view };
  for (const [part, name] of Object.entries(NAMES) as [keyof typeof NAMES, string][]) {
    const value = parts.get(name);
    if (value) link[part] = value;
  }
  const step = Number(parts.get('s'));
  if (Number.isInteger(step) && step > 0) link.step = step;
  const nodes = Number(parts.get('k'));
  if (Number.isInteger(nodes) && nodes > 0) link.nodes = nodes;
  const methods = parts.getAll('w');
  if (methods.length > 0) link.methods = methods;
  const notation = NOTATIONS.find((notation) => notation === parts.get('n'));
  if (notation) link.notation = notation;
  if (parts.get('quiz') === '1') link.quiz = true;
  for (const [part, [name, known]] of settings) {
    const value = parts.get(name);
    if (value && known.includes(value)) Object.assign(link, { [part]: value });
  }
  return link;
}
