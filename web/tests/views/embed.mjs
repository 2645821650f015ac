// The page in a frame of another page, as a course page shows it: only where that is allowed, one view alone, and nothing private.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { faultsOf } from '../support/axe.mjs';
import { button, countIs, eventually, fresh, noWider, onPage, openMenu, textIs, visit } from '../support/page.mjs';
import { serve } from '../support/serve.mjs';
import { VIEWS } from '../support/views.mjs';

/** A page on another port of this machine, which shows links of the program in frames. It is there before the program, which is told of it. */
async function around(links, headers = {}) {
  const outside = { origin: '', inside: '', end: () => (server.close(), server.closeAllConnections()) };
  const frame = (link) => `<iframe src="${(outside.inside + link).replaceAll('&', '&amp;')}" title="A board" width="640" height="620" allow="fullscreen; clipboard-write"></iframe>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(`<!doctype html><html lang="en"><title>A course</title><main><h1>Week 3</h1>${links.map(frame).join('')}</main></html>`);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  outside.origin = `http://127.0.0.1:${server.address().port}`;
  return outside;
}

/** A test with a page around frames of the program. */
function inFrames(name, { links, allow = (origin) => ['--allow-embed', origin], headers, ...how }, body) {
  test(name, { timeout: 240_000 }, async (t) => {
    const outside = await around(links, headers);
    const inside = await serve(...allow(outside.origin));
    outside.inside = inside.address;
    const own = await fresh({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 }, ...how });
    try {
      // What a frame does to the storage of its device is recorded before the page begins.
      await own.context.addInitScript(() => {
        if (window.top === window.self) return;
        globalThis.touched = [];
        for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key']) {
          const real = Storage.prototype[name];
          Storage.prototype[name] = function (...given) {
            globalThis.touched.push(`${name} ${given[0]}`);
            return real.apply(this, given);
          };
        }
        const register = ServiceWorkerContainer.prototype.register;
        ServiceWorkerContainer.prototype.register = function (...given) {
          globalThis.touched.push('register');
          return register.apply(this, given);
        };
      });
      await own.page.goto(`${outside.origin}/`);
      await body({ ...own, t, inside, frame: own.page.frameLocator('iframe').first(), frames: () => own.page.frames().slice(1) });
      if (!how.refused) assert.deepEqual(own.faults, []);
    } finally {
      await own.context.close();
      inside.stop();
      outside.end();
    }
  });
}

const BOARD = `${VIEWS.board.link}&show=embed`;
const WON = ['Left', 'Right', 'Left', 'Up'];

inFrames('a page that is allowed to shows a board that can be played, without what leads elsewhere', { links: [BOARD] }, async ({ page, frame, words, inside, context }) => {
  await frame.locator('.board.playable').waitFor();
  for (const gone of ['header.bar', '.lens', '.foot', '.new', '.intro']) assert.equal(await frame.locator(`${gone}:visible`).count(), 0, gone);
  // The focus stays with the page around it, until someone comes here.
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
  await frame.locator('.board').focus();
  for (const key of WON) await page.keyboard.press(`Arrow${key}`);
  await textIs(frame.locator('h1'), words.won);
  assert.equal(await frame.locator('.acts > .main:visible').count(), 0);
  const link = frame.getByRole('link', { name: 'Open in susun' });
  const [whole] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await whole.locator('header.bar:visible').waitFor();
  assert.equal(whole.url().split('#')[0], inside.address);
  assert.doesNotMatch(whole.url(), /show=/);
});

for (const [what, allow] of [['no page is allowed to', () => []], ['another page is allowed to', () => ['--allow-embed', 'http://127.0.0.1:9']]]) {
  inFrames(`where ${what}, the frame stays empty`, { links: [BOARD], allow, refused: true }, async ({ page, faults }) => {
    await eventually(() => assert.ok(faults.some((fault) => /frame-ancestors/.test(fault)), faults.join('\n')));
    assert.equal(await page.frameLocator('iframe').locator('.board').count(), 0);
  });
}

