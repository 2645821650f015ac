// The page's engine for packing puzzles is compiled for size and counts with one thread. It must say what the program
// says: the same counts, the same solutions by the same numbers, the same shares of pieces in cells.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import init, { Engine } from '../../wasm/pack.js';
import { built } from '../support/engine.mjs';

const program = process.env.SUSUN ?? new URL('../../../target/debug/susun', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'susun-agree-'));
after(() => rmSync(folder, { recursive: true }));

globalThis.tellPage = () => undefined;
await init({ module_or_path: built('pack') });
const engine = new Engine();

const reply = ({ ask, ...fields }) => JSON.parse(engine.answer(JSON.stringify({ [ask]: fields })));

function ask(name, at, more = {}) {
  const { done, refused } = reply({ ask: name, at, ...more });
  assert.ok(done, JSON.stringify(refused));
  return Object.values(done)[0];
}

/** What the program prints; exit codes tell the outcome too. */
const told = (...how) => JSON.parse(execFileSync(program, [...how, '--json'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

/** Course files as they are written by hand; there are none among the data. */
const FILES = {
  'board.txt': '3 5 4\nCUSTOM\nXXXX.\nXXXXX\n.XXXX\nAA\nA\nBB\n BB\nCC\nC\nDDD\n',
  'pyramid.txt': '3 3 4\nPYRAMID\nAAA\nA\nBB\nB\nCC\nDDD\nDD\n',
};
/** Puzzles, and some numbers of solutions to compare. */
const CASES = [
  ['kanoodle', [371_020]],
  ['pentominoes-3x20', [1, 8]],
  ['soma', [1, 11_520]],
  // The program numbers by a table, which is too large here; the page searches.
  ['kanoodle-pyramid', []],
  ['board.txt', [1]],
  ['pyramid.txt', [1]],
];

for (const [name, numbers] of CASES) {
  const text = FILES[name] ?? name;
  const source = FILES[name] ? join(folder, name) : name;
  const at = { puzzle: text, placed: [] };
  if (FILES[name]) writeFileSync(source, text);

  test(`${name} has as many solutions as the program says`, () => {
    const { data: count, words } = ask('count', at, { share: null, seconds: null });
    const expected = told('count', source);
    const plain = ({ seconds, peak_bytes, cases, ...rest }) => rest;
    assert.deepEqual(plain(count), plain(expected));
    assert.ok(expected.solutions > 0);
    const symmetric = expected.up_to_symmetry;
    if (symmetric !== null) assert.ok(words.en.sentences.some((sentence) => sentence.includes(symmetric.toLocaleString('en'))), words.en.sentences.join(' '));
    // The sum of parts that workers share.
    if (ask('tray', at).data.lattice === 'square') return;
    const parts = [0, 1, 2].map((part) => BigInt(ask('count', at, { share: { part, of: 3 }, seconds: null }).data.solutions));
    assert.equal(parts.reduce((sum, part) => sum + part), BigInt(expected.solutions));
    assert.deepEqual(ask('total', at, { solutions: String(expected.solutions) }).words, words);
  });

  if (numbers.length === 0) continue;
  test(`${name} has the same solutions under the same numbers`, () => {
    const { data: tray } = ask('tray', at);
    const find = (site) => tray.cells.findIndex((cell) => cell.join() === site.join());
    for (const number of numbers) {
      const { placements } = ask('nth', at, { number: String(number), seconds: null });
      const order = (placed) => placed.map(({ piece, cells }) => `${piece} ${cells.map((site) => site.join()).sort().join(' ')}`).sort();
      const expected = told('solve', source, '--nth', String(number)).placements;
      assert.deepEqual(order(placements), order(expected), `number ${number}`);
      const placed = placements.map(({ piece, cells }) => ({ piece: tray.pieces.findIndex(({ symbol }) => symbol === piece), cells: cells.map(find) }));
      assert.equal(ask('tray', { ...at, placed }).data.solved, true);
    }
  });
}

test('the shares of pieces in the cells of pentominoes-3x20', () => {
  const at = { puzzle: 'pentominoes-3x20', placed: [] };
  const { data: heat } = ask('heat', at, { seconds: null });
  const plain = ({ seconds, ...rest }) => rest;
  assert.deepEqual(plain(heat), plain(told('count', 'pentominoes-3x20', '--heat')));
});

test('what is no puzzle is refused with its place, as by the program', () => {
  const text = '2 3 2\nDEFAULT\nAA\nA\nBb\nBB\n';
  const { refused: refusal } = reply({ ask: 'tray', at: { puzzle: text, placed: [] } });
  const file = join(folder, 'fault.txt');
  writeFileSync(file, text);
  let error;
  try {
    told('count', file);
  } catch (failed) {
    error = JSON.parse(failed.stdout).error;
  }
  assert.deepEqual([refusal.line, refusal.column, refusal.message.en], [error.line, error.column, error.message]);
  assert.deepEqual([refusal.line, refusal.column], [5, 2]);
});
