// What a list of distances says about the moves between them.

/** The numbers, from 1, of the moves that lead away from the goal: after them more moves are needed than before. */
export function leaving(left: readonly (number | null)[]): number[] {
  const away: number[] = [];
  left.forEach((distance, number) => {
    const before = left[number - 1];
    if (distance !== null && before !== null && before !== undefined && distance > before) away.push(number);
  });
  return away;
}