inFrames('any page may, and one that isolates itself', { links: [BOARD], allow: () => ['--allow-embed'], headers: { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' } }, async ({ page, frame }) => {
  await frame.locator('.board.playable').waitFor();
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
});

const DEEDS = {
  'a board': [BOARD, async (frame, { page, words }) => {
    await frame.locator('.board').focus();
    for (const key of WON) await page.keyboard.press(`Arrow${key}`);
    await textIs(frame.locator('h1'), words.won);
    await page.keyboard.press('n');
    await frame.locator('.under').waitFor();
    await button(frame, words.way).and(frame.locator(':enabled')).click();
    await frame.locator('button.step').first().waitFor();
  }],
  'a tray with its book': ['#1/packing?p=kanoodle&show=embed', (frame) => frame.locator('.tray .cell').first().waitFor()],
  'the whole page': [VIEWS.board.link, async (frame, { words }) => {
    await frame.locator('header.bar:visible').waitFor();
    await button(frame, words.other).click();
    await eventually(async () => assert.equal(await frame.locator('html').getAttribute('lang'), 'id'));
  }],
};
for (const [what, [link, deed]] of Object.entries(DEEDS)) {
  inFrames(`in a frame ${what} reads and keeps nothing of this device`, { links: [link], idle: true }, async (own) => {
    await deed(own.frame, own);
    const [frame] = own.frames();
    assert.deepEqual(await frame.evaluate(() => globalThis.touched), []);
    assert.deepEqual(await frame.evaluate(() => Object.keys(localStorage)), []);
    assert.equal(await frame.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
    // Tables are of everyone; nothing else may be there.
    for (const name of await frame.evaluate(() => caches.keys())) assert.match(name, /^susun tables /);
  });
}

const LOOKS = ['en&theme=light', 'id&theme=dark'];
for (const look of LOOKS) {
  const views = Object.entries(VIEWS).filter(([view]) => view !== 'pyramid');
  inFrames(`axe finds nothing in frames, ${look}`, { links: views.map(([, { link }]) => `${link}&show=embed&lang=${look}`) }, async ({ frames, page, t }) => {
    for (const [at, [view, { ready }]] of views.entries()) {
      await t.test(view, async () => {
        const frame = frames()[at];
        // A browser draws only frames that are in view.
        await page.locator('iframe').nth(at).scrollIntoViewIfNeeded();
        await frame.locator(ready).first().waitFor();
        await frame.locator('footer.whole').waitFor();
        assert.equal(await frame.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dataset.look}`), look.replace('&theme=', ' '));
        assert.deepEqual(await faultsOf(frame), []);
        await noWider(frame, 'it is wider than the frame');
      });
    }
    assert.deepEqual(await faultsOf(page.mainFrame()), []);
  });
}

onPage('the code of a frame is copied from the settings', { link: '#1/replay?b=1+2+3/4+0+5/7+8+6&m=LU&s=1&lang=id', permissions: ['clipboard-read', 'clipboard-write'] }, async ({ page }) => {
  await countIs(page.locator('ol.list button.step'), 2);
  await openMenu(page, 'Pengaturan');
  await button(page, 'Salin kode sematan').click();
  await button(page, 'Tersalin').waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const source = /^<iframe src="([^"]+)" title="[^"]+" width="100%" height="640" allow="fullscreen; clipboard-write"><\/iframe>$/.exec(code)?.[1];
  assert.equal(source?.replaceAll('&amp;', '&'), page.url() + '&show=embed');
});

onPage('in frames of the sizes that are recommended what one plays with stands beside or below the board', {}, async ({ page, t }) => {
  const box = (what) => page.locator(what).first().boundingBox();
  for (const [width, height] of [[560, 560], [600, 560], [640, 560], [640, 640], [700, 600], [700, 640], [760, 640], [600, 360], [700, 480]]) {
    for (const link of ['#1/board?b=1+2+3/4+0+5/7+8+6', '#1/replay?b=1+2+3/4+0+5/7+8+6&m=LU', '#1/packing?p=kanoodle']) {
      await t.test(`${width}x${height} ${link.slice(3, 8)}`, async () => {
        await page.setViewportSize({ width, height });
        await visit(page, `${link}&show=embed`);
        await page.locator('.under button:visible').first().waitFor();
        await eventually(async () => {
          const [board, under, whole] = [await box(link.includes('pack') ? '.levels' : '.board'), await box('.under'), await box('.whole')];
          assert.ok(under.x >= board.x + board.width || under.y >= board.y + board.height, `it lies above the board: ${JSON.stringify([board, under])}`);
          assert.ok(under.width >= 180 && under.height <= 140, `${under.width} by ${under.height} px`);
          assert.ok(under.y + under.height <= whole.y, 'it is out of view');
          assert.ok(Math.abs(whole.y + whole.height - height) < 1, 'the way to the whole page is out of view');
        });
      });
    }
  }
});
