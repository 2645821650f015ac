// A tray solved by a method of one's choice, with its cases and its time, and the files that a course asks for.
import assert from 'node:assert/strict';
import { becomes, button, countIs, downloaded, eventually, onPage, textIs } from '../support/page.mjs';

/** The first puzzle of the student program, as its file has it, and what that program prints. */
const SPEC = '5 5 7\nDEFAULT\nA\nAA\nB\nBB\nC\nCC\nD\nDD\nEE\nEE\nE\nFF\nFF\nF\nGGG\n';
const PRINTED = ['AABBD', 'AEBDD', 'EECCF', 'EECFF', 'GGGFF'];
const SPEC_ID = 'pack:5x5:A/AA,B/BB,C/CC,D/DD,EE/EE/E,FF/FF/F,GGG';

const took = (page) => page.locator('.took');
const part = (page, words) => page.locator('summary', { hasText: words.byMethod }).click();
const solve = (page, words) => page.locator('details', { hasText: words.byMethod }).getByRole('button', { name: words.solveBy, exact: true });

onPage('brute force of a file gives the cases and the board of the student program, and its files', {}, async ({ page, words }) => {
  await page.goto(`${page.url().split('#')[0]}#1/packing`);
  await page.locator('.all').click();
  await page.locator('dialog input[type=file]').setInputFiles({ name: 'spec.txt', mimeType: 'text/plain', buffer: Buffer.from(SPEC) });
  await countIs(page.locator('[data-shelf]'), 7);
  await part(page, words);
  await becomes(() => page.locator('details select').first().inputValue(), 'brute-force');
  await solve(page, words).click();
  await textIs(took(page), /^Solved: Brute force\. 1,715 cases · \d+\.\d+ s$/);
  await countIs(page.locator('.tray .body'), 7);
  const text = await downloaded(page, () => button(page, 'TXT').click());
  assert.equal(text.name, 'solution_spec.txt');
  assert.equal(text.bytes.toString(), PRINTED.map((row) => `${[...row].join(' ')} \n`).join(''));
  const png = await downloaded(page, () => button(page, 'PNG').first().click());
  assert.equal(png.name, 'solution_spec.png');
  assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');
});

onPage('other methods take fewer cases', { link: `#1/packing?${new URLSearchParams({ p: SPEC_ID })}` }, async ({ page, words }) => {
  await part(page, words);
  const methods = page.locator('details select').first();
  const cases = {};
  for (const method of ['backtracking', 'dancing-links', 'most-constrained']) {
    await methods.selectOption(method);
    await solve(page, words).click();
    await textIs(took(page), /^Solved: .* cases · \d/);
    cases[method] = Number(/([\d,]+) cases/.exec(await took(page).innerText())[1].replaceAll(',', ''));
    await button(page, 'Empty the tray').or(page.getByRole('button', { name: words.undo, exact: true })).first().click();
    await countIs(page.locator('.tray .body'), 0);
  }
  for (const [method, made] of Object.entries(cases)) assert.ok(made > 0 && made < 1715, `${method}: ${made}`);
});

onPage('a puzzle that has no solution says so, with the cases', { link: `#1/packing?${new URLSearchParams({ p: 'pack:3x3:AAA/A.A/AAA,BBB' })}` }, async ({ page, words }) => {
  await part(page, words);
  await solve(page, words).click();
  await textIs(took(page), /^Brute force found no solution\. \d+ cases/);
  await countIs(page.locator('.tray .body'), 0);
});

onPage('a search that takes long is stopped', { link: '#1/packing?p=pentominoes-6x10' }, async ({ page, words }) => {
  await part(page, words);
  await solve(page, words).click();
  await textIs(took(page), /^[1-9][\d,]* cases · [\d.]+ s$/);
  await button(page, words.stop).last().click();
  await countIs(page.locator('.tray .body'), 0);
  await eventually(async () => assert.ok(await solve(page, words).isEnabled()));
});
