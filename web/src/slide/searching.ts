// A recorded search as steps: what is seen, what waits, and what is next after so many expansions.

/** What steps need to know of a node. */
export interface Recorded {
  parent: number | null;
  round: number;
  number: number | null;
  cost: number | null;
  depth: number;
  fate: string;
}

export interface Frame {
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
}

/** What becomes of nodes that wait. */
const WAITS = new Set(['expanded', 'waiting', 'goal', 'rolled-back', 'dead-end']);

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

  frame(step: number): Frame {
    const current = step > 0 ? this.order[step - 1] : undefined;
    const next = this.order[step];
    const round = this.nodes[current ?? next ?? 0]?.round ?? 0;
    const visible: number[] = [];
    this.nodes.forEach((node, number) => {
      if (node.round !== round) return;
      const rank = node.parent === null ? 0 : (this.#rank[node.parent] ?? Infinity);
      if (rank <= step) visible.push(number);
    });
    const rank = (node: number) => this.#rank[node] ?? Infinity;
    const waits = (node: number) => rank(node) > step && WAITS.has(this.nodes[node]?.fate ?? '');
    const cost = (node: number) => this.nodes[node]?.cost ?? this.nodes[node]?.depth ?? 0;
    const open = visible.filter(waits).sort((a, b) => rank(a) - rank(b) || cost(a) - cost(b) || a - b);
    return { current, round, visible, open, next };
  }

  /** What to say when someone thinks that a node is next. */
  judge(step: number, guess: number): 'right' | 'tie' | 'dearer' | 'taken' | 'cut' {
    const { next, open } = this.frame(step);
    if (guess === next) return 'right';
    if (!open.includes(guess)) return (this.#rank[guess] ?? Infinity) <= step ? 'taken' : 'cut';
    const cost = (node: number | undefined) => (node === undefined ? null : (this.nodes[node]?.cost ?? null));
    return cost(guess) === cost(next) ? 'tie' : 'dearer';
  }
}

/** The node that an arrow key leads to: the parent, the first child, or the next one of the same depth. */
export function neighbour(
  nodes: readonly { parent: number | null; depth: number; x: number }[],
  visible: readonly number[],
  from: number,
  key: string,
): number | undefined {
  const here = nodes[from];
  if (!here) return undefined;
  const x = (node: number) => nodes[node]?.x ?? 0;
  const nearest = (found: number[]) => found.sort((a, b) => Math.abs(x(a) - here.x) - Math.abs(x(b) - here.x))[0];
  const level = visible.filter((node) => nodes[node]?.depth === here.depth);
  switch (key) {
    case 'ArrowUp':
      return here.parent ?? undefined;
    case 'ArrowDown':
      return visible.find((node) => nodes[node]?.parent === from);
    case 'ArrowLeft':
      return nearest(level.filter((node) => x(node) < here.x));
    case 'ArrowRight':
      return nearest(level.filter((node) => x(node) > here.x));
    default:
      return undefined;
  }
}
