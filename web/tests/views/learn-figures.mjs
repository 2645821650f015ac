// Figures of the lessons: the graph, KURANG counted live, the matrix, the pattern databases, and reading that moves them.
import assert from 'node:assert/strict';
import { becomes, board, boardIs, button, countIs, eventually, noWider, onPage, textIs } from '../support/page.mjs';

const GRAPH = { link: '#1/learn?l=states' };

onPage('the whole space of 2x3 is drawn, and the reader walks in it', GRAPH, async ({ page }) => {
  const graph = page.locator('.graph').nth(1);
  await graph.locator('.here').waitFor();
  await countIs(graph.locator('.dot'), 360);
  await countIs(page.locator('.graph').nth(0).locator('.dot'), 12);
  // It stands at 13, and one move changes that by one.
  await textIs(graph.locator('.told b'), '13');
  await countIs(graph.locator('.on'), 13);
  const place = () => graph.locator('.here').getAttribute('cx');
  const before = await place();
  await graph.locator('.board.playable').focus();
  // The tile to the right of the blank goes there, or where there is none the one to the left.
  const row = (await board(graph)).split('/').find((row) => /\b0\b/.test(row));
  await page.keyboard.press(row.endsWith('0') ? 'ArrowRight' : 'ArrowLeft');
  await textIs(graph.locator('.told b'), /^1[24]$/);
  await eventually(async () => assert.notEqual(await place(), before));
  await graph.getByRole('button', { name: 'Back' }).click();
  await textIs(graph.locator('.told b'), '13');
});

onPage('phrases stand on boards of the graph, and the way home has as many moves as it says', GRAPH, async ({ page }) => {
  const section = page.locator('.section').nth(2);
  const graph = section.locator('.graph');
  await graph.locator('.here').waitFor();
  await section.getByRole('button', { name: '14 moves out' }).click();
  await textIs(graph.locator('.told b'), '14');
  await section.getByRole('button', { name: 'stand on it' }).click();
  await textIs(graph.locator('.told b'), '21');
  await textIs(graph.locator('.told'), /two neighbours at 20/);
  await eventually(async () => assert.match(await graph.getByRole('img').getAttribute('aria-label'), /^All 360 boards of 2x3 that can be solved, .* You stand in column 21\.$/));
  // Where nothing should move by itself, a press is a step.
  const walk = graph.getByRole('button', { name: 'Walk home' });
  for (let left = 20; left >= 0; left -= 1) {
    await walk.click();
    await textIs(graph.locator('.told b'), String(left));
  }
  await becomes(() => walk.isDisabled(), true);
});

onPage('the way home is walked', { ...GRAPH, reducedMotion: 'no-preference' }, async ({ page }) => {
  const ring = page.locator('.graph').first();
  await textIs(ring.locator('.told b'), '6');
  await page.locator('.section').nth(1).getByRole('button', { name: 'Walk it' }).click();
  await textIs(ring.locator('.told b'), '0');
});

onPage('reading moves a figure, but not one that the reader plays with', GRAPH, async ({ page }) => {
  const section = page.locator('.section').nth(2);
  const graph = section.locator('.graph');
  await textIs(graph.locator('.told b'), '13');
  const read = (step) => section.locator('.step').nth(step).evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await read(2);
  await textIs(graph.locator('.told b'), '21');
  await eventually(async () => assert.match(await section.locator('.step').nth(2).getAttribute('class'), /now/));
  await graph.getByRole('button', { name: 'Walk home' }).click();
  await textIs(graph.locator('.told b'), '20');
  await read(0);
  await eventually(async () => assert.match(await section.locator('.step').nth(0).getAttribute('class'), /now/));
  await textIs(graph.locator('.told b'), '20');
});

onPage('KURANG is counted while the board is slid', { link: '#1/learn?l=kurang' }, async ({ page }) => {
  const section = page.locator('.section').nth(2);
  const sums = section.locator('.sum dd');
  const figures = async (sum, x, total) => eventually(async () => assert.deepEqual(await sums.allInnerTexts(), [sum, x, total].map(String)));
  await figures(1, 0, 1);
  await section.getByRole('button', { name: 'Slide the 6 down' }).click();
  await figures(6, 1, 7);
  await textIs(section.locator('.told'), 'The sum went from 1 to 6, X from 0 to 1. The total is 7: still odd.');
  await boardIs(page, '1 2 3/4 5 0/8 7 6', 1);
  // What changed is marked.
  await countIs(section.locator('.entry.changed'), 3);
  // By keys, and back.
  await section.locator('.board.playable').press('ArrowUp');
  await figures(1, 0, 1);
  await textIs(section.locator('.verdict'), 'odd: it cannot be solved');
  await section.getByRole('button', { name: 'Swap 8 and 7' }).click();
  await figures(0, 0, 0);
  await textIs(section.locator('.verdict'), 'even: it can be solved');
});

