// The board as a game: the clock, times that are kept, the screen of a win, and what happens when nothing can be kept.
import assert from 'node:assert/strict';
import { ADDRESS, becomes, board, boardIs, box, button, countIs, downloaded, eventually, kindOfBoard, linkParts, onPage, openMenu, textIs } from '../support/page.mjs';

const EASY_LINK = '#1/board?b=1+2+3/4+0+5/7+8+6';
const playable = (page) => page.locator('.board.playable').first().waitFor();
const press = async (page, keys) => {
  for (const key of keys) await page.keyboard.press(`Arrow${{ L: 'Left', R: 'Right', U: 'Up', D: 'Down' }[key]}`);
};
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('susun.times'))?.times ?? []);

/** A new easy 8-puzzle, and the moves that solve it. */
async function newEasy(page, words, seed) {
  if (await page.locator('.win').count()) {
    const won = await board(page);
    await button(page, words.next).click();
    await eventually(async () => assert.notEqual(await board(page), won));
  }
  await countIs(page.locator('.win'), 0);
  const before = await board(page);
  await kindOfBoard(page);
  await page.locator('.panel label', { hasText: /^easy/ }).click();
  await page.getByLabel(words.seed).fill(String(seed));
  await button(page, words.shuffle).click();
  await page.locator('button.pick[aria-expanded=false]').waitFor();
  await eventually(async () => assert.notEqual(await board(page), before));
  return shortest(page);
}

/** The shortest way from the board that is shown, found in another page, which takes no help in this one. */
async function shortest(page) {
  const other = await page.context().newPage();
  await other.goto(`${page.url().replace(/#.*/, '')}#1/board?${new URLSearchParams({ b: await board(page) })}`);
  await button(other, 'show').click();
  await other.locator('summary', { hasText: 'How it was found' }).click();
  const moves = await other.locator('.verdict .moves').innerText();
  await other.close();
  return [...moves.replaceAll(/([UDLR])(\d+)/g, (_, way, times) => way.repeat(Number(times)))];
}

onPage('the clock begins with the first move and ends with the last', { link: EASY_LINK }, async ({ page, words }) => {
  await playable(page);
  await textIs(page.locator('.score .time dd'), '0:00.0');
  await press(page, 'L');
  await eventually(async () => assert.notEqual((await page.locator('.score .time dd').innerText()).trim(), '0:00.0'));
  await textIs(page.locator('.score .made'), '1');
  await press(page, 'U');
  await textIs(page.locator('h1'), words.won);
  const time = await page.locator('.facts dd').first().innerText();
  await page.waitForTimeout(300);
  assert.equal(await page.locator('.facts dd').first().innerText(), time);
  // A board of a link is not one of the page's own: its time is not kept.
  assert.deepEqual(await kept(page), []);
});

onPage('a win tells where the shortest way was left, and leads on', { link: EASY_LINK }, async ({ page, words }) => {
  await playable(page);
  await press(page, 'LRUDLU');
  await textIs(page.locator('h1'), words.won);
  await textIs(page.locator('.facts .own'), /^6/);
  await textIs(page.locator('.facts .fewest'), /^2\s+proved, no way is shorter/);
  const chart = page.locator('figure svg');
  await countIs(chart.locator('rect.away'), 2);
  await becomes(() => chart.getAttribute('aria-label'), 'Moves still needed after each of your 6 moves. The shortest way has 2; 2 of yours led away.');
  await textIs(page.locator('figure p'), /^Moves 2 to 3 cost you 4 extra moves\./);
  // It goes on from where the way was left.
  await button(page, 'Play it again from move 1').click();
  await boardIs(page, '1 2 3/4 5 0/7 8 6');
  await page.goBack();
});

