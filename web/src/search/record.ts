// Records the search for the solution of a board.
import type { PrintedPosition } from '../../wasm/searches';
import { app, pictures, type racer } from '../app.svelte';
import type { Progress } from '../engine/protocol';
import { boardPainter } from './boards';
import type { Recording } from './recording';
import type { LeavesOpen } from './steps';

/** Time for a search, in seconds. */
const LIMIT = 20;

export async function recordBoard(engine: ReturnType<typeof racer>, asked: { at: PrintedPosition; method: string; heuristic: string | null; nodes: number }, progress?: (now: Progress) => void): Promise<Recording> {
  const { at, method, heuristic, nodes } = asked;
  const { data, words } = await engine.ask({ ask: 'trace', at, how: { method, heuristic, seconds: LIMIT }, nodes }, progress);
  const { traced } = data;
  return {
    kind: 'board',
    traced,
    nodes: traced.nodes,
    painter: boardPainter(traced.nodes.map(({ board }) => board), traced.goal ?? ''),
    formulas: { ai: traced.nodes.map(({ formula }) => formula), lecture: data.lecture },
    sums: data.sums,
    leavesOpen: data.leaves_open as LeavesOpen,
    symbols: data.is_of_lecture ? 'lecture' : 'ai',
    words,
    picture: (more) => pictures.ask({ ask: 'tree', of: { board: { at, method, heuristic } }, nodes, blank: app.notation === 'blank', ...more }),
  };
}
