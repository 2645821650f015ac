// The proof: why a board can or cannot be solved, counted live while tiles slide, and what would mend it.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { faultsOf } from '../support/axe.mjs';
import { becomes, boardIs, box, button, countIs, eventually, linkParts, noWider, onPage, settled, textIs } from '../support/page.mjs';

const verdict = (page) => page.locator('section.card > p.good, section.card > p.bad');
const entry = (page, number) => page.locator('button.entry').nth(number - 1);
const told = (page) => page.locator('.told');
const sum = (page) => page.locator('p.sum');
const count = (page, number) => entry(page, number).locator('b');

const START = '5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12';
const FIFTEEN = '#1/proof?b=5+1+2+4/9+6+3+8/13+10+7+11/0+14+15+12';

// The language of the rest of this file is English.
describe('in Indonesian', () => {
  const language = 'id';
  onPage('a board that cannot be solved shows the exchange that mends it', { language, link: '#1/proof?b=1+2+3/4+5+6/8+7+0' }, async ({ page, words }) => {
    await textIs(verdict(page), words.unsolvable);
    const marked = page.locator('.board .tile.swap');
    await becomes(async () => (await marked.allInnerTexts()).map(Number).sort(), [7, 8]);
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
    await textIs(told(page), pairs);
    await becomes(async () => (await page.locator('.tile.counted').allInnerTexts()).map(Number), [2, 3, 4, 5, 6, 7]);
    await becomes(() => entry(page, 8).getAttribute('aria-pressed'), 'true');
    await page.locator('.board .tile', { hasText: '8' }).click();
    await countIs(told(page), 0);
    await entry(page, 8).focus();
    await page.keyboard.press('Enter');
    await textIs(told(page), pairs);
    await textIs(page.locator('.tile.chosen'), '8');
    await textIs(page.locator('[aria-live=polite]'), pairs);
  });
});

onPage('the sum is that of the list', { link: '#1/proof?b=1+8+2/0+4+3/7+6+5' }, async ({ page }) => {
  await countIs(page.locator('button.entry'), 9);
  const counts = (await page.locator('button.entry b').allInnerTexts()).map(Number);
  const all = counts.reduce((all, count) => all + count, 0);
  await textIs(sum(page), new RegExp(`= ${all} \\+ [01] = \\d+$`));
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
  await becomes(() => page.locator('.board .ground').evaluateAll((cells) => cells.map((cell) => cell.classList.contains('dark'))), [false, true, false, true, false, true, false, true, false]);
  await boardIs(page, '1 2 3/4 5 6/7 8 0');
});

// The board is played here as well: 13, 9 and 5 come down, and 1 goes left.
const MOVES = [
  { key: 'ArrowDown', tile: '13', sums: [21, 22], x: [1, 0], changed: [[13, 4, 1], [16, 3, 7]] },
  { key: 's', tile: '9', sums: [22, 23], x: [0, 1], changed: [[9, 4, 1], [16, 7, 11]] },
  { key: 'ArrowDown', tile: '5', sums: [23, 24], x: [1, 0], changed: [[5, 4, 1], [16, 11, 15]] },
  { key: 'ArrowLeft', tile: '1', sums: [24, 23], x: [0, 1], changed: [[16, 15, 14]] },
];
for (const how of ['keys', 'taps', 'drags']) {
  onPage(`tiles slide inside the proof by ${how}, and the figures follow`, { link: FIFTEEN }, async ({ page, words }) => {
    await textIs(sum(page), 'Σ KURANG + X = 21 + 1 = 22');
    for (const { key, tile, sums, x, changed } of MOVES) {
      const moving = page.locator('.board .tile').filter({ hasText: new RegExp(`^${tile}$`) });
      if (how === 'keys') await page.keyboard.press(key);
      else if (how === 'taps') await moving.click();
      else {
        const { x: left, y: top, width, height } = await box(moving);
        const [x, y] = [left + width / 2, top + height / 2];
        await page.mouse.move(x, y);
        await page.mouse.down();
        const [dx, dy] = key === 'ArrowLeft' ? [-width, 0] : [0, height];
        for (const share of [0.4, 0.9]) await page.mouse.move(x + dx * share, y + dy * share);
        await page.mouse.up();
      }
      await textIs(sum(page), `Σ KURANG + X = ${sums[1]} + ${x[1]} = ${sums[1] + x[1]}`);
      await textIs(told(page), words.moved(...sums, ...x));
      await textIs(page.locator('[aria-live=polite]'), words.moved(...sums, ...x));
      await textIs(page.locator('.board .ground span'), `X = ${x[1]}`);
      await textIs(verdict(page), words.solvable);
      await countIs(page.locator('button.entry.changed'), changed.length);
      for (const [number, was, is] of changed) {
        await textIs(count(page, number), String(is));
        await textIs(entry(page, number).locator('s [aria-hidden]'), String(was));
      }
    }
    await button(page, words.undo).click();
    await textIs(sum(page), 'Σ KURANG + X = 24 + 0 = 24');
    await button(page, words.reset).click();
    await boardIs(page, START);
    await textIs(sum(page), 'Σ KURANG + X = 21 + 1 = 22');
  });
}

