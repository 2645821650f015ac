// The page needs nobody but its own host: nothing is asked of others, nothing is forbidden by its policy.
import assert from 'node:assert/strict';
import { ADDRESS, button, eventually, onPage } from '../support/page.mjs';
import { VIEWS } from '../support/views.mjs';

onPage('a tour of all views asks only the page\'s own host and breaks no rule', {}, async ({ page, context, words }) => {
  const asked = new Set();
  context.on('request', (request) => asked.add(new URL(request.url())));
  await page.reload();
  for (const { link, ready } of Object.values(VIEWS)) {
    await page.goto(ADDRESS + link);
    await page.locator(ready).first().waitFor();
  }
  await page.goto(ADDRESS + VIEWS.board.link);
  await button(page, words.solve).click();
  await page.locator('.answer').waitFor();
  await page.goto(ADDRESS + VIEWS.replay.link);
  await page.locator('summary', { hasText: 'Export' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'SVG').click()]);
  await download.path().catch(() => undefined);
  const own = new URL(ADDRESS).origin;
  const others = [...asked].filter(({ origin, protocol }) => origin !== own && !(protocol === 'blob:' || protocol === 'data:'));
  assert.deepEqual(others.map(String), []);
  assert.ok([...asked].some(({ pathname }) => pathname.endsWith('.wasm')), 'requests were not seen');
});

onPage('the document has its policy as a header', {}, async ({ page }) => {
  const policy = (await page.reload()).headers()['content-security-policy'] ?? '';
  for (const rule of ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'", "base-uri 'none'"]) {
    assert.ok(policy.split('; ').includes(rule), `${rule} is not in ${policy}`);
  }
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|\*|https?:/);
});

onPage('a script that is not the page\'s own is not run', { link: '#1/board?b=%3Cscript%3E' }, async ({ page, faults }) => {
  await page.locator('.board.playable').waitFor();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.foreign = true';
    document.head.append(script);
  });
  await eventually(() => assert.ok(faults.length > 0));
  assert.equal(await page.evaluate(() => globalThis.foreign), undefined);
  // This one was caused on purpose.
  faults.length = 0;
});
