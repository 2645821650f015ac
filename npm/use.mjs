// Uses the installed package: `cargo xtask npm` runs it and checks its types.
import assert from 'node:assert/strict';
import { packing, Refused, sliding } from 'susun';

// A 15-puzzle: solved optimally, and the moves lead to the goal.
const board = '2 5 3 4/1 7 11 8/9 6 0 12/13 14 15 10';
const { data: solved, words } = await sliding.solve(board);
assert.equal(solved.outcome, 'optimal');
assert.ok(solved.moves);
const { data: replayed } = await sliding.replay(board, solved.moves);
assert.equal(replayed.solves, true);
assert.equal(replayed.boards.length, (solved.length ?? 0) + 1);
assert.match(words.en.sentences.join(' '), /no solution is shorter/);
assert.notDeepEqual(words.id, words.en);

// A challenge of IQ Puzzler Pro: it has one solution, and a hint tells a piece of it.
const challenge = (await packing.generate('iq-puzzler-pro', 1, { given: 9 })).data;
assert.equal((await packing.count(challenge.id)).data.unique, true);
const { data: filled } = await packing.solve(challenge.id);
assert.equal(filled.outcome, 'solved');
assert.deepEqual(filled.board, challenge.solution);
const { data: hint } = await packing.hint(challenge.id);
assert.ok(hint.piece && hint.cells);
for (const [, row, column] of hint.cells) assert.equal(filled.board?.[row]?.[column], hint.piece);
assert.equal((await packing.count('iq-puzzler-pro')).data.solutions, 4331140);
assert.deepEqual((await packing.solution(challenge.id, 1)).known, 1);

// The others, each in short.
assert.equal((await sliding.check('1 2 3/4 5 6/8 7 0')).data.solvable, false);
assert.equal((await sliding.proof('1 2 3/4 5 6/8 7 0')).data.checked.total, 1);
assert.equal((await sliding.hint('1 2 3/4 0 5/7 8 6')).data.move, 'L');
assert.equal((await sliding.random('4x4', 1)).data.board, (await sliding.check('4x4#1')).data.board);
assert.ok((await sliding.methods()).methods.some(({ name }) => name === 'branch-and-bound'));
assert.ok((await sliding.trace('1 2 3/4 0 5/7 8 6', { method: 'branch-and-bound' })).data.traced.nodes.length > 1);
assert.equal((await packing.check('kanoodle')).data.pieces.length, 12);
assert.ok((await packing.presets()).some(({ name }) => name === 'kanoodle'));
assert.equal((await packing.heat('pack:2x3:A/AA,BB/B')).data.solutions, 4);
assert.ok((await packing.trace('pack:2x3:A/AA,BB/B', 'dancing-links')).nodes.length > 1);

// Pictures are files.
const svg = await sliding.picture('1 2 3/4 0 5/7 8 6', 'LU');
assert.equal(svg.mime, 'image/svg+xml');
assert.match(new TextDecoder().decode(svg.bytes), /^<svg/);
const gif = await packing.picture(challenge.id, { format: 'gif', theme: 'dark', language: 'id' });
assert.equal(String.fromCharCode(...gif.bytes.slice(0, 6)), 'GIF89a');

// The element's module can be imported where there is no document; a browser test uses it.
const { SusunPlayer } = await import('susun/player');
assert.ok(SusunPlayer.observedAttributes.includes('moves'));

// A search tells how far it is, and ends in time.
let told = 0;
const { data: stopped } = await sliding.solve('5x5#1', { method: 'ida-star', heuristic: 'manhattan', seconds: 0.5, onProgress: () => told++ });
assert.equal(stopped.outcome, 'stopped');
assert.ok(told > 0);

// Invalid input throws `Refused`, with its place and a fix.
const refused = await sliding.solve('1 2 3/4 5').catch((error) => error);
assert.ok(refused instanceof Refused);
assert.equal(refused.refusal.line, 1);
assert.ok(refused.refusal.help?.id);

console.log('the package works');
