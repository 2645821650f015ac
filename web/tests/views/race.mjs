// The race: methods side by side, their figures as a table and as a file.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { button, countIs, downloaded, eventually, linkParts, onPage, openMenu, textIs } from '../support/page.mjs';

const METHODS = ['breadth-first', 'a-star', 'ida-star'];
/** Their names in Indonesian. */
const TITLES = ['Lapis demi lapis (BFS)', 'A*', 'IDA*'];
const link = (board) => `#1/race?${new URLSearchParams([['b', board], ...METHODS.map((method) => ['w', method])])}`;
const lanes = (page) => page.locator('.lanes section.lane');

// The language of the rest of this file is English.
describe('in Indonesian', () => {
  const language = 'id';
  onPage('three methods race', { language, link: link('8 6 7/2 5 4/3 0 1') }, async ({ page, words }) => {
    await button(page, words.race).click();
    await countIs(page.locator('table tbody tr'), 3);
    assert.deepEqual(await lanes(page).locator('h2').allInnerTexts(), TITLES);
    assert.deepEqual(await lanes(page).locator('h2').evaluateAll((all) => all.map(({ title }) => title)), METHODS);
    // The corner that is farthest from the goal: 31 moves, whoever counts them.
    assert.deepEqual(await page.locator('tbody td:nth-child(3)').allInnerTexts(), ['31', '31', '31']);
    const counts = (await lanes(page).locator('.count').allInnerTexts()).map((text) => Number(text.replaceAll(/\D/g, '')));
    assert.ok(counts[0] > counts[1] && counts[1] > 0 && counts[2] > 0, String(counts));

    const file = await downloaded(page, () => button(page, 'CSV').click());
    assert.equal(file.name, 'susun-race.csv');
    const [head, ...rows] = file.bytes.toString().trimEnd().split('\r\n').map((row) => row.split(','));
    assert.deepEqual(head, ['board', 'method', 'heuristic', 'outcome', 'length', 'generated', 'expanded', 'peak_bytes', 'seconds']);
    assert.deepEqual(rows.map((row) => row[1]), METHODS);
    for (const [number, row] of rows.entries()) {
      assert.equal(row.length, head.length);
      assert.equal(row[0], '8 6 7/2 5 4/3 0 1');
      assert.deepEqual([row[3], row[4], row[5]], ['optimal', '31', String(counts[number])]);
      for (const cell of row.slice(4)) assert.ok(Number.isFinite(Number(cell)) && cell !== '', cell);
    }
  });

  onPage('a race is stopped', { language, link: link('5x5#1') }, async ({ page, words }) => {
    await button(page, words.race).click();
    // Counters run while it runs.
    await eventually(async () => {
      const counts = await lanes(page).locator('.count').allInnerTexts();
      assert.ok(counts.some((text) => Number(text.replaceAll(/\D/g, '')) > 0));
    });
    await button(page, words.stop).click();
    await button(page, words.race).waitFor();
    assert.ok((await lanes(page).getByText(words.raceStopped).count()) > 0);
  });
});

onPage('lanes come and go, and the link follows', { link: link('1 2 3/4 0 5/7 8 6') }, async ({ page, words }) => {
  await countIs(lanes(page), 3);
  await openMenu(page, words.runners);
  await button(page, words.add).click();
  await countIs(lanes(page), 4);
  await countIs(button(page, words.add), 0);
  await button(page, words.remove(1)).click();
  await button(page, words.remove(1)).click();
  await countIs(lanes(page), 2);
  await eventually(() => assert.deepEqual(linkParts(page).getAll('w'), ['ida-star', 'breadth-first']));
  await countIs(button(page, words.remove(1)), 0);
  await page.locator('.pick select').first().selectOption('a-star');
  await eventually(() => assert.deepEqual(linkParts(page).getAll('w'), ['a-star', 'breadth-first']));
});

onPage('a method that loses is told so', { link: '#1/race?b=1+2+3/7+0+5/8+4+6&w=greedy&w=a-star' }, async ({ page, words }) => {
  await button(page, words.race).click();
  await countIs(page.locator('table tbody tr'), 2);
  await textIs(page.locator('tbody tr').first().locator('td').nth(2), '');
  await textIs(page.locator('tbody tr').last().locator('td').nth(2), '6');
});

onPage('another method, or another board, has no results yet', { link: link('1 2 3/4 0 5/7 8 6') }, async ({ page, words }) => {
  await button(page, words.race).click();
  await countIs(page.locator('table tbody tr'), 3);
  await openMenu(page, words.runners);
  await page.locator('.pick select').first().selectOption('greedy');
  await textIs(lanes(page).first().locator('.count'), /^0\s/);
  await textIs(page.locator('tbody tr').first().locator('td').nth(1), '');
  await page.evaluate(() => (location.hash = location.hash.replace('4+0+5', '4+5+0')));
  await countIs(page.locator('table'), 0);
});

onPage('a heuristic does not go on to a method that takes none', { link: '#1/search?b=1+2+3/4+0+5/7+8+6&w=ida-star&h=manhattan' }, async ({ page }) => {
  await page.locator('g.node').first().waitFor();
  await page.locator('.pick select').first().selectOption('greedy');
  await eventually(() => assert.deepEqual([linkParts(page).get('w'), linkParts(page).get('h')], ['greedy', null]));
  await page.locator('g.node').first().waitFor();
  await countIs(page.locator('.refusal'), 0);
});
