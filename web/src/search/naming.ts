// What stands beside a node, and what it is called, at a step.
import { app, whole } from '../app.svelte';
import { movesIn } from '../slide/geometry';
import type { Label } from './draw';
import type { Recording, Symbols } from './recording';
import type { Frame, Steps } from './steps';

export class Naming {
  constructor(
    readonly recording: Recording,
    readonly steps: Steps,
    readonly frame: Frame,
    readonly symbols: Symbols,
  ) {}

  get #words() {
    return app.words.search;
  }

  #node(number: number) {
    return this.recording.nodes[number]!;
  }

  formula = (number: number): string => this.recording.formulas[this.symbols][number] ?? '';

  /** What leads to a node: a move in the directions of the tile or of the blank, or a piece. */
  step = (number: number): string => {
    const { move, piece } = this.#node(number);
    if (piece) return piece;
    if (!move) return '';
    const letters = movesIn(app.notation, move);
    return this.#words.moves[letters] ?? letters;
  };

  /** What the children of a node provide for. */
  branch(number: number): string {
    const { branch } = this.#node(number);
    if (branch?.piece) return this.#words.ofPiece(branch.piece);
    return branch?.cell ? this.#words.ofCell(branch.cell[1] + 1, branch.cell[2] + 1) : '';
  }

  fate(number: number): string {
    const { fate, killed_by } = this.#node(number);
    const why = killed_by ? `: ${this.#words.killed[killed_by] ?? killed_by}` : '';
    return (this.#words.fates[fate as keyof typeof app.words.search.fates] ?? fate) + why;
  }

  label = (number: number): Label => {
    const words = this.#words;
    const node = this.#node(number);
    const kind = this.steps.kind(this.frame, number);
    const rank = this.steps.rank(number);
    const isTaken = rank !== undefined && rank <= this.frame.step;
    const reason = node.killed_by ? (words.killed[node.killed_by] ?? node.killed_by) : (words.cuts[node.fate] ?? '');
    const isTray = this.recording.kind === 'tray';
    return {
      badge: node.generated === null ? (kind === 'cut' ? '×' : '') : String(node.generated),
      cost: node.cost === null || isTray ? '' : String(node.cost),
      sum: node.second_estimate !== null ? `t = ${node.second_estimate}` : isTray ? (isTaken && node.branch ? words.ways(node.branch.ways) : '') : (this.recording.sums[number] ?? ''),
      note: kind === 'cut' ? reason : kind === 'goal' ? words.goal : node.number !== null && isTaken ? words.order(node.number) : '',
      more: isTaken && node.left_out > 0 ? `+${whole(node.left_out)}` : '',
    };
  };

  name = (number: number): string => {
    const words = this.#words;
    const node = this.#node(number);
    const kind = this.steps.kind(this.frame, number);
    const lead = [this.step(number), this.formula(number) || this.branch(number)];
    const is = [kind === 'cut' ? this.fate(number) : words.kinds[kind], node.number !== null && kind !== 'open' ? words.taken(node.number) : ''].filter(Boolean).join(', ');
    return node.generated === null ? [words.uncounted, ...lead, is].filter(Boolean).join(', ') : words.node(node.generated, lead[0]!, lead[1]!, is);
  };

  /** The line of a node in the list of those that wait. */
  about = (number: number): string => {
    const { kind, sums, nodes } = this.recording;
    const lead = this.step(number) || this.#words.start;
    if (kind === 'tray') return [lead, this.branch(number)].filter(Boolean).join(' · ');
    return sums[number] ?? [lead, this.#words.depth(nodes[number]?.depth ?? 0)].join(' · ');
  };
}
