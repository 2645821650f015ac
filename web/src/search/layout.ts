// Where the nodes of a tree stand: parents in the middle above their children, subtrees as near to each other as they can.

/** How far a subtree reaches to one side, from its root, by level from the lowest upwards. */
type Edge = number[];

/**
 * The x of every node, at least 1 apart on a level, the leftmost at 0. A parent stands before its children.
 *
 * ```text
 *      0            subtrees are pushed together until the right edge of one
 *    ┌─┴──┐         and the left edge of the next are 1 apart on some level
 *    1    2
 *  ┌─┴─┐
 *  3   4
 * ```
 */
export function layout(parents: readonly (number | undefined)[]): number[] {
  const children: number[][] = parents.map(() => []);
  parents.forEach((parent, node) => {
    if (parent !== undefined) children[parent]!.push(node);
  });
  /** From the parent. */
  const offset = parents.map(() => 0);
  const edges: ({ left: Edge; right: Edge } | undefined)[] = parents.map(() => undefined);
  for (let node = parents.length - 1; node >= 0; node--) {
    const below = children[node]!;
    let all: { left: Edge; right: Edge } | undefined;
    for (const child of below) {
      const next = edges[child]!;
      edges[child] = undefined;
      if (!all) {
        all = next;
        continue;
      }
      const [deep, other] = [all.left.length, next.left.length];
      let shift = -Infinity;
      for (let level = 1; level <= Math.min(deep, other); level++) shift = Math.max(shift, all.right[deep - level]! - next.left[other - level]! + 1);
      offset[child] = shift;
      all = joined(all, next, shift);
    }
    if (!all) {
      edges[node] = { left: [0], right: [0] };
      continue;
    }
    const middle = (offset[below[0]!]! + offset[below.at(-1)!]!) / 2;
    if (middle !== 0) {
      for (const child of below) offset[child]! -= middle;
      for (const edge of new Set([all.left, all.right])) for (let level = 0; level < edge.length; level++) edge[level]! -= middle;
    }
    all.left.push(0);
    all.right.push(0);
    edges[node] = all;
  }
  const x = parents.map(() => 0);
  parents.forEach((parent, node) => {
    if (parent !== undefined) x[node] = x[parent]! + offset[node]!;
  });
  const least = x.reduce((least, at) => Math.min(least, at), 0);
  return x.map((at) => at - least);
}

/** Two edges as one; the second stands to the right by a shift. */
function joined(one: { left: Edge; right: Edge }, next: { left: Edge; right: Edge }, shift: number): { left: Edge; right: Edge } {
  const [deep, other] = [one.left.length, next.left.length];
  for (let level = 0; level < other; level++) {
    next.left[level]! += shift;
    next.right[level]! += shift;
  }
  // What is deeper than the other is the edge on both sides there.
  const deeper = deep >= other ? one : next;
  const rest = Math.abs(deep - other);
  return {
    left: deep >= other ? one.left : [...deeper.left.slice(0, rest), ...one.left],
    right: other >= deep ? next.right : [...deeper.right.slice(0, rest), ...next.right],
  };
}
