// The race: methods side by side as tiles on their lanes, slowed down from the record; their figures as a table and as files.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { becomes, boardIs, button, countIs, downloaded, eventually, follow, linkParts, noWider, onPage, openMenu, textIs } from '../support/page.mjs';

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
    await becomes(() => lanes(page).locator('h2').allInnerTexts(), TITLES);
    await becomes(() => lanes(page).locator('h2').evaluateAll((all) => all.map(({ title }) => title)), METHODS);
    // The corner that is farthest from the goal: 31 moves, whoever counts them.
    await becomes(() => page.locator('tbody td:nth-child(3)').allInnerTexts(), ['31', '31', '31']);
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
    // More time than a test has.
    await openMenu(page, words.runners);
    await page.locator('input[type=number]').fill('600');
    await page.locator('input[type=number]').press('Tab');
    await page.keyboard.press('Escape');
    await button(page, words.race).click();
    // Counters run while it runs.
    await eventually(async () => {
      const counts = await lanes(page).locator('.count').allInnerTexts();
      assert.ok(counts.some((text) => Number(text.replaceAll(/\D/g, '')) > 0));
    });
    await button(page, words.stop).click();
    await page.getByText(words.raceStopped).first().waitFor();
    await button(page, words.race).and(page.locator(':enabled')).waitFor();
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

const HARD = '3 5 6 7/12 9 4 13/11 14 0 2/1 10 8 15';
const DEFAULT = '5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12';
const FARTHEST = '8 6 7/2 5 4/3 0 1';
const clock = (page) => page.locator('.clock b').innerText().then(Number);
const places = (page) => page.locator('.lane:not(.scale) .place').allInnerTexts();

onPage('the default board stays on the table, and a hard one is raced over', { link: '#1/race' }, async ({ page, words }) => {
  await boardIs(page, HARD);
  await textIs(page.locator('.about'), /48/);
  assert.equal(linkParts(page).get('b') ?? DEFAULT, DEFAULT);
  await openMenu(page, /^Board:/);
  await page.getByLabel('8-puzzle, 31 moves').check();
  await boardIs(page, FARTHEST);
  await eventually(() => assert.equal(linkParts(page).get('c'), '8-31'));
  await button(page, words.race).click();
  await countIs(page.locator('tbody tr'), 4);
  await follow(page, '#1/board');
  await page.locator('.board.playable').waitFor();
  await boardIs(page, DEFAULT);
});

onPage('a board of one’s own is the one that is raced over', { link: link('1 2 3/4 0 5/7 8 6') }, async ({ page }) => {
  await boardIs(page, '1 2 3/4 0 5/7 8 6');
  await openMenu(page, /^Board:/);
  await becomes(() => page.getByLabel('The board on the table').isChecked(), true);
  await page.getByLabel('15-puzzle, 42 moves').check();
  await boardIs(page, '1 3 0 15/4 9 8 2/7 12 13 6/14 5 10 11');
  await page.getByLabel('The board on the table').check();
  await boardIs(page, '1 2 3/4 0 5/7 8 6');
});

