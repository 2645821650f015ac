// How much slower this machine is now than the one the bars are for, idle: a time is asserted of the page, not of what else runs.

/** Rounds of the work, and what they take on an idle core of 3 GHz: 0.93 ns a round. */
const ROUNDS = 1e8;
const USUAL_MS = 93;

function work() {
  const from = performance.now();
  let x = 1;
  for (let round = 0; round < ROUNDS; round++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  // What is worked out is used, or it would be left out.
  return x === 0 ? 0 : performance.now() - from;
}

/** What is done, between two measures of the machine; and by how much slower it was than usual, at least 1. */
export async function measured(run) {
  const before = work();
  const result = await run();
  const slowness = Math.max(1, Math.max(before, work()) / USUAL_MS);
  return { result, slowness };
}