onPage('one can watch the shortest way and one’s own after a win', { link: EASY_LINK }, async ({ page, words }) => {
  await playable(page);
  await press(page, 'LRLU');
  await textIs(page.locator('h1'), words.won);
  await button(page, 'Watch mine').click();
  await countIs(page.locator('ol.list button.step'), 4);
  await eventually(() => assert.equal(linkParts(page).get('m'), 'LRLU'));
  await boardIs(page, '1 2 3/4 0 5/7 8 6');
  await button(page, words.closeWay).click();
  await press(page, 'LRLU');
  await textIs(page.locator('h1'), words.won);
  await button(page, 'Watch the 2').click();
  await countIs(page.locator('ol.list button.step'), 2);
});

onPage('times of new boards are kept, counted and exported', { link: EASY_LINK }, async ({ page, words }) => {
  await playable(page);
  for (const seed of [1, 2]) {
    await press(page, await newEasy(page, words, seed));
    await textIs(page.locator('h1'), words.won);
    await eventually(async () => assert.equal((await kept(page)).length, seed));
  }
  const times = await kept(page);
  for (const { size, kind, moves, ms } of times) {
    assert.deepEqual([size, kind], ['3x3', 'easy']);
    assert.ok(moves > 0 && ms > 0);
  }
  // The fewest moves are kept too, once they are known.
  await eventually(async () => assert.equal((await kept(page)).at(-1).best, times.at(-1).moves));
  await page.locator('.win .note').first().waitFor();
  await button(page, words.next).click();
  await countIs(page.locator('.score .best'), 1);
  await button(page, 'All times').click();
  await countIs(page.locator('dialog[open] tbody tr'), 2);
  const file = await downloaded(page, () => page.locator('dialog[open]').getByRole('button', { name: 'Export' }).click());
  assert.equal(file.name, 'susun-times.csv');
  assert.equal(file.bytes.toString().trimEnd().split('\r\n').length, 3);
  await page.locator('dialog[open] tbody button').first().click();
  await countIs(page.locator('dialog[open] tbody tr'), 1);
  await becomes(async () => (await kept(page)).length, 1);
  // They are there after a visit.
  await page.reload();
  await playable(page);
  assert.equal((await kept(page)).length, 1);
  await countIs(button(page, 'All times'), 1);
});

onPage('who takes help, or plays a board again, gets no time', { link: EASY_LINK }, async ({ page, words }) => {
  await playable(page);
  const way = await newEasy(page, words, 1);
  await page.keyboard.press('h');
  await page.locator('.verdict .hint').waitFor();
  await page.getByText('You used help').waitFor();
  await press(page, way);
  await textIs(page.locator('h1'), words.won);
  await button(page, /^Again/).click();
  await page.getByText('You solved this board before').waitFor();
  await press(page, way);
  await textIs(page.locator('h1'), words.won);
  assert.deepEqual(await kept(page), []);
});

onPage('times that cannot be read are told, kept aside, and nothing is written over', {}, async ({ page, words }) => {
  await page.evaluate(() => localStorage.setItem('susun.times', '{"v": 1, "times": [{'));
  await page.goto(ADDRESS + EASY_LINK);
  await page.reload();
  await page.getByText('cannot be read').waitFor();
  await playable(page);
  assert.equal(await page.evaluate(() => localStorage.getItem('susun.times')), '{"v": 1, "times": [{');
  await press(page, await newEasy(page, words, 3));
  await textIs(page.locator('h1'), words.won);
  await eventually(async () => assert.equal((await kept(page)).length, 1));
  await becomes(() => page.evaluate(() => localStorage.getItem('susun.times.damaged-1')), '{"v": 1, "times": [{');
});

for (const [what, error, told] of [['full', 'QuotaExceededError', 'storage of this browser is full'], ['forbidden', 'SecurityError', 'stores nothing for this page']]) {
  onPage(`storage that is ${what} is told, and the page is played on`, { alone: what }, async ({ page, words }) => {
    await page.addInitScript((error) => {
      const refuse = () => {
        throw new DOMException('no', error);
      };
      Storage.prototype.setItem = refuse;
      if (error === 'SecurityError') Storage.prototype.getItem = refuse;
    }, error);
    await page.goto(ADDRESS + EASY_LINK);
    await page.reload();
    await playable(page);
    await press(page, await newEasy(page, words, 4));
    await textIs(page.locator('h1'), words.won);
    await page.getByText(told).waitFor();
    // The time is there as long as the page is, and can be taken along.
    const file = await downloaded(page, () => page.locator('.toast').getByRole('button', { name: 'Export' }).click());
    assert.match(file.bytes.toString(), /3x3,easy/);
  });
}

