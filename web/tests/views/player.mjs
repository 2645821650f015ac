// The element of the npm package, <susun-player>, on its page of examples, under a strict policy.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import ts from 'typescript';
import { faultsOf } from '../support/axe.mjs';
import { built } from '../support/engine.mjs';
import { becomes, countIs, eventually, fresh, noWider, textIs } from '../support/page.mjs';

const ROOT = new URL('../../../', import.meta.url);
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'";
const KINDS = { html: 'text/html; charset=utf-8', css: 'text/css', js: 'text/javascript', wasm: 'application/wasm' };

/** A file of the package, as `cargo xtask npm` makes it. */
async function packaged(name) {
  if (name.startsWith('examples/')) return readFile(new URL(`npm/${name}`, ROOT));
  const module = /^(\w+)_bg\.wasm$/.exec(name)?.[1];
  if (module) return built(module);
  if (!['index.js', 'player.js'].includes(name)) return readFile(new URL(`web/wasm/${name}`, ROOT));
  const source = await readFile(new URL(`npm/${name.replace('.js', '.ts')}`, ROOT), 'utf8');
  return ts.transpileModule(source, { compilerOptions: { target: 'es2022', module: 'esnext', verbatimModuleSyntax: true } }).outputText;
}

let server;
let address;
before(async () => {
  server = createServer(async (request, response) => {
    const name = new URL(request.url, 'http://host').pathname.slice(1);
    try {
      const bytes = await packaged(name);
      response.writeHead(200, { 'content-type': KINDS[name.split('.').pop()], 'content-security-policy': POLICY });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${server.address().port}/examples/index.html`;
});
after(() => {
  server.close();
  server.closeAllConnections();
});

/** Where the tiles stand, as one line. */
const line = (player) =>
  player.evaluate(({ shadowRoot }) => {
    const cells = shadowRoot.querySelector('.cells');
    const [rows, columns] = ['--rows', '--columns'].map((name) => Number(cells.style.getPropertyValue(name)));
    const all = Array.from({ length: rows }, () => Array(columns).fill(0));
    for (const tile of cells.querySelectorAll('.tile')) {
      const [x, y] = ['--x', '--y'].map((name) => Number(tile.style.getPropertyValue(name)));
      all[y][x] = Number(tile.textContent);
    }
    return all.map((row) => row.join(' ')).join('/');
  });
const lineIs = (player, wanted) => eventually(async () => assert.equal(await line(player), wanted));

function onExamples(name, how, body) {
  test(name, { timeout: 240_000 }, async () => {
    const own = await fresh(how);
    try {
      await own.page.goto(address);
      await own.page.locator('#plain .board').waitFor();
      await body({ ...own, at: (id) => own.page.locator(`#${id}`) });
      assert.deepEqual(own.faults.filter((fault) => !/favicon|404/.test(fault)), []);
    } finally {
      await own.context.close();
    }
  });
}

const START = '5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12';

onExamples('an answer is stepped with buttons, keys and the scrubber, and says what it is', {}, async ({ page, at }) => {
  const player = at('plain');
  await lineIs(player, START);
  await player.evaluate((player) => {
    globalThis.steps = [];
    player.addEventListener('step', ({ detail }) => globalThis.steps.push(`${detail.step}/${detail.last}`));
  });
  await player.getByRole('button', { name: 'One step forward' }).click();
  await lineIs(player, '5 1 2 4/9 6 3 8/0 10 7 11/13 14 15 12');
  await textIs(player.locator('.said'), 'Move 1 of 9: tile 13 down');
  await page.keyboard.press('ArrowRight');
  await lineIs(player, '5 1 2 4/0 6 3 8/9 10 7 11/13 14 15 12');
  await player.locator('.board').focus();
  await page.keyboard.press('End');
  await lineIs(player, '1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0');
  await textIs(player.locator('.said'), /^Correct: 9/);
  await becomes(() => player.getByRole('button', { name: 'One step forward' }).isDisabled(), true);
  await player.getByRole('slider').fill('1');
  await textIs(player.locator('.said'), 'Move 1 of 9: tile 13 down');
  await becomes(() => player.locator('.board').getAttribute('aria-label'), 'Board: 5 1 2 4, 9 6 3 8, blank 10 7 11, 13 14 15 12');
  await player.evaluate((player) => (player.step = 99));
  await becomes(() => page.evaluate(() => globalThis.steps), ['1/9', '2/9', '9/9', '1/9', '9/9']);
});

onExamples('it plays at its speed, and is paused', {}, async ({ page, at }) => {
  const player = at('plain');
  // Slow at first: a browser that is busy must see that it plays before it is over.
  await player.evaluate((player) => player.setAttribute('speed', '0.25'));
  await player.locator('.board').focus();
  await page.keyboard.press('Space');
  await player.getByRole('button', { name: 'Pause' }).waitFor();
  await player.evaluate((player) => player.setAttribute('speed', '8'));
  await eventually(async () => assert.equal(await player.evaluate(({ step }) => step), 9));
  // Slow enough for a browser that is busy.
  await player.evaluate((player) => player.setAttribute('speed', '0.25'));
  await player.getByRole('button', { name: 'Play' }).click();
  await player.evaluate((player) => player.pause());
  const step = await player.evaluate(({ step }) => step);
  assert.ok(step < 9, String(step));
  assert.equal(await player.evaluate(({ playing }) => playing), false);
});

onExamples('it begins by itself when it is seen, where motion is welcome', { reducedMotion: 'no-preference' }, async ({ at }) => {
  await at('own').scrollIntoViewIfNeeded();
  await eventually(async () => assert.equal(await at('own').evaluate(({ step, last }) => last > 0 && step === last), true));
});

onExamples('where motion is not welcome it waits', {}, async ({ page, at }) => {
  await at('own').scrollIntoViewIfNeeded();
  await at('own').locator('.board').waitFor();
  await page.waitForTimeout(400);
  assert.equal(await at('own').evaluate(({ step }) => step), 0);
});

onExamples('language, notation, a board alone, and what cannot be read', {}, async ({ page, at }) => {
  await at('blank').locator('.board').focus();
  await page.keyboard.press('ArrowRight');
  await textIs(at('blank').locator('.said'), 'Langkah 1 dari 2: petak kosong ke kanan, ubin 5');
  await page.keyboard.press('ArrowRight');
  await textIs(at('blank').locator('.said'), /^Benar/);
  await at('alone').locator('.board').waitFor();
  await countIs(at('alone').locator('.controls:visible'), 0);
  await textIs(at('wrong').getByRole('alert'), /4/);
  await countIs(at('wrong').locator('.board:visible'), 0);
  // It is mended, and told another language.
  await at('wrong').evaluate((player) => {
    player.setAttribute('board', '1 2 3/4 5 0');
    player.setAttribute('moves', 'R');
  });
  await lineIs(at('wrong'), '1 2 3/4 5 0');
  await at('wrong').evaluate((player) => (player.step = 1));
  await lineIs(at('wrong'), '1 2 3/4 0 5');
  await at('wrong').evaluate((player) => (player.setAttribute('moves', 'X'), player.setAttribute('language', 'id')));
  await at('wrong').getByRole('alert').waitFor();
  await at('wrong').evaluate((player) => player.removeAttribute('board'));
  await textIs(at('wrong').getByRole('alert'), /^Tulis baris-baris papan/);
});

for (const colorScheme of ['light', 'dark']) {
  onExamples(`axe finds nothing, ${colorScheme}`, { colorScheme, viewport: { width: 1280, height: 900 } }, async ({ page, at }) => {
    await at('wrong').getByRole('alert').waitFor();
    for (const id of ['own', 'blank', 'alone']) await at(id).locator('.board').waitFor();
    await page.locator('h1').waitFor();
    assert.deepEqual(await faultsOf(page), []);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await noWider(page, `it is wider than ${width} px`);
    }
  });
}
