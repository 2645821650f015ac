// Tables in the browser's storage: built once, checked whenever they are read, missed by nobody. Answers and hints that do
// not wait for them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADDRESS, becomes, button, countIs, eventually, fresh, textIs } from '../support/page.mjs';

const BOARD = '#1/board?b=4x4%232';
const LENGTH = 49;
const CACHE = 'susun tables 1';
/** The tables of the 15-puzzle. */
const TABLES = 3;

/** A test with a browser's storage of its own; `worker` is run in each worker before its own script. */
function onNew(name, { worker = '', ...how }, body) {
  test(name, { timeout: 240_000 }, async () => {
    const own = await fresh(how);
    if (worker) {
      await own.context.route(/\/worker-[^/]*\.js$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${worker}\n${await response.text()}` });
      });
    }
    try {
      await body(own);
      assert.deepEqual(own.faults, [], 'faults on the page');
    } finally {
      // A worker may begin just now: what is fetched for it goes away with the browser's storage.
      await own.context.unrouteAll({ behavior: 'ignoreErrors' });
      await own.context.close();
    }
  });
}

async function solve(page, words) {
  await page.goto(`${ADDRESS}icon.svg`);
  await page.goto(ADDRESS + BOARD);
  await page.locator('.board.playable').waitFor();
  await button(page, words.solve).click();
  await textIs(page.locator('.answer b').first(), words.proved(LENGTH));
}

/** The stored tables: names, sizes, and a mark that only a test makes. */
const stored = (page) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const cache = await caches.open(name);
    const entries = (await cache.keys()).map(async (key) => {
      const response = await cache.match(key);
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { name: new URL(key.url).pathname, bytes: bytes.length, byte: bytes.at(-1), mark: response.headers.get('mark') };
    });
    return Promise.all(entries);
  }, CACHE);

const storedAll = (page) =>
  eventually(async () => {
    const all = await stored(page);
    assert.equal(all.length, TABLES);
    return all;
  });

/** Stores every table again, with a mark and, if asked, with a changed byte. */
const mark = (page, isDamaged) =>
  page.evaluate(
    async ([name, isDamaged]) => {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const bytes = new Uint8Array(await (await cache.match(key)).arrayBuffer());
        if (isDamaged) bytes[bytes.length - 1] ^= 1;
        await cache.put(key, new Response(bytes, { headers: { mark: 'kept' } }));
      }
    },
    [CACHE, isDamaged],
  );

onNew('a later visit uses the tables of the first one', {}, async ({ page, words }) => {
  await solve(page, words);
  await storedAll(page);
  await mark(page, false);
  await solve(page, words);
  // What is built is stored: that would have replaced them.
  assert.deepEqual((await stored(page)).map(({ mark }) => mark), Array(TABLES).fill('kept'));
});

onNew('damaged tables are built again, and the answer is the same', {}, async ({ page, words }) => {
  await solve(page, words);
  const before = await storedAll(page);
  await mark(page, true);
  await solve(page, words);
  await eventually(async () => assert.deepEqual(await stored(page), before));
});

onNew('tables of another version are deleted', {}, async ({ page, words }) => {
  await page.goto(`${ADDRESS}icon.svg`);
  await page.evaluate(() => caches.open('susun tables 0'));
  await solve(page, words);
  await storedAll(page);
  await becomes(() => page.evaluate(() => caches.has('susun tables 0')), false);
});

for (const [what, worker, says] of [
  ['denied', "caches.open = () => Promise.reject(new DOMException('denied', 'SecurityError'));", /does not let the page store tables/],
  ['full', "Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));", /no room left/],
]) {
  onNew(`storage that is ${what} is told once, and the page works`, { worker }, async ({ page, words }) => {
    await solve(page, words);
    await textIs(page.locator('.toast p'), says);
    assert.deepEqual(await stored(page), []);
    await page.locator('.toast .ico').click();
    await button(page, words.hint).click();
    await page.locator('.verdict .hint').waitFor();
    await countIs(page.locator('.toast'), 0);
  });
}

onNew('tables are built while nothing else is done', { idle: true }, async ({ page }) => {
  await page.goto(ADDRESS);
  await storedAll(page);
});

/** Tells the page of every table that is stored. */
const TELLS = `
  const put = Cache.prototype.put;
  Cache.prototype.put = async function (...entry) {
    await put.apply(this, entry);
    new BroadcastChannel('stored').postMessage(1);
  };`;

onNew('a hint does not wait for tables', { worker: TELLS }, async ({ page, words }) => {
  // However late the test looks: the page notes how many were stored when the hint came.
  await page.addInitScript(() => {
    let stored = 0;
    new BroadcastChannel('stored').addEventListener('message', () => (stored += 1));
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(() => {
        if (globalThis.storedAtHint === undefined && /row \d/.test(document.querySelector('.verdict .hint')?.textContent ?? '')) globalThis.storedAtHint = stored;
      }).observe(document.documentElement, { subtree: true, childList: true, characterData: true }));
  });
  const hint = async () => {
    await page.goto(`${ADDRESS}icon.svg`);
    await page.goto(ADDRESS + BOARD);
    await page.locator('.board.playable').waitFor();
    await button(page, words.hint).click();
  };
  // It follows an answer that came at once.
  await hint();
  await textIs(page.locator('.verdict .hint'), /row \d/);
  const before = await page.evaluate(() => globalThis.storedAtHint);
  assert.ok(before < TABLES, `${before} tables were there first`);
  await solve(page, words);
  await storedAll(page);
  // How long the shortest way is stays behind the veil.
  await hint();
  await textIs(page.locator('.verdict .hint'), /row \d/);
  assert.doesNotMatch(await page.locator('.verdict .hint').innerText(), new RegExp(`\\b${LENGTH}\\b`));
  await button(page, words.solve).waitFor();
});

onNew('an answer is there at once, becomes better, and is left when the search is stopped', {}, async ({ page, words }) => {
  await page.goto(`${ADDRESS}#1/board?b=8x8%231`);
  await page.locator('.board.playable').waitFor();
  // A busy browser cannot be asked each time that the line changes: the page notes what it says, and stops at the first improvement.
  await page.evaluate((stop) => {
    globalThis.said = [];
    const look = () => {
      const text = document.querySelector('.best')?.innerText.trim();
      if (!text || text === globalThis.said.at(-1)) return;
      globalThis.said.push(text);
      if (text.includes('→')) [...document.querySelectorAll('button')].find((button) => button.textContent === stop)?.click();
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, words.stop);
  await button(page, words.solve).click();
  for (const form of [/^\d+ moves, at least \d+$/, /^\d+ → \d+ moves, at least \d+$/])
    await eventually(async () => assert.ok((await page.evaluate(() => globalThis.said)).some((text) => form.test(text)), String(form)));
  await textIs(page.locator('.best'), /moves, at least \d+$/);
  await eventually(() => assert.match(page.url(), /[?&]m=[UDLR0-9]+/));
});

onNew('an answer that is not proved keeps its bound where it is watched', {}, async ({ page, words }) => {
  await page.goto(`${ADDRESS}#1/board?b=8x8%231`);
  await page.locator('.verdict .veil').waitFor();
  await button(page, words.way).click();
  await textIs(page.locator('.panel-of-moves .told'), /^\d+ moves, not proved to be the fewest: at least \d+ are needed\.$/);
  await countIs(page.locator('.panel-of-moves .told.good'), 0);
  // Time, moves and the shelf stay while it is watched.
  for (const part of ['.score .time', '.acts button.main', '.shelf a']) await page.locator(part).first().waitFor();
  await button(page, words.closeWay).click();
  await textIs(page.locator('.answer'), /not proved to be the fewest: at least \d+ are needed\.$/);
  await countIs(page.locator('.answer .seal'), 0);
  // One that is proved is not compared with itself.
  await page.goto(`${ADDRESS}#1/board?b=1+2+3/4+0+5/7+8+6`);
  await page.locator('.verdict .veil').waitFor();
  await button(page, words.way).click();
  await textIs(page.locator('.panel-of-moves .told.good'), words.proved(2));
  await countIs(button(page, words.compare), 0);
});
