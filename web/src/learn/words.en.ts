// What the figures of lessons say, in English.
export const words = {
  all: 'All lessons',
  next: 'Next',
  run: 'Run all',
  about: (minutes: number) => `about ${minutes} minutes`,
  lesson: (number: number, all: number) => `Lesson ${number} of ${all}`,
  figure: 'Figure',
  answered: (right: number, all: number) => `${right} of ${all} questions answered`,
  done: 'done',
  forget: 'Forget my answers',
  trouble: {
    denied: 'This browser stores nothing for this page: your answers are lost when you close it.',
    full: 'The storage of this browser is full: your answers are lost when you close the page.',
    damaged: 'The answers on this device cannot be read. A copy of them is kept.',
  },

  ask: {
    right: 'Right.',
    wrong: 'Not quite. Try again.',
    answer: 'Your answer, a number',
    check: 'Check',
    number: 'Type a number.',
  },

  graph: {
    name: (size: string) => `The state space of ${size}`,
    sentence: (size: string, boards: string, distance: number, farthest: number) =>
      `All ${boards} boards of ${size} that can be solved, in columns by their distance from the goal, 0 to ${farthest}. You stand in column ${distance}.`,
    you: 'you are here',
    goal: 'goal',
    here: (distance: number) => (distance === 0 ? 'The goal.' : `${distance} ${distance === 1 ? 'move' : 'moves'} from the goal.`),
    moves: (distance: number): string => (distance === 1 ? 'move from the goal' : 'moves from the goal'),
    beside: (nearer: number, farther: number, distance: number) => {
      const named = (count: number) => ['no', 'one', 'two', 'three', 'four'][count] ?? String(count);
      const some = (count: number, at: number) => `${named(count)} ${count === 1 ? 'neighbour' : 'neighbours'} at ${at}`;
      if (nearer === 0) return some(farther, distance + 1);
      if (farther === 0) return some(nearer, distance - 1);
      return `${some(nearer, distance - 1)}, ${named(farther)} at ${distance + 1}`;
    },
    back: 'Back',
    walk: 'Walk home',
  },

  kurang: {
    name: 'A board whose KURANG is counted',
    table: 'KURANG of each number',
    sum: 'Sum of KURANG',
    total: 'Total',
    even: 'even',
    odd: 'odd',
    verdict: (parity: string, solvable: boolean) => `${parity}: ${solvable ? 'it can be solved' : 'it cannot be solved'}`,
    change: (sumBefore: number, sum: number, xBefore: number, x: number, total: number, parity: string, same: boolean) =>
      `The sum went from ${sumBefore} to ${sum}, X from ${xBefore} to ${x}. The total is ${total}: ${same ? 'still' : 'now'} ${parity}.`,
    hint: 'Slide a tile, or select a number to see the smaller ones after it. A blank on a dark cell gives X = 1.',
    back: 'Back',
  },

  search: {
    open: 'Open in Search',
    steps: 'The method, step by step',
    begin: 'the start',
    code: {
      layers: ['Put the start into the queue.', 'Take the oldest live node.', 'If it is the goal, stop.', 'Generate its children and append them to the queue.', 'Repeat from line 2.'],
      queue: ['Put the start into the live-node queue.', 'Take the live node of least cost: the E-node.', 'If it is the goal, stop: no other way is shorter.', 'Generate its children, put them into the queue.', 'Repeat from line 2.'],
      greedy: ['Stand on the start.', 'Look at the neighbours, except the last board.', 'Move to the one that looks best.', 'If it is the goal, stop.', 'Repeat from line 2. Remember nothing.'],
      deepening: ['Set the bound to h of the start.', 'Go deeper along a child with f within the bound.', 'Where every child exceeds it, turn back.', 'Nothing found: raise the bound, begin again.', 'If the node is the goal, stop.'],
    },
  },

  placing: {
    name: 'A packing search, step by step',
    tried: (step: number, last: number) => `${step} of ${last} placements tried`,
    step: (step: number, last: number) => `Placement ${step} of ${last}`,
    empty: 'No piece is placed yet.',
    open: 'Place the pieces yourself',
  },

  covering: {
    name: 'An exact-cover matrix',
    whole: (rows: number, columns: number) => `The whole matrix: ${rows} rows, one for each placement, and ${columns} columns, one for each piece and each cell.`,
    piece: (symbol: string) => `piece ${symbol}`,
    cell: (cell: string) => `cell ${cell}`,
    choose: (column: string, rows: number) => `Fewest rows: ${column} has ${rows === 1 ? 'one' : rows} left. Take that column.`,
    dead: (column: string) => `No row is left for ${column}: a dead end.`,
    cover: (piece: string, columns: number, removed: number) => `Choose this row of ${piece}. It covers ${columns} columns; in all, ${removed} rows are out now.`,
    uncover: (piece: string, removed: number) => `Give up that row of ${piece} and put back what it took: ${removed} rows are still out.`,
    solved: 'Every column is covered exactly once: a solution.',
    step: (step: number, last: number) => `Step ${step} of ${last}`,
  },

  groups: {
    name: 'A board and its pattern databases',
    whole: 'The board. Slide it.',
    seen: (group: number, tiles: string) => `What table ${group} sees: the tiles ${tiles}, and no others.`,
    table: (group: number) => `Value in table ${group}`,
    moves: (moves: number): string => (moves === 1 ? 'move' : 'moves'),
    made: (moves: number) => `${moves} made`,
    manhattan: 'Manhattan distance',
    added: 'Both tables added',
    truth: 'Moves really needed',
    sum: (parts: string, sum: string, truth: number) => `${parts} = ${sum}; really needed: ${truth}.`,
    back: 'Back',
    step: 'One move of a shortest way',
  },
};
