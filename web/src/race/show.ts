// A race as it is shown: what every runner had proved at a time of the race, and how fast the time runs.
// Between two recorded moments only the nodes are counted on, evenly; what is proved or found is never ahead of the record.

/** The figures of a run at a time. */
export interface Moment {
  seconds: number;
  generated: number;
  bound: number;
  solutions: number;
}

/** How a run ended: with the proof, with an answer that proves nothing, at a limit, by someone, or otherwise. */
export type How = 'in' | 'found' | 'time' | 'memory' | 'you' | 'other';

export interface End {
  how: How;
  seconds: number;
  /** What was proved, of one that is in. */
  goal?: number;
}

export interface Run {
  moments: readonly Moment[];
  end?: End | undefined;
}

/** What is raced for: a lower bound that meets the shortest way, or all solutions. */
export type Quantity = 'bound' | 'solutions';

export interface Shown {
  value: number;
  generated: number;
  seconds: number;
  phase: 'run' | 'door' | How;
}

const NOTHING: Moment = { seconds: 0, generated: 0, bound: 0, solutions: 0 };

/** A run at a time of the race. */
export function shownAt({ moments, end }: Run, at: number, quantity: Quantity, goal?: number): Shown {
  const isOver = end !== undefined && at >= end.seconds;
  const last = moments.at(-1) ?? NOTHING;
  const time = isOver ? end.seconds : Math.min(at, end?.seconds ?? Math.max(last.seconds, at === Infinity ? 0 : at));
  const next = isOver ? -1 : moments.findIndex(({ seconds }) => seconds > time);
  const now = (next < 0 ? last : moments[next - 1]) ?? NOTHING;
  const after = moments[next];
  const part = after ? (time - now.seconds) / (after.seconds - now.seconds) : 0;
  const value = now[quantity];
  return {
    value,
    generated: Math.round(now.generated + (after ? part * (after.generated - now.generated) : 0)),
    seconds: time,
    phase: isOver ? end.how : goal !== undefined && value >= goal && value > 0 ? 'door' : 'run',
  };
}

/** Seconds of the race in a second of the show. */
const RATES = [1 / 1000, 1 / 500, 1 / 200, 1 / 100, 1 / 50, 1 / 20, 1 / 10, 1 / 5, 1 / 2, 1, 2, 5, 10, 20];
/** From one finish to the next the show takes at least so many seconds, and two to three times that at most. */
const STRETCH = 2;

/** The rate that lets the stretch to the next finish take some seconds; as it was where no finish is known yet. */
export function rateAt(ends: readonly number[], at: number): number {
  const next = Math.min(...ends.filter((end) => end > at));
  if (next === Infinity) return 1;
  const before = Math.max(0, ...ends.filter((end) => end <= at));
  return RATES.findLast((rate) => rate <= (next - before) / STRETCH) ?? RATES[0]!;
}

/** Whole numbers for a scale from one to another: six or seven of them, the first at the beginning. */
export function scaleOf(low: number, top: number): number[] {
  const room = Math.max(1, top - low);
  const ten = 10 ** Math.floor(Math.log10(room / 6));
  const step = Math.max(1, ([1, 2, 5, 10].find((times) => room / (times * ten) <= 7) ?? 10) * ten);
  return Array.from({ length: Math.floor((room - 0.6 * step) / step) + 1 }, (_, at) => low + at * step);
}