describe('with motion', () => {
  const how = { reducedMotion: 'no-preference' };
  onPage('a race of milliseconds takes seconds to watch, and its times are the real ones', { ...how, link: link(FARTHEST) }, async ({ page, words }) => {
    await button(page, words.race).click();
    await textIs(page.locator('.clock span'), /slower$/);
    // The goal is open until someone is in it.
    await page.locator('.slot.open').first().waitFor();
    await button(page, 'Pause').click();
    const rests = await clock(page);
    await new Promise((resume) => setTimeout(resume, 300));
    assert.equal(await clock(page), rests);
    await page.locator('h1').click();
    await page.keyboard.press('Space');
    await button(page, 'Pause').waitFor();
    await countIs(page.locator('tbody tr'), 3);
    await becomes(async () => (await places(page)).sort(), ['1st', '2nd', '3rd']);
    await countIs(page.locator('.runner.home'), 3);
    await textIs(page.locator('.call b'), /wins in/);
    // The winner's time is the least of the table, and the clock stopped at the greatest.
    const times = (await page.locator('tbody td:last-child').allInnerTexts()).map((text) => Number.parseFloat(text));
    const first = (await places(page)).indexOf('1st');
    assert.equal(times[first], Math.min(...times));
    await eventually(async () => assert.ok(Math.abs((await clock(page)) - Math.max(...times)) < 0.002));
    // Once more, from the record.
    await page.locator('h1').click();
    await page.keyboard.press('r');
    await countIs(page.locator('table'), 0);
    await eventually(async () => assert.ok((await clock(page)) < Math.max(...times)));
    await countIs(page.locator('tbody tr'), 3);
    await becomes(async () => (await page.locator('tbody td:last-child').allInnerTexts()).map((text) => Number.parseFloat(text)), times);
  });

  for (const width of [390, 1280]) {
    onPage(`nothing jumps at ${width} pixels`, { ...how, viewport: { width, height: width === 390 ? 844 : 800 }, link: `#1/race?c=8-31&w=a-star&w=ida-star` }, async ({ page, words }) => {
      await page.reload();
      await page.evaluate(() => {
        globalThis.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await button(page, words.race).and(page.locator(':enabled')).click();
      await page.locator('tbody tr').first().waitFor();
      const shift = await page.evaluate(() => globalThis.shift);
      assert.ok(shift <= 0.05, `layout shift ${shift}`);
      await noWider(page);
    });
  }
});

onPage('a runner says why it is not in', { link: `#1/race?c=15-56&w=branch-and-bound&w=ida-batch` }, async ({ page, words }) => {
  await openMenu(page, words.runners);
  await page.locator('input[type=number]').fill('1');
  await page.locator('input[type=number]').press('Tab');
  await page.keyboard.press('Escape');
  await button(page, words.race).click();
  await countIs(page.locator('tbody tr'), 2);
  await eventually(async () => assert.match((await places(page))[0], /time is up|out of memory/));
  await eventually(async () => assert.match(await page.locator('.groove').first().getAttribute('aria-label'), /^At least \d+ moves proved$/));
});

onPage('the chart of a race is a picture to keep', { link: link('1 2 3/4 0 5/7 8 6') }, async ({ page, words }) => {
  await button(page, words.race).click();
  await countIs(page.locator('tbody tr'), 3);
  const svg = await downloaded(page, () => button(page, 'SVG').click());
  assert.match(svg.bytes.toString(), /^<svg[^]*IDA\*/);
  const png = await downloaded(page, () => button(page, 'PNG').click());
  assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');
});

describe('of a tray', () => {
  const small = 'pack:3x4:AAA/A,BBB/B,CCCC';
  const runners = (all) => all.map((method) => `w=${encodeURIComponent(method)}`).join('&');

  onPage('the lens leads there, and a puzzle that can be counted is raced over', { link: '#1/packing' }, async ({ page }) => {
    await page.locator('.lens a', { hasText: 'Race' }).click();
    await countIs(page.locator('.lanes section.lane'), 4);
    await textIs(page.locator('.about'), /11,520/);
    // It is called what people call it.
    await openMenu(page, 'Puzzle: Soma cube');
    await page.getByLabel('Pentominoes 3×20, 8 solutions').check();
    await button(page, 'Puzzle: Pentominoes 3×20').waitFor();
    await eventually(() => assert.equal(linkParts(page).get('c'), 'pentominoes-3x20'));
  });

  onPage('all solutions are counted by every method', { link: `#1/packrace?p=${small}&${runners(['brute-force', 'backtracking:bounds=all', 'dancing-links'])}` }, async ({ page, words }) => {
    await button(page, words.race).click();
    await countIs(page.locator('tbody tr'), 3);
    const counted = await page.locator('tbody td:nth-child(3)').allInnerTexts();
    assert.ok(Number(counted[0]) > 0 && new Set(counted).size === 1, String(counted));
    await becomes(async () => (await places(page)).sort(), ['1st', '2nd', '3rd']);
    await becomes(async () => new Set(await page.locator('.runner').allInnerTexts()), new Set(counted));
    const file = await downloaded(page, () => button(page, 'CSV').click());
    const rows = file.bytes.toString().trimEnd().split('\r\n');
    assert.equal(rows[0], 'puzzle,method,outcome,solutions,cases,seconds');
    assert.equal(rows.length, 4);
    await openMenu(page, words.runners);
    await page.locator('.pick select').first().selectOption('first-cell');
    await eventually(() => assert.deepEqual(linkParts(page).getAll('w'), ['first-cell', 'backtracking:bounds=all', 'dancing-links']));
    await textIs(page.locator('.lanes section.lane').first().locator('.place'), 'ready');
  });

  onPage('a puzzle without a solution is proved to have none', { link: `#1/packrace?p=pack:2x3:AA/AA,BB&${runners(['brute-force', 'dancing-links'])}` }, async ({ page, words }) => {
    await button(page, words.race).click();
    await countIs(page.locator('tbody tr'), 2);
    await eventually(async () => assert.deepEqual((await page.locator('.runner').allInnerTexts()).map(Number), (await page.locator('tbody td:nth-child(3)').allInnerTexts()).map(Number)));
  });
});
