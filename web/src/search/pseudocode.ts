// The method as pseudocode, and which of its lines a step is at.
import type { Recording } from './recording';
import type { Frame, Steps } from './steps';

export type Line =
  | 'put' | 'repeat' | 'take' | 'takeOldest' | 'takeTop' | 'goal' | 'each' | 'make' | 'list' | 'goalMade' | 'push' | 'best' | 'prune' | 'bound' | 'deepen' | 'over' | 'raise'
  | 'limits' | 'begin' | 'back' | 'goTo' | 'choose' | 'forget'
  | 'empty' | 'nextPiece' | 'cell' | 'fewest' | 'column' | 'eachPlace' | 'eachAny' | 'eachRow' | 'place' | 'kill' | 'full' | 'test' | 'below' | 'undo' | 'uncover';

/** Lines with how far each is indented. */
type Code = readonly (readonly [Line, number])[];

const BEST_FIRST: Code = [['put', 0], ['repeat', 0], ['take', 1], ['goal', 1], ['each', 1], ['make', 2], ['list', 2]];
const BREADTH_FIRST: Code = [['put', 0], ['repeat', 0], ['takeOldest', 1], ['each', 1], ['make', 2], ['goalMade', 2], ['list', 2]];
const DEPTH_FIRST: Code = [['put', 0], ['repeat', 0], ['takeTop', 1], ['goal', 1], ['each', 1], ['make', 2], ['push', 2]];
const DEEPENING: Code = [['limits', 0], ['put', 1], ['repeat', 1], ['takeTop', 2], ['goal', 2], ['each', 2], ['make', 3], ['push', 3]];
const INCUMBENT: Code = [['put', 0], ['repeat', 0], ['takeTop', 1], ['each', 1], ['make', 2], ['best', 2], ['prune', 2], ['push', 2]];
const IDA_STAR: Code = [['bound', 0], ['repeat', 0], ['deepen', 1], ['goal', 2], ['each', 2], ['make', 3], ['over', 3], ['raise', 1]];
const BOUNDED_MEMORY: Code = [['put', 0], ['repeat', 0], ['take', 1], ['goal', 1], ['each', 1], ['make', 2], ['forget', 1]];
const WALK: Code = [['begin', 0], ['repeat', 0], ['goal', 1], ['back', 1], ['make', 2], ['goTo', 1]];
const LOCAL: Code = [['begin', 0], ['repeat', 0], ['goal', 1], ['each', 1], ['make', 2], ['choose', 1]];

const EXHAUSTIVE: Code = [['empty', 0], ['nextPiece', 0], ['eachAny', 0], ['place', 1], ['test', 1], ['below', 1], ['undo', 1]];
const IN_ORDER: Code = [['empty', 0], ['nextPiece', 0], ['eachPlace', 0], ['place', 1], ['full', 1], ['below', 1], ['undo', 1]];
const BACKTRACKING: Code = [['empty', 0], ['nextPiece', 0], ['eachPlace', 0], ['place', 1], ['full', 1], ['kill', 1], ['below', 1], ['undo', 1]];
const FIRST_CELL: Code = [['empty', 0], ['cell', 0], ['eachPlace', 0], ['place', 1], ['full', 1], ['below', 1], ['undo', 1]];
const FEWEST: Code = [['empty', 0], ['fewest', 0], ['eachPlace', 0], ['place', 1], ['full', 1], ['below', 1], ['undo', 1]];
const LINKS: Code = [['empty', 0], ['column', 0], ['eachRow', 0], ['place', 1], ['full', 1], ['below', 1], ['undo', 1], ['uncover', 0]];

const CODES: Record<string, Code> = {
  'breadth-first': BREADTH_FIRST,
  'depth-first': DEPTH_FIRST,
  'depth-limited': DEPTH_FIRST,
  'iterative-deepening': DEEPENING,
  'depth-first-bnb': INCUMBENT,
  'ida-star': IDA_STAR,
  'recursive-best-first': BOUNDED_MEMORY,
  'sma-star': BOUNDED_MEMORY,
  greedy: WALK,
  'hill-climbing': LOCAL,
  'simulated-annealing': LOCAL,
  exhaustive: EXHAUSTIVE,
  'brute-force': IN_ORDER,
  'brute-force-distinct': IN_ORDER,
  backtracking: BACKTRACKING,
  'first-cell': FIRST_CELL,
  'most-constrained': FEWEST,
  'dancing-links': LINKS,
};

/** The code of a method with its options. Best first is the form of all that keep a list of live nodes. */
export function codeOf(method: string, kind: Recording['kind']): Code {
  return CODES[method.split(':')[0] ?? ''] ?? (kind === 'tray' ? FEWEST : BEST_FIRST);
}

/** The line that a step is at, and the node that it speaks of. */
export function lineAt(code: Code, recording: Recording, steps: Steps, frame: Frame): { line: Line; node?: number } {
  const has = (...wanted: Line[]) => wanted.find((line) => code.some(([own]) => own === line));
  const first = code[0]![0];
  const { current, fresh } = frame;
  if (current === undefined) return { line: first };
  if (steps.kind(frame, current) === 'goal') return { line: has('goal', 'goalMade', 'best', 'full', 'test') ?? first, node: current };
  const kept = fresh.filter((node) => steps.kind(frame, node) !== 'cut');
  const cut = fresh.at(-1);
  if (recording.kind === 'tray') {
    const made = kept.at(-1);
    if (made !== undefined) return { line: 'place', node: made };
    if (cut === undefined) return { line: has('uncover', 'undo') ?? first };
    return { line: (recording.nodes[cut]?.killed_by ? has('kill') : has('test')) ?? 'undo', node: cut };
  }
  // Of the children the one that matters most: a goal, else the last one that lives.
  const made = kept.find((node) => recording.nodes[node]?.fate === 'goal') ?? kept.at(-1);
  if (made !== undefined) return { line: 'make', node: made };
  if (cut !== undefined) return { line: has('over', 'prune', 'push', 'list') ?? 'make', node: cut };
  return { line: has('take', 'takeOldest', 'takeTop', 'choose', 'goTo', 'deepen') ?? first, node: current };
}
