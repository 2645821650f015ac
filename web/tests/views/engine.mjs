// An engine that is slow to come, or does not come at all.
import assert from 'node:assert/strict';
import { board, button, onPage, textIs } from '../support/page.mjs';

const SEARCHES = /\/searches_bg[^/]*\.wasm$/;
const BOARD = { link: '#1/board?b=1+2+3/5+0+6/4+7+8', alone: true, idle: false };

/** What a test does with the module must be known before the page asks for it. */
async function openAgain({ page, context }, route) {
  await context.route(SEARCHES, route);
  await page.reload();
  await page.locator('.board.playable').waitFor();
}

onPage('a search that waits for its engine is stopped, and the page goes on', BOARD, async (own) => {
  const { page, words } = own;
  const waiting = [];
  await openAgain(own, (route) => void waiting.push(route));
  const before = await board(page);
  await button(page, words.solve).click();
  await button(page, words.stop).click();
  await button(page, words.solve).and(page.locator(':enabled')).waitFor();
  assert.equal(await board(page), before);
  // When it comes, it is used.
  assert.equal(waiting.length, 1);
  await waiting[0].continue();
  await button(page, words.solve).click();
  await textIs(page.locator('.answer b').first(), words.proved(4));
});

onPage('an engine that cannot be fetched is told in words, and fetched the next time', BOARD, async (own) => {
  const { page, context, words, faults } = own;
  await openAgain(own, (route) => route.abort());
  await button(page, words.solve).click();
  await page.getByText('The engine could not be loaded.').first().waitFor();
  await context.unrouteAll();
  await button(page, words.solve).click();
  await textIs(page.locator('.answer b').first(), words.proved(4));
  assert.ok(faults.splice(0).every((fault) => fault.includes('ERR_FAILED')));
});
