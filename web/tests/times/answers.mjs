// How soon the page answers. Five times must hold: a search is stopped within 300 ms, no task of the page takes over 50 ms
// while a worker searches or while one plays, a slower replay is slower, and the solutions of an empty tray are counted
// within the page's time limit. The others are told, not tested: they depend on the machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADDRESS, board, boardIs, button, eventually, fresh, linkParts, onPage, onceInTwo, openPart, textIs } from '../support/page.mjs';

const HARD = '#1/board?b=5x5%231';
const EASY = '#1/board?b=1+2+3/4+0+5/7+8+6';
const METHODS = [
  ['ida-star', 'manhattan'],
  ['breadth-first', undefined],
];

async function search(page, words, method, heuristic) {
  await page.locator('.board.playable').waitFor();
  await openPart(page, words.how);
  await page.getByLabel(words.method).selectOption(method);
  if (heuristic) await page.getByLabel('Heuristic').selectOption(heuristic);
  await page.keyboard.press('Escape');
  await button(page, words.solve).click();
  await textIs(page.locator('p.progress'), /nodes/);
}

for (const [method, heuristic] of METHODS) {
  onPage(`${method} on a hard board is stopped within 300 ms`, { link: HARD }, async ({ page, words, t }) => {
    await search(page, words, method, heuristic);
    const before = await board(page);
    await onceInTwo(async () => {
      if (!(await button(page, words.stop).isVisible())) await button(page, words.solve).click();
      await textIs(page.locator('p.progress'), /nodes/);
      // From the press until the page has made a move: only then it is of use again.
      const took = await page.evaluate(
        ([stop]) =>
          new Promise((done) => {
            const from = performance.now();
            const link = location.hash;
            [...document.querySelectorAll('button')].find((button) => button.textContent === stop).click();
            const board = document.querySelector('.board');
            const press = (key) => board.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
            ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].forEach(press);
            const look = () => (location.hash === link ? setTimeout(look, 1) : done(performance.now() - from));
            look();
          }),
        [words.stop],
      );
      t.diagnostic(`${method}: of use again ${Math.round(took)} ms after Stop`);
      assert.ok(took < 300, `${took} ms`);
    });
    assert.notEqual(await board(page), before);

    // The engine starts afresh: a new search works.
    await page.goto(`${ADDRESS}${EASY}`);
    await boardIs(page, '1 2 3/4 0 5/7 8 6');
    await button(page, words.solve).click();
    await eventually(async () => assert.ok((await page.locator('.answer').innerText()).startsWith(words.proved(2))));
  });
}

onPage('a search that is stopped leaves the board as it was', { link: HARD }, async ({ page, words }) => {
  await search(page, words, 'ida-star', 'manhattan');
  const before = await board(page);
  await textIs(page.locator('p.progress'), /nodes, bound \d+, \d/);
  await button(page, words.stop).click();
  await page.getByText(words.stopped).waitFor();
  assert.equal(await board(page), before);
});

