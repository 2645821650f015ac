// A recorded search as steps: what is seen, what waits, and what is next after so many expansions.

/** What steps need to know of a node. */
export interface Recorded {
  parent: number | null;
  round: number;
  /** Expansions that had begun when it was made. */
  after: number;
  number: number | null;
  cost: number | null;
  depth: number;
  fate: string;
}

export interface Frame {
  step: number;
  /** The node that was taken last; none before the first. */
  current: number | undefined;
  /** The iteration that is shown. */
  round: number;
  /** Nodes that exist by now, in the order in which they were made. */
  visible: number[];
  /** Those that wait for their turn, the next ones first. */
  open: number[];
  /** The one that is taken next. */
  next: number | undefined;
  /** Those that the last expansion made. */
  fresh: number[];
  /** The nodes from the start to the current one. */
  way: number[];
}

/** What a node is at a step. */
export type Kind = 'current' | 'open' | 'cut' | 'goal' | 'closed';

/** What the rule by which nodes are taken does not decide. */
export type LeavesOpen = 'nothing' | 'depth' | 'cost' | 'all';

/** What becomes of nodes that wait. */
const WAITS = new Set(['expanded', 'waiting', 'goal', 'rolled-back', 'dead-end']);
const CUT = new Set(['duplicate', 'over-bound', 'outranked', 'killed', 'rejected']);
/** What failed when everything below it had failed. */
const UNDONE = new Set(['dead-end', 'rolled-back']);

export class Steps {
  /** Nodes in the order in which they are taken. */
  readonly order: number[];
  readonly #rank: (number | undefined)[];

  constructor(readonly nodes: readonly Recorded[]) {
    const numbered = nodes.flatMap(({ number }, node) => (number === null ? [] : [{ number, node }]));
    this.order = numbered.sort((a, b) => a.number - b.number).map(({ node }) => node);
    // A goal is taken too, though nothing is made of it.
    nodes.forEach(({ fate, number }, node) => {
      if (fate === 'goal' && number === null) this.order.push(node);
    });
    this.#rank = nodes.map(() => undefined);
    this.order.forEach((node, rank) => (this.#rank[node] = rank + 1));
  }

  get last(): number {
    return this.order.length;
  }

  /** The step in which a node is taken. */
  rank(node: number): number | undefined {
    return this.#rank[node];
  }

  frame(step: number): Frame {
    const current = step > 0 ? this.order[step - 1] : undefined;
    const next = this.order[step];
    const round = this.nodes[current ?? next ?? 0]?.round ?? 0;
    const now = current === undefined ? 0 : (this.nodes[current]?.number ?? Infinity);
    const visible: number[] = [];
    const fresh: number[] = [];
    this.nodes.forEach((node, number) => {
      if (node.round !== round || node.after > now) return;
      visible.push(number);
      if (node.after === now && node.parent !== null) fresh.push(number);
    });
    const rank = (node: number) => this.#rank[node] ?? Infinity;
    const waits = (node: number) => rank(node) > step && WAITS.has(this.nodes[node]?.fate ?? '');
    const cost = (node: number) => this.nodes[node]?.cost ?? this.nodes[node]?.depth ?? 0;
    const open = visible.filter(waits).sort((a, b) => rank(a) - rank(b) || cost(a) - cost(b) || a - b);
    return { step, current, round, visible, open, next, fresh, way: this.way(current) };
  }

  /** The nodes from the start of a round to this one. */
  way(node: number | null | undefined): number[] {
    const way: number[] = [];
    for (let at = node ?? null; at !== null; at = this.nodes[at]?.parent ?? null) way.unshift(at);
    return way;
  }

  kind({ step, current, way }: Frame, number: number): Kind {
    const fate = this.nodes[number]?.fate ?? '';
    const rank = this.#rank[number];
    if (fate === 'goal' && rank !== undefined && rank <= step) return 'goal';
    if (number === current) return 'current';
    if (CUT.has(fate)) return 'cut';
    if (rank === undefined || rank > step) return 'open';
    return UNDONE.has(fate) && !way.includes(number) ? 'cut' : 'closed';
  }

  /** What to say when someone thinks that a node is next. */
  judge(step: number, guess: number, open: LeavesOpen = 'nothing'): 'right' | 'free' | 'tie' | 'dearer' | 'taken' | 'cut' {
    const frame = this.frame(step);
    const { next } = frame;
    if (guess === next) return 'right';
    if (!frame.open.includes(guess)) return (this.#rank[guess] ?? Infinity) <= step ? 'taken' : 'cut';
    const of = (node: number | undefined) => (node === undefined ? undefined : this.nodes[node]);
    const isTie = of(guess)?.cost === of(next)?.cost && of(guess)?.cost !== null;
    const isDeep = of(guess)?.depth === of(next)?.depth;
    if (next !== undefined && (open === 'all' || (isTie && (open === 'cost' || (open === 'depth' && isDeep))))) return 'free';
    return isTie ? 'tie' : 'dearer';
  }
}

/** The node that an arrow key leads to: the parent, the first child, or the next one of the same depth. */
export function neighbour(
  nodes: readonly { parent: number | null; depth: number }[],
  x: (node: number) => number,
  visible: readonly number[],
  from: number,
  key: string,
): number | undefined {
  const here = nodes[from];
  if (!here) return undefined;
  const nearest = (found: number[]) => found.sort((a, b) => Math.abs(x(a) - x(from)) - Math.abs(x(b) - x(from)))[0];
  const level = visible.filter((node) => nodes[node]?.depth === here.depth);
  switch (key) {
    case 'ArrowUp':
      return here.parent ?? undefined;
    case 'ArrowDown':
      return visible.find((node) => nodes[node]?.parent === from);
    case 'ArrowLeft':
      return nearest(level.filter((node) => x(node) < x(from)));
    case 'ArrowRight':
      return nearest(level.filter((node) => x(node) > x(from)));
    default:
      return undefined;
  }
}
