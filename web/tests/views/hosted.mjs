// The folder on a static host: below a path, without a network after the first visit, and replaced by a new version.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host } from '../support/host.mjs';
import { boardIs, button, eventually, fresh, textIs } from '../support/page.mjs';
import { VIEWS } from '../support/views.mjs';

const alive = (page, words) => textIs(page.locator('.verdict .line p').first(), words.solvable);
const kept = (page) => eventually(async () => assert.ok(await page.evaluate(() => navigator.serviceWorker.controller !== null)));

/** A test with a host and a page that may keep it. */
function onHost(name, body) {
  test(name, { timeout: 240_000 }, async () => {
    const first = await host();
    const own = await fresh({ serviceWorkers: 'allow' });
    try {
      await own.page.goto(first.address);
      await alive(own.page, own.words);
      await body({ ...own, first });
    } finally {
      await own.context.close();
      await first.end();
    }
  });
}

onHost('after one visit every view works without the host', async ({ page, words, first }) => {
  await kept(page);
  await first.end();
  await page.reload();
  await alive(page, words);
  for (const { link, ready } of Object.values(VIEWS)) {
    await page.goto(first.address + link);
    await page.locator(ready).first().waitFor();
  }
  await page.goto(first.address + VIEWS.replay.link);
  await page.locator('summary', { hasText: 'Export' }).click();
  await Promise.all([page.waitForEvent('download'), button(page, 'GIF').click()]);
});

onHost('a new version shows at the next visit, and is the one that is kept', async ({ page, context, words, first }) => {
  await kept(page);
  await first.end();
  const second = await host(first.port, (name, bytes) => {
    if (name === 'index.html') return bytes.toString().replace('<head>', '<head><meta name="version" content="new" />');
    if (name === 'sw.js') return bytes.toString().replaceAll(/`susun-\w{12}`/g, '`susun-new`');
    return bytes;
  });
  const isNew = async (page) => assert.equal(await page.locator('meta[name=version]').count(), 1);
  try {
    await page.close();
    const next = await context.newPage();
    await next.goto(first.address);
    await alive(next, words);
    await isNew(next);
    // The old worker goes with the last page it serves: open pages keep the files they may still ask for.
    await eventually(async () => assert.ok(await next.evaluate(async () => (await caches.keys()).includes('susun-new'))));
    await eventually(async () => assert.ok(await next.evaluate(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null)));
    await next.close();
    const last = await context.newPage();
    await last.goto(first.address);
    await eventually(async () => assert.deepEqual(await last.evaluate(() => caches.keys()), ['susun-new']));
    await second.end();
    await last.reload();
    await alive(last, words);
    await isNew(last);
  } finally {
    await second.end().catch(() => undefined);
  }
});

onHost('an open page is told of a new version, and shows the same board after it is loaded', async ({ page, words, first }) => {
  await kept(page);
  await page.goto(`${first.address}#1/board?b=1+2+3/4+0+5/7+8+6`);
  await first.end();
  const second = await host(first.port, (name, bytes) => {
    if (name === 'index.html') return bytes.toString().replace('<head>', '<head><meta name="version" content="new" />');
    if (name === 'sw.js') return bytes.toString().replaceAll(/`susun-\w{12}`/g, '`susun-new`').replaceAll(/assets\/(index|first)-[\w-]+\.js/g, '$&?new');
    return bytes;
  });
  try {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await button(page, words.reload).click();
    await eventually(async () => assert.equal(await page.locator('meta[name=version]').count(), 1));
    await boardIs(page, '1 2 3/4 0 5/7 8 6');
  } finally {
    await second.end();
  }
});