onPage('a move ends the search of the board that was there, and that is told', { link: HARD }, async ({ page, words }) => {
  await search(page, words, 'ida-star', 'manhattan');
  await page.locator('.board').first().focus();
  for (const key of ['ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await button(page, words.solve).waitFor();
  await page.locator('.toast').getByText('The board was moved: the search was stopped.').waitFor();
  assert.equal(await page.getByText(words.stopped).count(), 0);
});

onPage('a view that is left does not go on searching', { link: HARD }, async ({ page, words }) => {
  await search(page, words, 'ida-star', 'manhattan');
  for (const view of ['Why it works', 'Play']) await page.locator('.lens').getByRole('link', { name: view, exact: true }).click();
  await page.goto(`${ADDRESS}${EASY}`);
  await boardIs(page, '1 2 3/4 0 5/7 8 6');
  await button(page, words.solve).click();
  await eventually(async () => assert.ok((await page.locator('.answer').innerText()).startsWith(words.proved(2))));
});

onPage('the page is never busy for 50 ms while a worker searches', { link: HARD }, async ({ page, words }) => {
  await page.locator('.board.playable').waitFor();
  await onceInTwo(async () => {
    if (await button(page, words.solve).isVisible()) await search(page, words, 'ida-star', 'manhattan');
    await page.evaluate(() => {
      globalThis.long = [];
      new PerformanceObserver((list) => globalThis.long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
    });
    const seconds = async () => Number(/([\d.]+) s$/.exec(await page.locator('p.progress').innerText())?.[1]);
    const end = (await seconds()) + 3;
    await eventually(async () => assert.ok((await seconds()) > end));
    assert.deepEqual(await page.evaluate(() => globalThis.long), []);
  });
});

onPage('no task of the page takes 50 ms while one plays', { link: '#1/board?b=4x4%237', reducedMotion: 'no-preference' }, async ({ page, t }) => {
  await page.locator('.board.playable').waitFor();
  await page.waitForTimeout(500);
  const measure = async () => {
    await page.evaluate(() => {
      globalThis.long = [];
      globalThis.watcher?.disconnect();
      globalThis.watcher = new PerformanceObserver((list) => globalThis.long.push(...list.getEntries().map(({ duration }) => duration)));
      globalThis.watcher.observe({ type: 'longtask' });
    });
    for (let round = 0; round < 8; round++) for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await page.waitForTimeout(300);
    return page.evaluate(() => globalThis.long);
  };
  let long = await measure();
  if (long.length > 0) long = await measure();
  t.diagnostic(`tasks over 50 ms while playing: ${long.map((ms) => Math.round(ms)).join(', ') || 'none'}`);
  assert.deepEqual(long, []);
});

onPage('a slower speed is slower', { link: '#1/replay?b=1+2+3/4+0+5/7+8+6&m=LRLRLRLRLU' }, async ({ page, words }) => {
  const pause = (speed) =>
    page.evaluate(
      ([speed, play, pause]) =>
        new Promise((done) => {
          const press = (name) => [...document.querySelectorAll('button')].find((button) => button.getAttribute('aria-label') === name)?.click();
          const select = document.querySelector('.player select');
          select.selectedIndex = [...select.options].findIndex((option) => option.textContent === speed);
          select.dispatchEvent(new Event('change', { bubbles: true }));
          const range = document.querySelector('input[type=range]');
          const from = [range.value, performance.now()];
          press(play);
          const look = () => {
            if (range.value === from[0]) return requestAnimationFrame(look);
            press(pause);
            done(performance.now() - from[1]);
          };
          look();
        }),
      [speed, words.play, words.pause],
    );
  // The moves are there.
  await page.locator('input[type=range][max="10"]').waitFor();
  const [fast, slow] = [await pause('8×'), await pause('0.5×')];
  assert.ok(slow > 2 * fast, `${slow} ms against ${fast} ms`);
});

const median = (times) => Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]);
const most = (times) => Math.round(Math.max(...times));

test('the first view comes, and how soon', async (t) => {
  const [first, later] = [[], []];
  for (let browsers = 0; browsers < 3; browsers++) {
    const { context, page } = await fresh();
    await context.addInitScript(() => {
      const look = () => {
        if (document.querySelector('.board.playable')) globalThis.alive = performance.now();
        else requestAnimationFrame(look);
      };
      look();
    });
    for (const times of [first, later]) {
      await page.goto('about:blank');
      await page.goto(ADDRESS);
      times.push(await eventually(async () => (await page.evaluate(() => globalThis.alive)) ?? assert.fail('not yet')));
    }
    await context.close();
  }
  t.diagnostic(`first view interactive: ${median(first)} ms at the first visit, ${median(later)} ms later (medians)`);
});

onPage('random 15-puzzles are solved optimally, and how soon', { link: '#1/board?b=4x4%231' }, async ({ page, words, t }) => {
  const answer = (seed) =>
    page.evaluate(
      ([solve, seed]) =>
        new Promise((done) => {
          const press = (name) => [...document.querySelectorAll('button')].find((button) => button.textContent === name).click();
          const until = (holds, then) => (holds() ? then() : setTimeout(() => until(holds, then), 2));
          location.hash = `#1/board?b=4x4%23${seed}`;
          const go = () => {
            const from = performance.now();
            press(solve);
            until(() => document.querySelector('.answer .seal'), () => done(performance.now() - from));
          };
          until(() => !location.hash.includes('4x4') && !document.querySelector('.answer'), go);
        }),
      [words.solve, String(seed)],
    );
  const cold = [];
  for (const seed of [2, 3]) {
    await page.reload();
    await page.locator('.board.playable').waitFor();
    cold.push(await answer(seed));
  }
  const warm = [];
  for (let seed = 4; seed < 12; seed++) warm.push(await answer(seed));
  t.diagnostic(`random 15-puzzle, optimally: cold ${most(cold)} ms at most, then ${median(warm)} ms (median), ${most(warm)} ms at most`);
});

onPage('an empty tray tells its number of solutions, and a piece changes it', { link: '#1/packing' }, async ({ page }) => {
  const ways = page.locator('.ways [data-ways]');
  await textIs(page.locator('.outlook'), /4,331,140 (solutions|ways)\.$/);
  await page.locator('[data-shelf="I"]').press('Enter');
  await button(page, 'Place').click();
  await eventually(async () => assert.match((await ways.getAttribute('data-ways')) ?? '', /^(?!4331140)\d+$/));
  await eventually(() => assert.match(linkParts(page).get('p'), /^iq-puzzler-pro_8(\.\d+){5}$/));
});
