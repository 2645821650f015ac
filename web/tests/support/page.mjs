// What the tests of all views share: a page of one's own, and waiting until something holds.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser } from './browser.mjs';
import { WORDS } from './words.mjs';

export const ADDRESS = process.env.SUSUN_PAGE ?? '';
/** On a machine that does much else. How soon the page answers is measured in tests/times. */
const PATIENCE_MS = 60_000;
/** The window of a page that names none. */
const WINDOW = { width: 1280, height: 720 };

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/**
 * A context with one page, nothing opened yet. `faults` collects what no test may cause: exceptions, errors on the
 * console, and what the Content-Security-Policy has forbidden. What the page does when it has nothing else to do, it does
 * only if the test is about that: `idle`.
 */
export async function fresh({ language = 'en', idle = false, ...more } = {}) {
  const context = await browser.newContext({ locale: WORDS[language].locale, serviceWorkers: 'block', reducedMotion: 'reduce', viewport: WINDOW, ...more });
  context.setDefaultTimeout(PATIENCE_MS);
  const faults = [];
  await context.exposeFunction('tellFault', (fault) => faults.push(fault));
  await context.addInitScript(() => {
    // How many messages the page has sent to its engines, to how many of them an answer is still to come, and how many engines it has ended.
    globalThis.asks = 0;
    const waiting = new Map();
    globalThis.unanswered = () => [...waiting.values()].reduce((all, numbers) => all + numbers.size, 0);
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...more) {
      globalThis.asks += 1;
      if (!waiting.has(this)) {
        const numbers = new Set();
        waiting.set(this, numbers);
        this.addEventListener('message', ({ data }) => data.reply?.startsWith('{"progress"') || numbers.delete(data.number));
      }
      if (message.number !== undefined) waiting.get(this).add(message.number);
      return send.call(this, message, ...more);
    };
    globalThis.ended = 0;
    const end = Worker.prototype.terminate;
    Worker.prototype.terminate = function () {
      globalThis.ended += 1;
      waiting.delete(this);
      return end.call(this);
    };
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => globalThis.tellFault(`${violatedDirective} forbids ${blockedURI}`));
  });
  if (!idle) await context.addInitScript(() => (globalThis.requestIdleCallback = () => 0));
  context.on('page', (page) => {
    page.on('pageerror', (error) => faults.push(String(error.stack ?? error)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  });
  return { context, page: await context.newPage(), faults, words: WORDS[language], language };
}

/** Contexts whose page the next test may use. */
const contexts = new Map();

/** A link in the page of the last test that asked for the same, its memory emptied: the browser need not start over. */
export async function opened(link, how) {
  const key = JSON.stringify(how);
  if (!contexts.has(key)) contexts.set(key, await fresh(how));
  const own = contexts.get(key);
  await leave(own.page);
  await own.page.evaluate(() => localStorage.clear());
  own.faults.length = 0;
  await own.page.goto(ADDRESS + link);
  return own;
}

/** A test with a page as if of its own; whatever goes wrong on the page makes it fail. One of many parts may need a longer `timeout`. */
export function onPage(name, { link = '', timeout = 240_000, ...how }, body) {
  test(name, { timeout }, async (t) => {
    const own = await opened(link, how);
    // A test that fails or takes too long keeps its page, and so does one that changes what a page begins with: scripts or the clock.
    contexts.delete(JSON.stringify(how));
    await body({ ...own, t });
    assert.deepEqual(own.faults, [], 'faults on the page');
    if (how.alone) return own.context.close();
    for (const page of own.context.pages()) if (page !== own.page) await page.close();
    // The next test finds the window and the media as they were at first, and the mouse over nothing.
    await own.page.setViewportSize(how.viewport ?? WINDOW);
    await own.page.emulateMedia({ media: null, colorScheme: how.colorScheme ?? 'light' });
    await own.page.mouse.move(0, 0);
    contexts.set(JSON.stringify(how), own);
  });
}

/** Goes where nothing runs. It is of the same origin: for another, the browser would start a process. */
const leave = (page) => page.goto(`${ADDRESS}icon.svg`);

/** Opens a link as if for the first time, though the page is not new. */
export async function visit(page, link) {
  await leave(page);
  await page.goto(ADDRESS + link);
}

/** Follows a link to another view in the open page, and waits until the view before is gone. */
export const follow = (page, link) =>
  page.evaluate((link) => new Promise((gone) => {
    addEventListener('hashchange', () => requestAnimationFrame(gone), { once: true });
    location.hash = link;
  }), link);

/** Waits until an assertion holds. */
export async function eventually(check) {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resume) => setTimeout(resume, 15));
    }
  }
}

