// What a lesson is made of.

export interface Said {
  en: string;
  id: string;
}

/** Something to try. */
export type Live =
  | { live: 'board'; board: string; goal?: string }
  | { live: 'kurang'; board: string }
  | { live: 'search'; board: string; method: string; heuristic?: string }
  | { live: 'compare'; board: string; methods: string[] }
  | { live: 'placing'; puzzle: string; method: string };

export type Part = { text: Said } | Live | { ask: Said; answer: Said };

export interface Lesson {
  id: string;
  title: Said;
  teaser: Said;
  parts: Part[];
}

/** A run of text in one look. */
export interface Run {
  look: 'plain' | 'strong' | 'em' | 'code';
  text: string;
}

/** Paragraphs of runs; `code` is read first, so that it may hold stars. */
export function paragraphs(text: string): Run[][] {
  return text.split(/\n\s*\n/).map((paragraph) => {
    const runs: Run[] = [];
    const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*/g;
    let from = 0;
    for (const mark of paragraph.matchAll(marks)) {
      if (mark.index > from) runs.push({ look: 'plain', text: paragraph.slice(from, mark.index) });
      if (mark[1] !== undefined) runs.push({ look: 'code', text: mark[1] });
      else if (mark[2] !== undefined) runs.push({ look: 'strong', text: mark[2].replaceAll('`', '') });
      else runs.push({ look: 'em', text: mark[3] ?? '' });
      from = mark.index + mark[0].length;
    }
    if (from < paragraph.length) runs.push({ look: 'plain', text: paragraph.slice(from) });
    return runs;
  });
}
