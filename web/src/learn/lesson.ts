// What a lesson is made of.
import type { LESSONS } from './lessons';

/** Something to try. */
export type Live =
  | { live: 'board'; board: string; goal?: string }
  | { live: 'kurang'; board: string }
  | { live: 'search'; board: string; method: string; heuristic?: string }
  | { live: 'compare'; board: string; methods: string[] }
  | { live: 'placing'; puzzle: string; method: string };

/** A lesson in every language: what it lets one try. */
export interface Lesson {
  id: string;
  live: Live[];
}

/** A paragraph, the number of a thing to try, or a question with the paragraphs of its answer. */
export type Part = string | number | [question: string, ...answer: string[]];

/** A lesson in one language. */
interface LessonText {
  title: string;
  teaser: string;
  parts: Part[];
}

export type Texts = Record<(typeof LESSONS)[number]['id'], LessonText>;

/** A run of text in one look. */
export interface Run {
  look: 'plain' | 'strong' | 'em' | 'code';
  text: string;
}

/** The runs of a paragraph; `code` is read first, so that it may hold stars. A star after a letter is a name: A*. */
export function runs(paragraph: string): Run[] {
  const all: Run[] = [];
  const marks = /`([^`]+)`|(?<!\w)\*\*([^*]+)\*\*|(?<!\w)\*([^*]+)\*/g;
  let from = 0;
  for (const mark of paragraph.matchAll(marks)) {
    if (mark.index > from) all.push({ look: 'plain', text: paragraph.slice(from, mark.index) });
    if (mark[1] !== undefined) all.push({ look: 'code', text: mark[1] });
    else if (mark[2] !== undefined) all.push({ look: 'strong', text: mark[2].replaceAll('`', '') });
    else all.push({ look: 'em', text: mark[3] ?? '' });
    from = mark.index + mark[0].length;
  }
  if (from < paragraph.length) all.push({ look: 'plain', text: paragraph.slice(from) });
  return all;
}
