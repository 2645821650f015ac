// The lessons, and what each lets one try. What they say stands in `texts.*.ts`, once a language.
import type { Lesson } from './lesson';

export const LESSONS = [
  {
    id: 'states',
    live: [
      { live: 'board', board: '1 2 3/4 8 5/7 6 0' },
      { live: 'search', board: '0 3/2 1', method: 'breadth-first' },
      { live: 'search', board: '1 2 3/4 8 5/7 6 0', method: 'breadth-first' },
      { live: 'compare', board: '8 6 7/2 5 4/3 0 1', methods: ['uniform-cost', 'a-star'] },
    ],
  },
  {
    id: 'kurang',
    live: [
      { live: 'kurang', board: '1 8 2/0 4 3/7 6 5' },
      { live: 'kurang', board: '1 2 3/4 5 6/8 7 0' },
      { live: 'kurang', board: '1 2 3/4 5 0/8 7 6' },
    ],
  },
  {
    id: 'backtracking',
    live: [
      { live: 'placing', puzzle: 'pack:3x4:AA,B/B/BBB,CC/.C/.CC', method: 'brute-force-distinct' },
      { live: 'placing', puzzle: 'pack:3x4:B/B/BBB,CC/.C/.CC,AA', method: 'brute-force-distinct' },
      { live: 'placing', puzzle: 'pack:3x4:AA,B/B/BBB,CC/.C/.CC', method: 'dancing-links' },
    ],
  },
  {
    id: 'greedy',
    live: [
      { live: 'search', board: '4 1 3/2 0 5/7 8 6', method: 'greedy' },
      { live: 'search', board: '1 2 3/7 0 5/8 4 6', method: 'greedy' },
      { live: 'compare', board: '1 2 3/7 0 5/8 4 6', methods: ['greedy', 'breadth-first', 'branch-and-bound'] },
    ],
  },
  {
    id: 'branch-and-bound',
    live: [
      { live: 'board', board: '1 2 3/7 0 5/8 4 6' },
      { live: 'search', board: '1 2 3/7 0 5/8 4 6', method: 'branch-and-bound', heuristic: 'misplaced' },
      { live: 'search', board: '1 2 3/7 0 5/8 4 6', method: 'branch-and-bound', heuristic: 'manhattan' },
    ],
  },
  {
    id: 'estimates',
    live: [
      { live: 'search', board: '1 5 2/4 0 6/7 3 8', method: 'a-star', heuristic: 'manhattan' },
      { live: 'search', board: '1 5 2/4 0 6/7 3 8', method: 'ida-star', heuristic: 'manhattan' },
      { live: 'compare', board: '8 6 7/2 5 4/3 0 1', methods: ['uniform-cost', 'branch-and-bound', 'a-star', 'ida-star'] },
    ],
  },
] as const satisfies Lesson[];
