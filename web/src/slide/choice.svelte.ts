// Which board the next new one is, as it was last chosen on this device.
import { app } from '../app.svelte';
import type { Refusal } from '../engine/protocol';
import { load, save } from '../shared/keep';
import { type BoardView, position } from './position.svelte';

/** The moves of the random walk that makes a board; `null` is any board. */
export const DIFFICULTIES = { easy: 10, medium: 25, hard: 50, random: null } as const;
export type Difficulty = keyof typeof DIFFICULTIES;
/** The goals that have a name. */
export const GOALS = ['last', 'first', 'snail', 'centre'] as const;

/** Which boards a random one is taken from. */
export const HALVES = ['solvable', 'any', 'unsolvable'] as const;
export type Half = (typeof HALVES)[number];

/** "15-puzzle", or the size of a board that has no such name. */
export function puzzleTitle(rows: number, columns: number): string {
  return rows === columns ? app.words.game.puzzle(rows * columns - 1) : `${rows}×${columns}`;
}

const isDifficulty = (data: unknown): data is Difficulty => typeof data === 'string' && data in DIFFICULTIES;
/** Seeds of other boards than the ones that everyone begins with. */
const anySeed = () => Math.floor(Math.random() * 1_000_000) + 1;

class BoardChoice {
  rows = $state(4);
  columns = $state(4);
  difficulty = $state<Difficulty>(load('difficulty', (data) => (isDifficulty(data) ? data : undefined)).value ?? 'random');
  seed = $state(anySeed());
  goal = $state<(typeof GOALS)[number] | 'own'>('last');
  half = $state<Half>(load('half', (data) => HALVES.find((half) => half === data)).value ?? 'solvable');
  /** Whether pushes of several tiles count as one move. */
  pushes = $state(false);
  /** Whether tiles move as soon as the mouse is over them. */
  hovers = $state(load('hover', (data) => (typeof data === 'boolean' ? data : undefined)).value ?? false);
  /** What the last new board was: asked for again without a change, the next seed is meant. */
  #made = '';

  hover(hovers: boolean): void {
    this.hovers = hovers;
    save('hover', hovers);
  }

  takeFrom(half: Half): void {
    this.half = half;
    save('half', half);
  }

  adopt({ rows, columns, goal_name: goal }: BoardView): void {
    this.rows = rows;
    this.columns = columns;
    this.goal = goal ?? 'own';
  }

  async make(): Promise<Refusal | undefined> {
    const { view } = position;
    // An empty field means what is there; a size that there is not is for the engine to refuse.
    const rows = Math.floor(this.rows ?? view?.rows ?? 4);
    const columns = Math.floor(this.columns ?? view?.columns ?? 4);
    let seed = Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(this.seed ?? 0)));
    // Walks from the goal lead to boards that can be solved.
    const half = this.difficulty === 'random' ? this.half : 'solvable';
    const wish = () => `${rows}x${columns} ${this.difficulty} ${half} ${this.goal} ${seed}`;
    if (wish() === this.#made) seed += 1;
    this.#made = wish();
    this.seed = seed;
    const same = view?.rows === rows && view.columns === columns;
    const goal = this.goal !== 'own' ? this.goal : same ? (view?.goalLine ?? null) : null;
    save('difficulty', this.difficulty);
    return position.shuffle({ size: `${rows}x${columns}`, kind: this.difficulty, seed }, goal, DIFFICULTIES[this.difficulty], half);
  }
}

export const choice = new BoardChoice();
