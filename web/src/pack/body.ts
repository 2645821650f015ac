// The outline of a body of cells on a grid, as an SVG path: one closed line for each edge, with round corners, a
// little inside the cells so that bodies beside each other can be told apart.

type Point = [x: number, y: number];

/** Steps in the order in which they turn right, with y downwards. */
const STEPS: Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/**
 * @param cells rows and columns
 * @param inset how far inside, in cells
 * @param radius of the corners, in cells
 */
export function bodyPath(cells: readonly (readonly [row: number, column: number])[], inset: number, radius: number): string {
  const inside = new Set(cells.map(([row, column]) => `${row},${column}`));
  const has = (row: number, column: number) => inside.has(`${row},${column}`);
  // Edges with the body on their right: for each cell the sides that have no neighbour.
  const edges = new Map<string, { from: Point; way: number }>();
  for (const [row, column] of cells) {
    const sides: [boolean, Point, number][] = [
      [!has(row - 1, column), [column, row], 0],
      [!has(row, column + 1), [column + 1, row], 1],
      [!has(row + 1, column), [column + 1, row + 1], 2],
      [!has(row, column - 1), [column, row + 1], 3],
    ];
    for (const [open, from, way] of sides) {
      if (open) edges.set(`${from},${way}`, { from, way });
    }
  }
  let path = '';
  for (;;) {
    const first = edges.entries().next();
    if (first.done) return path;
    const corners: { at: Point; before: number; after: number }[] = [];
    let [key, edge] = first.value;
    do {
      edges.delete(key);
      const step = STEPS[edge.way]!;
      const end: Point = [edge.from[0] + step[0], edge.from[1] + step[1]];
      // At a point where two cells touch by their corners the line keeps to its own cell: right first.
      const turn = [1, 0, 3].map((turn) => (edge.way + turn) % 4).find((way) => edges.has(`${end},${way}`));
      const after = turn ?? first.value[1].way;
      if (after !== edge.way) corners.push({ at: end, before: edge.way, after });
      key = `${end},${after}`;
      edge = edges.get(key) ?? edge;
    } while (edges.has(key));
    path += loop(corners, inset, radius);
  }
}

function loop(corners: { at: Point; before: number; after: number }[], inset: number, radius: number): string {
  const text = (x: number, y: number) => `${+x.toFixed(3)} ${+y.toFixed(3)}`;
  let path = '';
  for (const { at, before, after } of corners) {
    // The body is on the right of an edge.
    const [a, b] = [STEPS[(before + 1) % 4]!, STEPS[(after + 1) % 4]!];
    const x = at[0] + inset * (a[0] + b[0]);
    const y = at[1] + inset * (a[1] + b[1]);
    const [into, out] = [STEPS[before]!, STEPS[after]!];
    path += `${path ? 'L' : 'M'}${text(x - into[0] * radius, y - into[1] * radius)}`;
    // A turn to the right rounds off a corner of the body, one to the left a corner of what is around it.
    const sweep = (before + 1) % 4 === after ? 1 : 0;
    path += `A${radius} ${radius} 0 0 ${sweep} ${text(x + out[0] * radius, y + out[1] * radius)}`;
  }
  return `${path}Z`;
}
