// The steps of an answer as files: a table for spreadsheets, and a text with the proof, as programs of a course print it.
import type { Notation } from '../state';
import type { Words } from '../words/en';
import { csv } from './csv';
import { type Cells, movesIn, wayIn } from './geometry';
import type { ReplayStep, StepFigures } from './replaying';

export interface Steps {
  boards: readonly string[];
  steps: readonly ReplayStep[];
  figures: readonly (StepFigures | undefined)[];
  notation: Notation;
}

/** One row a board; the column of the moves says whose directions they are. */
export function stepsCsv({ boards, steps, figures, notation }: Steps): string {
  const rows = steps.map(({ way, tile }, at) => {
    const now = figures[at];
    return [now?.depth ?? null, way ? wayIn(notation, way) : '', tile ?? null, now?.estimate ?? null, now?.cost ?? null, boards[at] ?? ''];
  });
  return csv([['depth', `move_of_${notation}`, 'tile', 'estimate', 'cost', 'board'], ...rows]);
}

interface Proved extends Pick<Cells, 'rows'> {
  kurang: readonly number[];
  kurang_sum: number;
  x: number;
  total: number;
}

/** The board, KURANG, the moves, and every step with its figures; `ends` is what is said of the answer. */
export function stepsText(words: Words, proof: Proved, { boards, steps, figures, notation }: Steps, moves: string, ends: readonly string[]): string {
  const { replay, notation: named, board } = words;
  const widest = String(proof.kurang.length - 1).length;
  const grid = (line = '') => line.split('/').map((row) => row.split(' ').map((tile) => (tile === '0' ? '-' : tile).padStart(widest)).join(' '));
  const told = steps.slice(1).flatMap(({ way, tile }, before) => {
    const now = figures[before + 1];
    const formula = now ? `: ${replay.formula(String(now.depth), String(now.estimate), String(now.cost))}` : '';
    return ['', `${before + 1}. ${way ? named.one[notation](tile ?? 0, board.ways[wayIn(notation, way)]) : ''}${formula}`, ...grid(boards[before + 1])];
  });
  const lines = [
    ...grid(boards[0]),
    '',
    ...proof.kurang.map((count, at) => `KURANG(${at + 1}) = ${count}`),
    `Σ KURANG + X = ${proof.kurang_sum} + ${proof.x} = ${proof.total}`,
    '',
    `${named.named[notation]}: ${movesIn(notation, moves)}`,
    ...told,
    '',
    ...ends,
  ];
  return `${lines.join('\n')}\n`;
}
