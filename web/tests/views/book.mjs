// The challenge book: its shelf, stars and what keeps them, the challenge of the day, the book on paper.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADDRESS, becomes, button, countIs, eventually, fresh, linkParts, onPage, textIs } from '../support/page.mjs';

const level = (page, number) => page.locator(`[data-level="${number}"]`);
const starsAre = (page, number, stars) => page.locator(`[data-level="${number}"][data-stars="${stars}"]`).waitFor();
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('susun.stars') ?? 'null'));

/** The pieces of a level's solution as a link has them: found by letting the page solve it in another tab. */
async function solved(context, id) {
  const other = await context.newPage();
  await other.goto(`${ADDRESS}#1/packing?${new URLSearchParams({ p: id })}`);
  await other.locator('.aid summary').first().click();
  await button(other, 'Solve the rest').click();
  await eventually(() => assert.ok((linkParts(other).get('p') ?? '').includes('_')));
  const placed = linkParts(other).get('p').split('_').slice(1);
  // Solved by the program, it has no stars.
  await textIs(other.locator('.book .entry').first(), /no stars/);
  await other.close();
  return placed;
}

/** All pieces but the last, as if placed by hand, and the last by a link that is followed in the open page. */
async function play(page, id, placed) {
  const to = async (count) => {
    const puzzle = [id, ...placed.slice(0, count)].join('_');
    await page.evaluate((link) => (location.hash = link), `#1/packing?${new URLSearchParams({ p: puzzle })}`);
    await eventually(() => assert.equal(linkParts(page).get('p'), puzzle));
    await countIs(page.locator('.tray .body:not(.given)'), count);
  };
  await to(placed.length - 1);
  return () => to(placed.length);
}

onPage('levels are opened, solved and starred: three without help, two with a hint; the better counts', { link: '#1/packing' }, async ({ page, context }) => {
  await level(page, 1).waitFor();
  await countIs(page.locator('[data-level]'), 60);
  await countIs(page.locator('.book h3'), 4);
  await level(page, 3).click();
  await eventually(() => assert.match(linkParts(page).get('p'), /^iq-puzzler-pro:/));
  await becomes(() => level(page, 3).getAttribute('aria-current'), 'true');
  await page.locator('.ways [data-ways="1"]').waitFor();
  const id = linkParts(page).get('p');
  const placed = await solved(context, id);
  // With one hint.
  const last = await play(page, id, placed);
  await button(page, 'Hint').click();
  await page.locator('.tray .mark').waitFor();
  await last();
  await starsAre(page, 3, 2);
  await textIs(page.locator('.book .entry').first(), /two stars/);
  await textIs(page.locator('[data-done]'), '1 of 60 · 2 ★');
  // Once more, without.
  await button(page, 'Start again').click();
  await page.locator('.entry button', { hasText: 'Next' }).waitFor({ state: 'detached' });
  await page.goto('about:blank');
  await page.goto(`${ADDRESS}#1/packing?${new URLSearchParams({ p: id })}`);
  await starsAre(page, 3, 2);
  await (await play(page, id, placed))();
  await starsAre(page, 3, 3);
  await becomes(async () => Object.values((await kept(page)).stars), [3]);
  // The next one is a tap away, and nothing is locked.
  await button(page, 'Next').first().click();
  await eventually(async () => assert.equal(await level(page, 4).getAttribute('aria-current'), 'true'));
  await level(page, 60).click();
  await page.locator('.tray .body.given').first().waitFor();
});

onPage('the way to the empty tray is always there', { link: '#1/packing' }, async ({ page }) => {
  await level(page, 20).click();
  await button(page, 'Start with an empty tray').click();
  await eventually(() => assert.equal(linkParts(page).get('p'), 'iq-puzzler-pro'));
  await countIs(page.locator('.tray .body'), 0);
  await page.evaluate(() => (location.hash = '#1/packing?p=pack:2x3:AA/A,B/BB:AA.A'));
  await page.locator('.tray .body.given').waitFor();
  await button(page, 'Start with an empty tray').click();
  await eventually(() => assert.equal(linkParts(page).get('p'), 'pack:2x3:AA/A,B/BB'));
});

