// Times of solved boards: the best, the session, means; and how a time is written.

/** One board that was solved without help. */
export interface Time {
  /** As in `4x4`. */
  size: string;
  /** How the board was made: `easy` to `random`. */
  kind: string;
  /** The board that was set up. */
  board: string;
  /** Thousandths of a second from the first move to the last, and before the first. */
  ms: number;
  looked: number;
  moves: number;
  /** The fewest moves, once they are known. */
  best: number | null;
  /** When, as `Date.now()` says it. */
  at: number;
}

/** More than this between two times begins another session. */
const PAUSE_MS = 3_600_000;

const isTime = (data: unknown): data is Time => {
  const time = data as Time;
  const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
  return (
    typeof data === 'object' && data !== null && [time.size, time.kind, time.board].every((text) => typeof text === 'string') &&
    [time.ms, time.looked, time.moves, time.at].every(isNumber) && (time.best === null || isNumber(time.best))
  );
};

/** Times as they are kept: `{ v: 1, times: [...] }`. */
export function readTimes(data: unknown): Time[] | undefined {
  const { v, times } = (data ?? {}) as { v?: unknown; times?: unknown };
  return v === 1 && Array.isArray(times) && times.every(isTime) ? times : undefined;
}

export const keptTimes = (times: readonly Time[]) => ({ v: 1, times });

/** Whether two are one time, whatever became known of it since. */
export const isSame = (a: Time, b: Time) => a.at === b.at && a.board === b.board && a.ms === b.ms;

/** The times of two lists, each once, in the order in which they were made. */
export function together(times: readonly Time[], more: readonly Time[]): Time[] {
  const news = more.filter((time) => !times.some((other) => isSame(time, other)));
  return [...times, ...news].sort((a, b) => a.at - b.at);
}

/** Fewer moves, or less time, make no rate: one move in a thousandth of a second is no thousand a second. */
const LEAST_MOVES = 3;
const LEAST_MS = 500;

/** Moves in a second. */
export const pace = (moves: number, ms: number): number | undefined => (moves >= LEAST_MOVES && ms >= LEAST_MS ? (1000 * moves) / ms : undefined);

export const ofKind = (times: readonly Time[], size: string, kind: string) => times.filter((time) => time.size === size && time.kind === kind);

export function fastest(times: readonly Time[]): Time | undefined {
  return times.reduce<Time | undefined>((best, time) => (best && best.ms <= time.ms ? best : time), undefined);
}

/** The last times that follow each other without a long pause, up to now. */
export function session(times: readonly Time[], now: number): Time[] {
  const found: Time[] = [];
  let after = now;
  for (const time of times.toReversed()) {
    if (after - time.at > PAUSE_MS) break;
    found.unshift(time);
    after = time.at;
  }
  return found;
}

/** The mean of the last few times, once there are so many. */
export function mean(times: readonly Time[], count: number): number | undefined {
  if (times.length < count) return undefined;
  return times.slice(-count).reduce((sum, { ms }) => sum + ms, 0) / count;
}

/** A time as clocks show it: minutes and seconds, and the digits after them. Digits are cut, not rounded: no clock runs ahead. */
export function clock(ms: number, places = 1): { whole: string; rest: string } {
  const units = Math.floor(ms / 10 ** (3 - places));
  const seconds = Math.floor(units / 10 ** places);
  return { whole: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`, rest: String(units % 10 ** places).padStart(places, '0') };
}
