// What a lesson is made of.
import type { LESSONS } from './lessons';

/** A figure that can be tried. Where it stands at first, and where the prose moves it, is a cue: each figure reads its own. */
export type Live =
  | { live: 'graph'; size: string; at: string }
  | { live: 'board'; board: string; goal?: string }
  | { live: 'kurang'; board: string; at?: string }
  | { live: 'search'; board: string; method: string; heuristic?: string; at: string }
  | { live: 'compare'; board: string; methods: string[]; heuristics?: string[] }
  | { live: 'placing'; puzzle: string; method: string; at: string }
  | { live: 'covering'; puzzle: string; at: string }
  | { live: 'groups'; board: string };

/** Where the prose has moved a figure to; the same place twice is told twice. */
export interface Cue {
  to: string;
  count: number;
}

/** A lesson in every language: how long it takes to read, and the figure of each of its sections. */
export interface Lesson {
  id: string;
  minutes: number;
  figures: readonly (Live | null)[];
}

/** A paragraph that moves the figure when it is read. */
export interface Step {
  at: string;
  text: string;
}

/** A question with answers to choose from; each has its reason. */
export interface Choose {
  ask: string;
  options: string[];
  right: number;
  why: string[];
}

/** A question whose answer is a number that is typed. `slips` are wrong ones with a reason of their own. */
export interface Type {
  ask: string;
  answer: number;
  why: string;
  wrong: string;
  slips?: [number, string][];
}

export type Question = Choose | Type;
export type Part = string | Step | Question;

export interface Section {
  title: string;
  parts: Part[];
}

/** A lesson in one language. */
export interface LessonText {
  title: string;
  /** The title in a list of all. */
  short: string;
  teaser: string;
  sections: Section[];
}

export type Texts = Record<(typeof LESSONS)[number]['id'], LessonText>;

export const isQuestion = (part: Part): part is Question => typeof part === 'object' && 'ask' in part;
export const isStep = (part: Part): part is Step => typeof part === 'object' && 'at' in part;
export const questionsOf = ({ sections }: LessonText): Question[] => sections.flatMap(({ parts }) => parts.filter(isQuestion));

/** A run of text in one look. `act` moves the figure, `link` leads to another view. */
export interface Run {
  look: 'plain' | 'strong' | 'em' | 'code' | 'act' | 'link';
  text: string;
  to?: string;
}

/** The runs of a paragraph; `code` is read first, so that it may hold stars. A star after a letter is a name: A*. */
export function runs(paragraph: string): Run[] {
  const all: Run[] = [];
  const marks = /`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|(?<!\w)\*\*([^*]+)\*\*|(?<!\w)\*([^*]+)\*/g;
  let from = 0;
  for (const mark of paragraph.matchAll(marks)) {
    const [, code, named, to, strong, em = ''] = mark;
    if (mark.index > from) all.push({ look: 'plain', text: paragraph.slice(from, mark.index) });
    if (code !== undefined) all.push({ look: 'code', text: code });
    else if (named !== undefined && to !== undefined) all.push({ look: to.startsWith('#') ? 'link' : 'act', text: named, to });
    else if (strong !== undefined) all.push({ look: 'strong', text: strong.replaceAll('`', '') });
    else all.push({ look: 'em', text: em });
    from = mark.index + mark[0].length;
  }
  if (from < paragraph.length) all.push({ look: 'plain', text: paragraph.slice(from) });
  return all;
}

/** A paragraph without its marks, to be spoken or to stand in a heading. */
export const plain = (paragraph: string): string => runs(paragraph).map(({ text }) => text).join('');