/** Waits until something is what it should be: what is shown follows what was done, on a busy machine much later. */
export const becomes = (read, wanted, told) => eventually(async () => assert.deepEqual(await read(), wanted, told));

/** What something is once it does not change any more from one look to the next: a place, a picture of what is shown. */
export async function settled(read, looks = 4) {
  let [last, same] = ['', 0];
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const now = await read();
    const text = JSON.stringify(now);
    same = text === last ? same + 1 : 1;
    if (same >= looks) return now;
    if (performance.now() > end) throw new Error(`it does not settle: ${text}`);
    last = text;
    await new Promise((resume) => setTimeout(resume, 40));
  }
}

/** Where something stands once it stands still. */
export const box = (locator) => settled(() => locator.boundingBox());

/** Waits until the engines have answered all that they were asked, and what they were asked thereupon. */
export const answered = (page) => settled(async () => {
  await becomes(() => page.evaluate(() => globalThis.unanswered()), 0);
  return page.evaluate(() => globalThis.asks);
});

/** Waits until nothing is wider than the window, which is laid out again some time after it has another size. */
export const noWider = (page, told = 'it is wider than the window') =>
  eventually(async () => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), told));

/** Changes the theme of the device and waits until the page has taken it. */
export async function themed(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-look=${colorScheme}]`).waitFor({ state: 'attached' });
}

/** A time on a machine that others use too: it must hold once in two tries. */
export async function onceInTwo(check) {
  try {
    await check();
  } catch {
    await check();
  }
}

/** Where the tiles stand on the screen, as one line with 0 for the blank. */
export const board = (page, number = 0) =>
  page.locator('.board').nth(number).evaluate((board) => {
    const [rows, columns] = ['--rows', '--columns'].map((name) => Number(board.style.getPropertyValue(name)));
    const cells = Array.from({ length: rows }, () => Array(columns).fill(0));
    for (const tile of board.querySelectorAll('.tile')) {
      const [x, y] = ['--x', '--y'].map((name) => Number(tile.style.getPropertyValue(name)));
      cells[y][x] = Number(tile.textContent);
    }
    return cells.map((row) => row.join(' ')).join('/');
  });

export const boardIs = (page, line, number = 0) => eventually(async () => assert.equal(await board(page, number), line));

export const textIs = (locator, text) =>
  eventually(async () => {
    const found = (await locator.innerText()).trim();
    if (text instanceof RegExp) assert.match(found, text);
    else assert.equal(found, text);
  });

export const countIs = (locator, count) => eventually(async () => assert.equal(await locator.count(), count));

/** Opens the menu that says which board the next one is. */
export async function kindOfBoard(page) {
  const menu = page.locator('button.pick');
  if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
}

/** Opens a part of that menu. */
export async function openPart(page, summary) {
  await kindOfBoard(page);
  const part = page.locator('.panel details', { hasText: summary });
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
}

/** Opens any other menu. */
export const openMenu = (page, name) => page.getByRole('button', { name, exact: true, expanded: false }).click();

/** The part of the address that says what is shown. */
export const linkParts = (page) => new URLSearchParams(new URL(page.url()).hash.split('?')[1] ?? '');

export const button = (page, name) => page.getByRole('button', { name, exact: typeof name === 'string' });

/** Takes one of a few things that stand side by side. */
export const pick = (within, name) => within.locator('fieldset label').filter({ hasText: new RegExp(`^${name.replace(/[()]/g, '\\$&')}$`) }).click();

/** The bytes of what the page hands over when something is pressed. */
export async function downloaded(page, press) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}
