// The proof: why a board can or cannot be solved, and what would mend it.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { board, boardIs, button, countIs, eventually, linkParts, onPage, textIs } from '../support/page.mjs';

const verdict = (page) => page.locator('section.card > p.good, section.card > p.bad');
const entry = (page, number) => page.locator('button.entry').nth(number - 1);

// The language of the rest of this file is English.
describe('in Indonesian', () => {
  const language = 'id';
  onPage('a board that cannot be solved shows the exchange that mends it', { language, link: '#1/proof?b=1+2+3/4+5+6/8+7+0' }, async ({ page, words }) => {
    await textIs(verdict(page), words.unsolvable);
    const marked = page.locator('.board .tile.swap');
    assert.deepEqual((await marked.allInnerTexts()).map(Number).sort(), [7, 8]);
    await button(page, words.swap(8, 7)).click();
    await boardIs(page, '1 2 3/4 5 6/7 8 0');
    await textIs(verdict(page), words.solvable);
    await countIs(marked, 0);
    await countIs(page.locator('section.card button.main'), 0);
    await eventually(() => assert.equal(linkParts(page).get('b'), '1 2 3/4 5 6/7 8 0'));
  });

  onPage('a tile shows its pairs, by mouse and by keyboard', { language, link: '#1/proof?b=1+8+2/0+4+3/7+6+5' }, async ({ page, words }) => {
    // Smaller numbers that stand after 8: 2 4 3 7 6 5.
    const pairs = words.proofPairs(8, [2, 4, 3, 7, 6, 5]);
    await page.locator('.board .tile', { hasText: '8' }).click();
    await textIs(page.locator('.told'), pairs);
    assert.deepEqual((await page.locator('.tile.counted').allInnerTexts()).map(Number), [2, 3, 4, 5, 6, 7]);
    assert.equal(await entry(page, 8).getAttribute('aria-pressed'), 'true');
    await page.locator('.board .tile', { hasText: '8' }).click();
    await countIs(page.locator('.told'), 0);
    await entry(page, 8).focus();
    await page.keyboard.press('Enter');
    await textIs(page.locator('.told'), pairs);
    await textIs(page.locator('.tile.chosen'), '8');
    await textIs(page.locator('[aria-live=polite]'), pairs);
  });
});

onPage('the sum is that of the list', { link: '#1/proof?b=1+8+2/0+4+3/7+6+5' }, async ({ page }) => {
  await countIs(page.locator('button.entry'), 9);
  const counts = (await page.locator('button.entry b').allInnerTexts()).map(Number);
  const sum = counts.reduce((all, count) => all + count, 0);
  await textIs(page.locator('p.sum'), new RegExp(`= ${sum} \\+ [01] = \\d+$`));
});

for (const [goal, solvable] of [
  ['0 1 2/3 4 5/6 7 8', false],
  ['1 2 3/4 5 6/8 7 0', true],
]) {
  onPage(`the goal ${goal} has a proof of its own`, { link: `#1/proof?${new URLSearchParams({ b: '1 2 3/4 5 6/8 7 0', g: goal })}` }, async ({ page, words }) => {
    await textIs(verdict(page), solvable ? words.solvable : words.unsolvable);
    const swap = page.locator('section.card button.main');
    await countIs(swap, solvable ? 0 : 1);
    if (solvable) return;
    await swap.click();
    await textIs(verdict(page), words.solvable);
    await eventually(() => assert.equal(linkParts(page).get('g'), goal));
  });
}

onPage('the blank of a goal shades the cells at odd distance', { link: '#1/proof?b=1+2+3/4+5+6/7+8+0' }, async ({ page }) => {
  await countIs(page.locator('.board .ground'), 9);
  assert.deepEqual(await page.locator('.board .ground').evaluateAll((cells) => cells.map((cell) => cell.classList.contains('dark'))), [false, true, false, true, false, true, false, true, false]);
  await eventually(async () => assert.equal(await board(page), '1 2 3/4 5 6/7 8 0'));
});
