// Another language in the middle of something: all is said anew, and nothing is lost.
import assert from 'node:assert/strict';
import { boardIs, button, countIs, eventually, onPage, textIs } from '../support/page.mjs';
import { WORDS } from '../support/words.mjs';

const { en } = WORDS;
const switched = async (page) => {
  await button(page, en.other).click();
  await page.locator('html[lang=id]').waitFor();
};
const scrubber = (page) => page.locator('input[type=range]').first();

onPage('an answer and a hint are said again', { link: '#1/board?b=1+2+3/4+0+5/7+8+6' }, async ({ page }) => {
  await button(page, en.hint).click();
  await page.locator('.hint').waitFor();
  await button(page, en.solve).click();
  await textIs(page.locator('.moves'), 'LU');
  const [answer, hint] = [await page.locator('.answer').innerText(), await page.locator('.hint').innerText()];
  await switched(page);
  await eventually(async () => assert.notEqual(await page.locator('.answer').innerText(), answer));
  await eventually(async () => assert.notEqual(await page.locator('.hint').innerText(), hint));
  await textIs(page.locator('.moves'), 'LU');
});

onPage('what is refused is refused in the other language', { link: '#1/board?b=1+2+3/4+0+5/7+8+6' }, async ({ page }) => {
  await page.locator('summary').first().click();
  await page.locator('textarea').last().fill('1 2 3/4 5 6/7 8 8');
  await button(page, en.use).last().click();
  await textIs(page.locator('.box .refusal'), /again/);
  await switched(page);
  await textIs(page.locator('.box .refusal'), /lagi/);
  await boardIs(page, '1 2 3/4 0 5/7 8 6');
});

onPage('a replay goes on from where it is', { link: `#1/replay?b=1+2+3/4+0+5/7+8+6&m=${'LR'.repeat(20)}LU` }, async ({ page }) => {
  await button(page, en.play).click();
  await eventually(async () => assert.ok(Number(await scrubber(page).inputValue()) >= 3));
  await switched(page);
  assert.ok(Number(await scrubber(page).inputValue()) >= 3);
});

onPage('a search stays at its step, with its formulas', { link: '#1/search?b=1+2+3/7+0+5/8+4+6&w=a-star&s=4' }, async ({ page }) => {
  await eventually(async () => assert.equal(await scrubber(page).inputValue(), '4'));
  await button(page, en.forward).click();
  const summary = await page.locator('section.card').last().innerText();
  await switched(page);
  await eventually(async () => assert.notEqual(await page.locator('section.card').last().innerText(), summary));
  assert.equal(await scrubber(page).inputValue(), '5');
});

onPage('a board of a lesson stays as it was played', { link: '#1/learn?l=states' }, async ({ page }) => {
  await page.locator('.board.playable').first().press('ArrowDown');
  await boardIs(page, '1 2 3/4 8 0/7 6 5');
  await switched(page);
  await textIs(page.locator('h2.title'), 'Apa itu ruang status?');
  await textIs(page.locator('.live-board dd').first(), '1');
  await boardIs(page, '1 2 3/4 8 0/7 6 5');
});

onPage('a walk through solutions stays at its number', { link: '#1/packing?p=soma' }, async ({ page }) => {
  await button(page, 'Walk through them').click();
  await button(page, 'Next').click();
  await textIs(page.locator('.outlook'), 'Solution 2');
  const shown = () => page.locator('.tray .body').evaluateAll((all) => all.map((one) => one.dataset.piece + one.querySelector('path').getAttribute('d')));
  const before = await shown();
  await switched(page);
  await textIs(page.locator('.outlook'), 'Solusi ke-2');
  assert.deepEqual(await shown(), before);
});

onPage('a pyramid stays full', { link: '#1/pyramid?p=kanoodle-pyramid' }, async ({ page }) => {
  await page.locator('.levels .body').first().waitFor();
  await switched(page);
  await textIs(page.locator('section b').first(), 'Solusi ke-1');
  await textIs(page.locator('#pyramid-step'), /12 dari 12/);
});

onPage('a count and a hint are said again', { link: '#1/packing?p=kanoodle-pyramid' }, async ({ page }) => {
  const card = page.locator('section.card', { has: page.locator('h2', { hasText: /^(Solutions|Solusi)$/ }) });
  await button(page, 'Count them all').click();
  await textIs(card, /2,448/);
  await button(page, 'Hint').click();
  await button(page, 'Tell more').click();
  await countIs(page.locator('.sentences li'), 3);
  const hint = await page.locator('.sentences').innerText();
  await switched(page);
  await textIs(card, /2\.448/);
  await eventually(async () => assert.notEqual(await page.locator('.sentences').innerText(), hint));
  await countIs(page.locator('.sentences li'), 3);
});

onPage('a text that was changed since it was refused is not taken', { link: '#1/board?b=1+2+3/4+0+5/7+8+6' }, async ({ page }) => {
  await page.locator('summary').first().click();
  const box = page.locator('textarea').last();
  await box.fill('1 2 3/4 5 6/7 8 8');
  await button(page, en.use).last().click();
  await page.locator('.box .refusal').waitFor();
  await box.fill('1 2 3/4 5 6/7 0 8');
  await switched(page);
  await countIs(page.locator('.box .refusal'), 0);
  await boardIs(page, '1 2 3/4 0 5/7 8 6');
  assert.equal(await box.inputValue(), '1 2 3/4 5 6/7 0 8');
});