onPage('the board keeps the focus while it is played', { link: FIFTEEN }, async ({ page }) => {
  await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'application'));
  await page.keyboard.press('ArrowDown');
  await textIs(sum(page), /= 22 \+ 0 = 22$/);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'application');
});

onPage('the exchange tells what it will do and what it did', { link: '#1/proof?b=1+2+3/4+5+6/8+7+0' }, async ({ page, words }) => {
  await textIs(page.locator('.mend p'), words.effect(8, 7, 1, 0, 0));
  await button(page, words.swap(8, 7)).click();
  await textIs(told(page), words.exchanged(1, 0, 0));
  await textIs(sum(page), 'Σ KURANG + X = 0 + 0 = 0');
  await page.keyboard.press('u');
  await boardIs(page, '1 2 3/4 5 6/8 7 0');
  await countIs(page.locator('.board .tile.swap'), 2);
});

onPage('from the answer to its KURANG table and back is one tap each', { link: '#1/replay?b=1+2+3/4+0+5/7+8+6&m=LU&s=1' }, async ({ page, words }) => {
  await page.getByRole('link', { name: words.kurang }).click();
  await countIs(page.locator('button.entry'), 9);
  await page.getByRole('link', { name: words.toMoves }).click();
  await boardIs(page, '1 2 3/4 5 0/7 8 6');
  await becomes(() => linkParts(page).get('s'), '1');
  await page.getByRole('link', { name: words.kurang }).click();
  await countIs(page.locator('button.entry'), 9);
  await page.keyboard.press('Escape');
  await eventually(() => assert.match(page.url(), /#1\/replay\?/));
});

onPage('no row touches its border at any width', { link: FIFTEEN }, async ({ page }) => {
  await page.locator('button.entry').first().waitFor();
  // What a row shows at most: a count that has changed.
  for (const _ of 'abc') await page.keyboard.press('ArrowDown');
  await textIs(count(page, 16), '15');
  for (const width of [320, 360, 390, 620, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const tight = () => page.locator('button.entry').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const { left, right } = row.getBoundingClientRect();
        const parts = [...row.children].map((part) => part.getBoundingClientRect()).filter((part) => part.width > 0);
        const overlaps = parts.some((part, at) => at > 0 && part.left < parts[at - 1].right - 0.5);
        const room = Math.min(...parts.map((part) => Math.min(part.left - left, right - part.right)));
        return room < 4 || overlaps || row.scrollWidth > row.clientWidth ? [`${row.innerText}: ${room}`] : [];
      }),
    );
    await becomes(tight, [], `at ${width} px`);
    await noWider(page, `it is wider than the screen of ${width} px`);
  }
});

for (const colorScheme of ['light', 'dark']) {
  onPage(`counted tiles stand out on shaded cells, ${colorScheme}`, { link: FIFTEEN, colorScheme }, async ({ page }) => {
    await entry(page, 9).click();
    await countIs(page.locator('.tile.counted'), 4);
    const looks = () => page.locator('.tile.counted').evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile)).map(({ outlineStyle, outlineColor, filter }) => [outlineStyle, outlineColor, filter].join()));
    // Some of them are shaded, and all look alike.
    await page.locator('.tile.counted.shade').first().waitFor();
    await becomes(async () => [...new Set(await looks())], ['solid,rgb(26, 95, 180),none']);
    assert.deepEqual(await faultsOf(page), []);
  });
}

onPage('with forced colours marks differ by their lines', { link: FIFTEEN, forcedColors: 'active' }, async ({ page }) => {
  await entry(page, 9).click();
  await countIs(page.locator('.tile.counted'), 4);
  const style = (name) => page.locator(name).first().evaluate((tile) => getComputedStyle(tile).outlineStyle);
  assert.equal(await style('.tile.counted'), 'solid');
  assert.equal(await style('.tile.chosen'), 'double');
  assert.equal(await page.locator('.tile.shade').first().evaluate((tile) => getComputedStyle(tile).borderStyle), 'dotted');
});

onPage('sliding shifts nothing', { link: FIFTEEN, viewport: { width: 1280, height: 800 } }, async ({ page }) => {
  await page.locator('button.entry').first().waitFor();
  const tops = () => page.locator('ol.table, p.sum, .under').evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  const before = await settled(tops);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  await textIs(sum(page), 'Σ KURANG + X = 22 + 0 = 22');
  await entry(page, 5).click();
  assert.deepEqual(await settled(tops), before);
  const shift = await page.evaluate(() => new Promise((told) => {
    let all = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) all += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => told(all), 100);
  }));
  assert.ok(shift <= 0.05, `${shift}`);
});