onPage('a win can be shared as text, link and image', { link: EASY_LINK, permissions: ['clipboard-read', 'clipboard-write'] }, async ({ page, words }) => {
  await playable(page);
  await press(page, 'LU');
  await textIs(page.locator('.facts .fewest'), /^2/);
  await openMenu(page, 'Share');
  await button(page, 'Copy text and link').click();
  await page.locator('.toast').waitFor();
  const [text, link] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  assert.match(text, /^susun 8-puzzle: 2 moves \(2\), 0:\d\d\.\d$/);
  assert.equal(link, page.url().replace(/#.*/, '#1/board?b=1+2+3%2F4+0+5%2F7+8+6'));
  await openMenu(page, 'Share');
  const file = await downloaded(page, () => button(page, 'Save as image').click());
  assert.equal(file.name, 'susun.png');
  assert.deepEqual([file.bytes.readUInt32BE(16), file.bytes.readUInt32BE(20)], [1200, 630]);
  await page.keyboard.press('n');
  await textIs(page.locator('h1'), 'Put it in order.');
});

onPage('a swipe anywhere on the board slides the tile that can go there', { link: EASY_LINK, hasTouch: true, viewport: { width: 390, height: 844 } }, async ({ page, context }) => {
  await playable(page);
  const { x: left, y: top, height } = await box(page.locator('.board'));
  const touch = await context.newCDPSession(page);
  const swipe = async (x, y, dx, dy) => {
    const send = (type, touchPoints) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [{ x, y }]);
    for (const share of [0.3, 0.6, 1]) await send('touchMove', [{ x: x + dx * share, y: y + dy * share }]);
    await send('touchEnd', []);
  };
  // In the corner of the 1, which cannot move.
  await swipe(left + 40, top + 40, -70, 5);
  await boardIs(page, '1 2 3/4 5 0/7 8 6');
  await swipe(left + 40, top + height - 40, 4, 70);
  await boardIs(page, '1 2 0/4 5 3/7 8 6');
});

onPage('tiles move under the mouse when that is wished, and still do at the next visit', { link: EASY_LINK }, async ({ page }) => {
  await playable(page);
  const over = (number) => page.locator('.board .tile').filter({ hasText: new RegExp(`^\\s*${number}\\s*$`) }).hover();
  await over(5);
  await kindOfBoard(page);
  await page.locator('.panel summary').last().click();
  await page.locator('.panel').getByText('Hover', { exact: true }).click();
  await page.keyboard.press('Escape');
  await over(1);
  await over(5);
  await boardIs(page, '1 2 3/4 5 0/7 8 6');
  await page.reload();
  await playable(page);
  await over(1);
  await over(6);
  await boardIs(page, '1 2 3/4 5 6/7 8 0');
});

onPage('the shelf leads to every puzzle with one tap', {}, async ({ page }) => {
  await playable(page);
  await countIs(page.locator('.shelf a'), 5);
  for (const [title, ready] of [['IQ Puzzler Pro', '.tray .cell'], ['Kanoodle', '.tray .cell'], ['Pyramid', '.levels svg'], ['Lessons', 'button.lesson']]) {
    await page.locator('.shelf a', { hasText: title }).click();
    await page.locator(ready).first().waitFor();
    await page.goBack();
    await playable(page);
  }
});

onPage('two tabs keep the times of both', { link: EASY_LINK }, async ({ page, words, context }) => {
  await playable(page);
  const other = await context.newPage();
  await other.goto(ADDRESS + EASY_LINK);
  await playable(other);
  const win = async (tab, seed, count) => {
    await press(tab, await newEasy(tab, words, seed));
    await textIs(tab.locator('h1'), words.won);
    await eventually(async () => assert.equal((await kept(page)).length, count));
    // The fewest moves come a little later; they are one more change.
    await eventually(async () => assert.ok((await kept(page)).every(({ best }) => best !== null)));
  };
  await win(page, 1, 1);
  await win(other, 2, 2);
  await win(page, 3, 3);
  // The other tab has heard of it, and what it deletes stays deleted.
  await button(other, words.next).click();
  await button(other, 'All times').click();
  await countIs(other.locator('dialog[open] tbody tr'), 3);
  await other.locator('dialog[open] tbody button').first().click();
  await eventually(async () => assert.equal((await kept(page)).length, 2));
  await win(page, 4, 3);
});

onPage('a rate is told of a game that is long enough for one', { link: '#1/board?b=1+2+3/4+5+6/7+0+8' }, async ({ page, words }) => {
  await playable(page);
  await textIs(page.locator('.score > div:nth-child(3) dd'), '–');
  await press(page, 'L');
  await textIs(page.locator('h1'), words.won);
  await textIs(page.locator('.facts .own'), '1');
  await countIs(page.getByText('per second', { exact: false }), 0);
});

onPage('the way back leads to the board before a new one, and to what was watched on it', { link: EASY_LINK }, async ({ page, words }) => {
  await playable(page);
  await button(page, words.way).click();
  await countIs(page.locator('ol.list button.step'), 2);
  await page.keyboard.press('n');
  await eventually(() => assert.match(page.url(), /#1\/board\?/));
  await eventually(async () => assert.notEqual(await board(page), '1 2 3/4 0 5/7 8 6'));
  const first = await board(page);
  await page.keyboard.press('n');
  await eventually(async () => assert.notEqual(await board(page), first));
  const second = await board(page);
  await page.goBack();
  await boardIs(page, first);
  await page.goBack();
  await countIs(page.locator('ol.list button.step'), 2);
  await boardIs(page, '1 2 3/4 0 5/7 8 6');
  await page.goBack();
  await playable(page);
  await boardIs(page, '1 2 3/4 0 5/7 8 6');
  for (let step = 0; step < 3; step++) await page.goForward();
  await boardIs(page, second);
});

onPage('sound is off until it is wished, and still is on at the next visit', { link: EASY_LINK, alone: true }, async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      globalThis.tones += 1;
      return start.apply(this, when);
    };
  });
  await page.reload();
  await playable(page);
  await press(page, 'LR');
  await boardIs(page, '1 2 3/4 0 5/7 8 6');
  assert.equal(await page.evaluate(() => globalThis.tones), 0);
  await openMenu(page, 'Settings');
  await page.locator('.panel:visible').getByText('On', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await playable(page);
  await press(page, 'LU');
  await page.locator('.win').waitFor();
  // A tile, and two notes for the win.
  await eventually(async () => assert.equal(await page.evaluate(() => globalThis.tones), 3));
});

onPage('the tray and the pyramid have the focus when they come', {}, async ({ page }) => {
  for (const [link, tray] of [['#1/packing', '.flat'], ['#1/pyramid', '.frame']]) {
    await page.goto('about:blank');
    await page.goto(ADDRESS + link);
    await page.locator(tray).first().waitFor();
    await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('role')), 'application'));
    assert.equal(await page.evaluate(() => scrollY), 0);
  }
});

onPage('what is wrong with a paste moves nothing', { link: '#1/packing?p=soma', permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 1280, height: 800 } }, async ({ page }) => {
  await page.locator('.ways [data-ways]').waitFor();
  const before = await box(page.locator('.flat').first());
  await page.evaluate(() => navigator.clipboard.writeText('no puzzle at all'));
  await page.keyboard.press('Control+V');
  await page.locator('.refusal').waitFor();
  assert.deepEqual(await box(page.locator('.flat').first()), before);
});
