// Lessons: they open, and what can be tried in them works.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { board, boardIs, button, countIs, eventually, linkParts, onPage, textIs } from '../support/page.mjs';

const LESSONS = ['states', 'kurang', 'backtracking', 'greedy', 'branch-and-bound', 'estimates'];

// The language of the rest of this file is English.
describe('in Indonesian', () => {
  const language = 'id';
  onPage('six lessons follow each other', { language, link: '#1/learn' }, async ({ page, words }) => {
    await countIs(page.locator('button.lesson'), LESSONS.length);
    await page.locator('button.lesson').first().click();
    for (const [number, lesson] of LESSONS.entries()) {
      await eventually(() => assert.equal(linkParts(page).get('l'), lesson));
      const title = await page.locator('h1.title').innerText();
      assert.ok(title.length > 5, title);
      assert.ok((await page.locator('.prose').count()) > 3);
      // Questions are closed at first and open with a press.
      const question = page.locator('details.card').first();
      assert.equal(await question.locator('.prose').isVisible(), false);
      await question.locator('summary').click();
      assert.ok(await question.locator('.prose').isVisible());
      const next = page.getByRole('button', { name: words.next });
      await countIs(next, number < LESSONS.length - 1 ? 1 : 0);
      if (number < LESSONS.length - 1) await next.click();
    }
    await page.getByRole('button', { name: words.lessons }).click();
    await countIs(page.locator('button.lesson'), LESSONS.length);
  });
});

onPage('a board of a lesson is played', { link: '#1/learn?l=states' }, async ({ page, words }) => {
  const live = page.locator('.live-board');
  await live.locator('.board.playable').waitFor();
  assert.equal(await board(page), '1 2 3/4 8 5/7 6 0');
  await live.locator('.tile', { hasText: '5' }).click();
  await boardIs(page, '1 2 3/4 8 0/7 6 5');
  await live.locator('.board').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await textIs(live.locator('.figures dd').first(), '3');
  await button(page, words.reset).click();
  await boardIs(page, '1 2 3/4 8 5/7 6 0');
  await textIs(live.locator('.figures dd').first(), '0');
});

onPage('searches of a lesson are stepped', { link: '#1/learn?l=estimates' }, async ({ page, words }) => {
  const trees = page.locator('.live svg[role=group]');
  await countIs(trees, 2);
  for (const [number, tree] of [trees.nth(0), trees.nth(1)].entries()) {
    await countIs(tree.locator('g.node'), 1);
    await page.getByRole('button', { name: words.forward }).nth(number).click();
    await eventually(async () => assert.ok((await tree.locator('g.node').count()) > 2));
  }
});

onPage('a comparison of a lesson fills its table', { link: '#1/learn?l=greedy' }, async ({ page, words }) => {
  await button(page, words.run).click();
  await textIs(page.locator('tbody tr').last().locator('td').nth(2), '6');
  // The numbers that the text speaks of.
  assert.deepEqual(await page.locator('tbody td:nth-child(4)').allInnerTexts(), ['37', '123', '25']);
});

onPage('the table of a lesson counts', { link: '#1/learn?l=kurang' }, async ({ page, words }) => {
  await page.locator('button.entry').nth(7).click();
  await textIs(page.locator('.told'), words.proofPairs(8, [2, 4, 3, 7, 6, 5]));
  const second = page.locator('.live').nth(1);
  await second.getByRole('button', { name: words.swap(8, 7) }).click();
  await textIs(second.locator('section.card > p').last(), words.solvable);
});
