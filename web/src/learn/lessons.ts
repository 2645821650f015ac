// The lessons, and the figure of each section. What they say stands in `texts.*.ts`, once a language.
import type { Lesson } from './lesson';

/** The puzzle of two lessons: brute force, then exact cover. */
const THREE = 'pack:3x4:AA,B/B/BBB,CC/.C/.CC';
const FARTHEST = '8 6 7/2 5 4/3 0 1';

export const LESSONS = [
  {
    id: 'states',
    minutes: 7,
    figures: [
      { live: 'board', board: '1 2 3/4 8 5/7 6 0' },
      { live: 'graph', size: '2x2', at: 'farthest' },
      { live: 'graph', size: '2x3', at: '13' },
      { live: 'search', board: '1 2 3/4 8 5/7 6 0', method: 'breadth-first', at: '4' },
      { live: 'compare', board: FARTHEST, methods: ['uniform-cost', 'a-star'] },
    ],
  },
  {
    id: 'kurang',
    minutes: 6,
    figures: [
      null,
      { live: 'kurang', board: '1 8 2/0 4 3/7 6 5', at: '8' },
      { live: 'kurang', board: '1 2 3/4 5 6/8 7 0' },
      { live: 'kurang', board: '1 2 3/4 5 6/8 7 0' },
    ],
  },
  {
    id: 'backtracking',
    minutes: 5,
    figures: [
      { live: 'placing', puzzle: THREE, method: 'brute-force-distinct', at: '2' },
      { live: 'placing', puzzle: 'pack:3x4:B/B/BBB,CC/.C/.CC,AA', method: 'brute-force-distinct', at: '3' },
      { live: 'placing', puzzle: THREE, method: 'dancing-links', at: '1' },
    ],
  },
  {
    id: 'cover',
    minutes: 6,
    figures: [
      { live: 'covering', puzzle: THREE, at: '0' },
      { live: 'covering', puzzle: THREE, at: '1' },
      { live: 'covering', puzzle: THREE, at: '5' },
    ],
  },
  {
    id: 'greedy',
    minutes: 6,
    figures: [
      { live: 'board', board: '1 8 2/0 4 3/7 6 5' },
      { live: 'search', board: '4 1 3/2 0 5/7 8 6', method: 'greedy', at: '3' },
      { live: 'search', board: '1 2 3/7 0 5/8 4 6', method: 'greedy', at: '6' },
      { live: 'compare', board: '1 2 3/7 0 5/8 4 6', methods: ['greedy', 'breadth-first', 'branch-and-bound'] },
    ],
  },
  {
    id: 'branch-and-bound',
    minutes: 7,
    figures: [
      { live: 'board', board: '1 2 3/7 0 5/8 4 6' },
      { live: 'search', board: '1 2 3/7 0 5/8 4 6', method: 'branch-and-bound', heuristic: 'misplaced', at: '6' },
      { live: 'search', board: '1 2 3/7 0 5/8 4 6', method: 'branch-and-bound', heuristic: 'manhattan', at: 'end' },
    ],
  },
  {
    id: 'estimates',
    minutes: 7,
    figures: [
      { live: 'search', board: '1 5 2/4 0 6/7 3 8', method: 'a-star', heuristic: 'manhattan', at: 'end' },
      { live: 'search', board: '1 5 2/4 0 6/7 3 8', method: 'ida-star', heuristic: 'manhattan', at: 'end' },
      { live: 'compare', board: FARTHEST, methods: ['uniform-cost', 'branch-and-bound', 'a-star', 'ida-star'] },
    ],
  },
  {
    id: 'patterns',
    minutes: 6,
    figures: [
      { live: 'groups', board: '2 1 3/4 5 6/8 7 0' },
      { live: 'groups', board: FARTHEST },
      { live: 'compare', board: FARTHEST, methods: ['ida-star', 'ida-star'], heuristics: ['manhattan', 'pattern-database'] },
    ],
  },
] as const satisfies Lesson[];