test('the challenge of the day is the same for all on a date, in every zone', { timeout: 240_000 }, async () => {
  const seen = new Map();
  for (const timezoneId of ['Asia/Jakarta', 'America/New_York']) {
    for (const day of [18, 19]) {
      const { context, page } = await fresh({ timezoneId });
      try {
        // Noon of that day, where the reader is.
        await page.clock.setFixedTime(new Date(`2026-11-${day}T12:00:00${timezoneId === 'Asia/Jakarta' ? '+07:00' : '-05:00'}`));
        await page.goto(`${ADDRESS}#1/packing?p=kanoodle`);
        const number = await page.locator('[data-today]').getAttribute('data-today');
        seen.set(day, (seen.get(day) ?? new Set()).add(number));
        await page.locator('[data-today]').click();
        await eventually(async () => assert.equal(await level(page, number).getAttribute('aria-current'), 'true'));
      } finally {
        await context.close();
      }
    }
  }
  assert.deepEqual([...seen.values()].map(({ size }) => size), [1, 1]);
  assert.notDeepEqual([...seen.get(18)], [...seen.get(19)]);
});

const FAULTS = {
  full: () => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('susun.stars')) throw new DOMException('full', 'QuotaExceededError');
      return set.call(this, key, value);
    };
  },
  denied: () => Object.defineProperty(globalThis, 'localStorage', { get: () => { throw new DOMException('denied', 'SecurityError'); } }),
  corrupted: () => location.protocol === 'http:' && localStorage.getItem('susun.stars') === null && localStorage.setItem('susun.stars', '{"v":1,"stars":{"iq-puzzler-pro/easy.2":3,'),
};
for (const [name, fault] of Object.entries(FAULTS)) {
  test(`storage that is ${name} is told, and no star is lost`, { timeout: 240_000 }, async () => {
    const { context, page, faults } = await fresh();
    try {
      await page.goto(`${ADDRESS}#1/packing`);
      await level(page, 1).click();
      await eventually(() => assert.match(linkParts(page).get('p'), /:/));
      const id = linkParts(page).get('p');
      const placed = await solved(context, id);
      await context.addInitScript(fault);
      await page.goto('about:blank');
      await page.goto(`${ADDRESS}#1/packing?${new URLSearchParams({ p: id })}`);
      await (await play(page, id, placed))();
      await starsAre(page, 1, 3);
      await page.locator('.book .trouble').waitFor();
      // Another level, and the star is still there; it can be saved as a file.
      await level(page, 2).click();
      await starsAre(page, 1, 3);
      const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save the stars').click()]);
      assert.equal(download.suggestedFilename(), 'susun-stars.json');
      if (name === 'corrupted') assert.match(await page.evaluate(() => localStorage.getItem('susun.stars.unread')), /easy\.2/);
      assert.deepEqual(faults, []);
    } finally {
      await context.close();
    }
  });
}

onPage('stars are loaded from a file, and a file that is none is refused', { link: '#1/packing?p=kanoodle' }, async ({ page }) => {
  await level(page, 1).waitFor();
  const key = await page.evaluate(() => document.querySelector('[data-level="1"]').getAttribute('href'));
  assert.match(key, /kanoodle/);
  const load = (text) => page.locator('.book input[type=file]').setInputFiles({ name: 'stars.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await load('no stars');
  await page.locator('.book .refusal').waitFor();
  await load(JSON.stringify({ v: 1, stars: { 'kanoodle/easy.1': 2, 'kanoodle/easy.2': 3 } }));
  await textIs(page.locator('[data-done]'), '2 of 60 · 5 ★');
  await countIs(page.locator('.book .refusal'), 0);
});

onPage('the book is printed: every level, and the solutions at the end', { link: '#1/packing?p=iq-puzzler-pro-pyramid', timeout: 400_000 }, async ({ page }) => {
  await level(page, 40).waitFor();
  await page.evaluate(() => {
    globalThis.print = () => {
      const count = (what) => document.querySelectorAll(`.booklet ${what}`).length;
      globalThis.printed = { levels: count('.level'), solutions: count('.solution'), balls: document.querySelector('.booklet .solution').querySelectorAll('.cell').length };
    };
  });
  await button(page, 'Print the book').click();
  await eventually(async () => assert.deepEqual(await page.evaluate(() => globalThis.printed), { levels: 40, solutions: 40, balls: 55 }));
  await countIs(page.locator('.booklet'), 0);
});