onPage('a number shows the smaller ones after it', { link: '#1/learn?l=kurang' }, async ({ page, words }) => {
  const section = page.locator('.section').nth(1);
  // The text begins with the 8, and so does the figure.
  await textIs(section.locator('.told'), words.proofPairs(8, [2, 4, 3, 7, 6, 5]));
  await countIs(section.locator('.tile.counted'), 6);
  await section.locator('button.entry').nth(3).click();
  await textIs(section.locator('.told'), words.proofPairs(4, [3]));
  await section.getByRole('button', { name: 'the blank', exact: true }).click();
  await textIs(section.locator('.told'), words.proofPairs(9, [4, 3, 7, 6, 5]));
});

onPage('columns are covered and uncovered as the engine does', { link: '#1/learn?l=cover' }, async ({ page, words }) => {
  const section = page.locator('.section').nth(1);
  await textIs(section.locator('.told'), 'Fewest rows: cell 1 has 7 left. Take that column.');
  await section.getByRole('button', { name: 'Choose the first' }).click();
  await textIs(section.locator('.told'), 'Choose this row of A. It covers 3 columns; in all, 22 rows are out now.');
  const count = (look) => section.locator(`svg .${look}`).count();
  await becomes(async () => [await count('in'), await count('head.gone'), await count('line')], [3, 3, 1]);
  await countIs(section.locator('.levels .body'), 1);
  const back = section.getByRole('button', { name: words.back, exact: true });
  await back.click();
  await back.click();
  await textIs(section.locator('.told'), /^The whole matrix: 33 rows/);
  await becomes(() => count('out'), 0);
  await section.getByRole('button', { name: words.toEnd, exact: true }).click();
  await textIs(section.locator('.told'), 'Every column is covered exactly once: a solution.');
  await countIs(section.locator('.levels .body'), 3);
});

onPage('tables say what the engine looks up, and their sum stays within the truth', { link: '#1/learn?l=patterns' }, async ({ page }) => {
  const first = page.locator('.live-groups').first();
  await textIs(first.locator('.value').nth(0), '8');
  await textIs(first.locator('.value').nth(1), '12');
  await textIs(first.locator('.truth dd'), '22');
  const section = page.locator('.section').nth(1);
  const sums = section.locator('.sum dd');
  await eventually(async () => assert.deepEqual(await sums.allInnerTexts(), ['21', '14 + 15 = 29', '31']));
  await section.getByRole('button', { name: 'make six of its moves' }).click();
  await textIs(sums.last(), '25');
  await eventually(async () => {
    const sum = Number((await sums.nth(1).innerText()).split('= ')[1]);
    assert.ok(sum <= 25 && sum >= 23, String(sum));
    // Each of the six moves belongs to one table.
    const made = (await section.locator('.seen').allInnerTexts()).map((text) => Number(/(\d+) made/.exec(text)?.[1]));
    assert.equal(made[0] + made[1], 6);
  });
  await button(section, 'Back').click();
  await textIs(sums.last(), '31');
});

for (const [name, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } })) {
  onPage(`no lesson moves under the reader's eyes, on a ${name}`, { link: '#1/learn', viewport, alone: true }, async ({ page, t }) => {
    await page.addInitScript(() => {
      globalThis.shift = 0;
      new PerformanceObserver((list) => list.getEntries().forEach(({ value, hadRecentInput }) => (globalThis.shift += hadRecentInput ? 0 : value))).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [lesson, ready] of Object.entries({ states: '.graph .here', kurang: '.live-kurang .verdict b', cover: '.covering .one', 'branch-and-bound': 'g.node', patterns: '.live-groups .truth dd:not(:empty)' })) {
      await page.goto('about:blank');
      await page.goto(`${process.env.SUSUN_PAGE}#1/learn?l=${lesson}`);
      await page.locator(ready).first().waitFor();
      await page.waitForTimeout(300);
      const shift = await page.evaluate(() => globalThis.shift);
      t.diagnostic(`${lesson}: ${shift.toFixed(4)}`);
      assert.ok(shift <= 0.05, `${lesson}: ${shift}`);
      await noWider(page, `${lesson} is wider than the screen`);
    }
  });
}
