// The page's engine is compiled for size, with fewer searches made for one case each. It must still say what the
// program says: the same lengths, the same verdicts, and for methods with defined order the same node counts.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import initBoards, { Engine as Boards } from '../../wasm/boards.js';
import initSearches, { Engine as Searches } from '../../wasm/searches.js';
import { built } from '../support/engine.mjs';

const program = process.env.SUSUN ?? new URL('../../../target/debug/susun', import.meta.url).pathname;

globalThis.tellPage = globalThis.keepTable = globalThis.dropTable = () => undefined;
await initBoards({ module_or_path: built('boards') });
await initSearches({ module_or_path: built('searches') });
const reply = (engine) => ({ ask, ...fields }) => JSON.parse(engine.answer(JSON.stringify({ [ask]: fields })));
const boards = reply(new Boards());
const searches = reply(new Searches());
const found = ({ done }) => Object.values(done)[0];

function told(board, options) {
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  // Exit codes tell the outcome too; what is printed with its steps is the same object.
  const run = () => execFileSync(program, ['solve', board, '--json', '--steps', '--no-cache', ...flags], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return JSON.parse(run());
}

const METHODS = [
  ['branch-and-bound'], ['bnb-s0'], ['bnb-s1'], ['bnb-s3'], ['breadth-first'], ['a-star'], ['a-star', 'manhattan'],
  ['a-star', 'walking-distance'], ['a-star', 'pattern-database'], ['ida-star'], ['ida-star', 'misplaced'], ['weighted-a-star'],
  ['best-first'], ['ida-batch'], ['beam'], ['peel'],
];
/** Boards, and what they are solved by. */
const CASES = [
  ...METHODS.map(([method, heuristic]) => ({ board: '1 8 2/0 4 3/7 6 5', method, heuristic })),
  ...['8 6 7/2 5 4/3 0 1', '4x4#7', '3x4#2', '2x5#5'].map((board) => ({ board, method: 'auto' })),
  { board: '4x4#4', method: 'ida-star', heuristic: 'linear-conflict' },
  { board: '3x4#2', method: 'ida-batch', pushes: true },
  { board: '4x7#2', method: 'peel' },
];

for (const { board, method, heuristic, pushes = false } of CASES) {
  test(`${board} by ${method}${heuristic ? ` with ${heuristic}` : ''}${pushes ? ', pushes' : ''}`, () => {
    const options = { method, ...(heuristic ? { heuristic } : {}), ...(pushes ? { metric: 'mtm' } : {}) };
    const expected = told(board, options);
    const { data: printed } = found(boards({ ask: 'board', at: { board, goal: null } }));
    const { data: solved } = found(searches({ ask: 'solve', at: { board: printed.board, goal: printed.goal }, how: { method, heuristic: heuristic ?? null, pushes } }));
    const { data: replayed } = found(boards({ ask: 'replay', at: { board, goal: null }, moves: solved.moves, blank: false }));
    assert.equal(replayed.solves, true);
    // The page gets the very object that the program prints, but for what depends on the machine and on what was solved before.
    const plain = ({ seconds, table_seconds, table_bytes, tables_built, peak_bytes, ...rest }) => rest;
    assert.deepEqual(plain(solved), plain(expected));
  });
}

test('an unsolvable board is told so', () => {
  const { data: board } = found(boards({ ask: 'board', at: { board: '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0', goal: null } }));
  assert.equal(board.solvable, false);
  const { data: proof } = found(boards({ ask: 'proof', at: { board: board.board, goal: null } }));
  assert.equal(proof.checked.total, 1);
  const { data: swapped } = found(boards({ ask: 'board', at: { board: proof.swapped, goal: null } }));
  assert.equal(swapped.solvable, true);
});

test('what is no board is refused with its place, in both languages', () => {
  const { refused } = boards({ ask: 'board', at: { board: '1 2 3\n4 5 6\n7 7 0', goal: null } });
  assert.equal(refused.line, 3);
  assert.notEqual(refused.message.en, refused.message.id);
});
