// The board: played in every way there is, set up in every way there is, solved, hinted at, stopped.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { becomes, board, boardIs, box, button, countIs, eventually, kindOfBoard, linkParts, onPage, openPart, pick, textIs } from '../support/page.mjs';

const START = '5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12';
const EASY = '1 2 3/4 0 5/7 8 6';
const EASY_LINK = '#1/board?b=1+2+3/4+0+5/7+8+6';

const tile = (page, number) => page.locator('.board .tile').filter({ hasText: new RegExp(`^\\s*${number}\\s*$`) });
const verdict = (page) => page.locator('.verdict .line p').first();
const made = (page) => page.locator('.score .made');
const won = (page, words) => textIs(page.locator('h1'), words.won);
const found = (page, words) => page.locator('summary', { hasText: words.found }).click();
const open = openPart;
const playable = (page) => page.locator('.board.playable').first().waitFor();

// The language of the rest of this file is English.
describe('in Indonesian', () => {
  const language = 'id';
  onPage('the first view is alive', { language }, async ({ page, words }) => {
    await textIs(verdict(page), words.solvable);
    await countIs(page.locator('.board button.tile'), 15);
    assert.equal(await board(page), START);
    assert.equal(await page.locator('html').getAttribute('lang'), language);
    assert.match(await page.title(), /susun/);
    await eventually(() => assert.equal(linkParts(page).get('b'), START));
  });

  onPage('a board that cannot be solved says so', { language, link: '#1/board?b=1+2+3/4+5+6/8+7+0' }, async ({ page, words }) => {
    await textIs(verdict(page), words.unsolvable);
    await countIs(button(page, words.exchange(8, 7)), 1);
    await button(page, words.exchange(8, 7)).click();
    await boardIs(page, '1 2 3/4 5 6/7 8 0');
    await textIs(verdict(page), words.solved);
  });

  onPage('what cannot be read is refused beside the box, and changes nothing', { language }, async ({ page, words }) => {
    await playable(page);
    await open(page, words.sizes);
    const field = page.getByLabel(words.text, { exact: true }).last();
    for (const [text, line, column] of [
      ['1 2 3\n4 x5 6\n7 8 0', 2, 3],
      ['1 2 3\n4 5 6\n7 7 0', 3, 3],
    ]) {
      await field.fill(text);
      await button(page, words.use).last().click();
      const refusal = page.locator('.box .refusal');
      await eventually(async () => assert.ok((await refusal.innerText()).startsWith(words.place(line, column)), await refusal.innerText()));
      await becomes(() => field.getAttribute('aria-invalid'), 'true');
      assert.equal(await field.inputValue(), text);
      assert.equal(await board(page), START);
      await eventually(() => assert.equal(linkParts(page).get('b'), START));
    }
    await field.fill('1 2 3\n4 0 5\n7 8 6');
    await button(page, words.use).last().click();
    await boardIs(page, EASY);
    await countIs(page.locator('.box .refusal'), 0);
  });

  onPage('a file that is no text is refused, a good one is used', { language }, async ({ page, words }) => {
    await playable(page);
    await open(page, words.sizes);
    const file = page.locator('input[type=file]').last();
    await file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]) });
    await textIs(page.locator('.box .refusal'), `photo.jpg: ${words.notText}`);
    assert.equal(await board(page), START);
    await file.setInputFiles({ name: 'board.txt', mimeType: 'text/plain', buffer: Buffer.from('1\t2\t3\n4\t\t5\n7\t8\t6\n') });
    await boardIs(page, EASY);
    await countIs(page.locator('.box .refusal'), 0);
  });

  onPage('the answer is told and can be watched', { language, link: EASY_LINK }, async ({ page, words }) => {
    await button(page, words.solve).click();
    await eventually(async () => assert.ok((await page.locator('.answer').innerText()).startsWith(words.proved(2))));
    await found(page, words);
    await textIs(page.locator('.moves'), 'LU');
    await button(page, words.way).click();
    await countIs(page.locator('ol.list button.step'), 2);
    await eventually(() => assert.match(page.url(), /#1\/replay\?/));
    await eventually(() => assert.equal(linkParts(page).get('m'), 'LU'));
  });

  onPage('hints tell more with every level', { language, link: EASY_LINK }, async ({ page, words }) => {
    await button(page, words.hint).click();
    const said = page.locator('.verdict .hint');
    const levels = [];
    // They begin with where: how long the shortest way is stays behind the veil.
    for (const level of [2, 3, 4]) {
      await eventually(async () => assert.ok(!levels.includes(await said.innerText())));
      levels.push(await said.innerText());
      // Level 2 marks the row, 3 and 4 the tile.
      await becomes(() => page.locator('.board .tile.hint').count(), [0, 2, 1, 1][level - 1], `marks at level ${level}`);
      if (level < 4) await button(page, words.more).click();
    }
    await eventually(async () => assert.ok(await button(page, words.more).isDisabled()));
    await tile(page, 5).click();
    await countIs(said, 0);
  });
});

onPage('a tile that is tapped slides, and a line of tiles too', { link: EASY_LINK }, async ({ page }) => {
  await playable(page);
  await tile(page, 5).click();
  await boardIs(page, '1 2 3/4 5 0/7 8 6');
  await tile(page, 4).click();
  await boardIs(page, '1 2 3/0 4 5/7 8 6');
  // Two tiles were pushed at once: they count as two.
  await textIs(made(page), '3');
});

onPage('a tile that cannot move stays', { link: EASY_LINK }, async ({ page }) => {
  await playable(page);
  await tile(page, 1).click();
  await tile(page, 5).click();
  await boardIs(page, '1 2 3/4 5 0/7 8 6');
  await textIs(made(page), '1');
});

onPage('a finger taps', { link: EASY_LINK, hasTouch: true, viewport: { width: 390, height: 844 } }, async ({ page }) => {
  await playable(page);
  await tile(page, 5).tap();
  await boardIs(page, '1 2 3/4 5 0/7 8 6');
  await tile(page, 6).tap();
  await textIs(page.locator('h1'), 'In order.');
});

for (const [how, share, after] of [
  ['far enough slides', 0.8, '1 2 3/4 5 0/7 8 6'],
  ['a little springs back', 0.2, EASY],
]) {
  onPage(`a tile that is dragged ${how}`, { link: EASY_LINK }, async ({ page }) => {
    await playable(page);
    const { x: left, y: top, width, height } = await box(tile(page, 5));
    const [x, y] = [left + width / 2, top + height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - (width * share) / 2, y);
    await page.mouse.move(x - width * share, y);
    await page.mouse.up();
    // The tap that follows shows that the drag has been dealt with, and that it counted once.
    await tile(page, 2).click();
    await boardIs(page, share > 0.5 ? after : '1 0 3/4 2 5/7 8 6');
  });
}

onPage('a finger drags', { link: EASY_LINK, hasTouch: true, viewport: { width: 390, height: 844 } }, async ({ page, context }) => {
  await playable(page);
  const { x: left, y: top, width, height } = await box(tile(page, 5));
  const [x, y] = [left + width / 2, top + height / 2];
  const touch = await context.newCDPSession(page);
  const send = (type, points) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [{ x, y }]);
  for (const share of [0.3, 0.6, 0.9]) await send('touchMove', [{ x: x - width * share, y }]);
  await send('touchEnd', []);
  await boardIs(page, '1 2 3/4 5 0/7 8 6');
});

onPage('everything is done with the keyboard alone', {}, async ({ page, words }) => {
  const reach = async (wanted, key = 'Tab') => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press(key);
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), wanted)) return;
    }
    assert.fail(`Tab does not reach ${wanted}`);
  };
  // The way home from the first board, as soon as the page is there: fast, so that one key comes before the answer to the one before it.
  await page.locator('.board').first().waitFor();
  for (const key of ['Down', 'Down', 'Down', 'Left', 'Left', 'Up', 'Up', 'Left', 'Up']) await page.keyboard.press(`Arrow${key}`);
  await won(page, words);
  assert.equal(await page.evaluate(() => scrollY), 0, 'the page has scrolled');
  await eventually(async () => assert.match(await page.evaluate(() => document.activeElement.textContent), words.next));
  await page.keyboard.press('Enter');
  await textIs(verdict(page), words.solvable);
  await reach('.skip');
  await page.keyboard.press('Enter');
  await reach('.board');
  await reach('button.pick');
  await page.keyboard.press('Enter');
  await reach('summary');
  await page.keyboard.press('Enter');
  await reach('input[type=radio][name=goal]');
  await reach('textarea');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1 2 3/4 0 5/7 8 6');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await boardIs(page, EASY);
  await page.keyboard.press('Escape');
  await becomes(() => page.evaluate(() => document.activeElement.getAttribute('aria-expanded')), 'false');
  await reach('button.veil');
  await page.keyboard.press('Enter');
  await eventually(async () => assert.ok((await page.locator('.answer').innerText()).startsWith(words.proved(2))));
});

for (const [what, keys] of [['arrow keys', ['ArrowLeft', 'ArrowUp']], ['W, A, S and D', ['a', 'w']]]) onPage(`${what} solve the board as soon as it is there`, { link: EASY_LINK, viewport: { width: 1280, height: 500 } }, async ({ page, words }) => {
  await page.locator('.board').first().waitFor();
  await becomes(() => page.evaluate(() => document.activeElement.getAttribute('role')), 'application');
  for (const key of keys) await page.keyboard.press(key);
  await won(page, words);
  assert.equal(await page.evaluate(() => scrollY), 0, 'the page has scrolled');
  await boardIs(page, '1 2 3/4 5 6/7 8 0');
  await textIs(page.locator('[aria-live=polite]'), /Solved/);
});

onPage('moves that come faster than answers are all made', { link: '#1/board?b=1+2+3+4/5+6+7+8/9+10+11+12/13+14+15+0' }, async ({ page }) => {
  await playable(page);
  const keys = [...'RRRDLLLDRRR'].map((way) => ({ R: 'ArrowRight', L: 'ArrowLeft', D: 'ArrowDown' })[way]);
  await page.locator('.board').first().evaluate((board, keys) => {
    for (const key of keys) board.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, keys);
  await textIs(made(page), '11');
  await page.evaluate(() => {
    for (let times = 0; times < 4; times++) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
  });
  await textIs(made(page), '7');
  await page.evaluate(() => {
    for (let times = 0; times < 4; times++) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'y', ctrlKey: true, bubbles: true }));
  });
  await textIs(made(page), '11');
  await boardIs(page, '1 2 3 4/0 5 6 7/10 11 12 8/9 13 14 15');
});

onPage('moves are undone and redone', { link: EASY_LINK }, async ({ page, words }) => {
  const [undo, redo, reset] = [words.undo, words.redo, words.reset].map((name) => button(page, name));
  await playable(page);
  await becomes(() => Promise.all([undo, redo, reset].map((button) => button.isDisabled())), [true, true, true]);
  const boards = [EASY, '1 2 3/4 5 0/7 8 6', '1 2 3/0 4 5/7 8 6'];
  await tile(page, 5).click();
  await boardIs(page, boards[1]);
  await tile(page, 4).click();
  await boardIs(page, boards[2]);
  await undo.click();
  await boardIs(page, boards[1]);
  await redo.click();
  await boardIs(page, boards[2]);
  await page.keyboard.press('Control+z');
  await boardIs(page, boards[1]);
  await page.keyboard.press('Control+z');
  await boardIs(page, boards[0]);
  await page.keyboard.press('Control+y');
  await boardIs(page, boards[1]);
  await page.keyboard.press('Control+Shift+Z');
  await boardIs(page, boards[2]);
  await reset.click();
  await boardIs(page, boards[0]);
  await undo.click();
  await boardIs(page, boards[2]);
});

for (const [rows, columns, difficulty] of [
  [4, 4, 'random'],
  [3, 5, 'easy'],
  [10, 10, 'hard'],
]) {
  onPage(`a ${rows}x${columns} of one seed is one board`, {}, async ({ page, words }) => {
    await playable(page);
    const shuffled = async (seed) => {
      const before = await board(page);
      await kindOfBoard(page);
      await page.locator('.panel label', { hasText: new RegExp(`^${difficulty}`) }).click();
      await page.locator('.panel').getByText(words.otherSize, { exact: true }).click();
      await page.getByLabel(words.seed).fill(String(seed));
      await page.getByLabel(words.rows).fill(String(rows));
      await page.getByLabel(words.columns).fill(String(columns));
      await button(page, words.shuffle).click();
      await eventually(async () => assert.notEqual(await board(page), before));
      await page.locator('button.pick[aria-expanded=false]').waitFor();
      return board(page);
    };
    const seven = await shuffled(7);
    assert.equal(seven.split('/').length, rows);
    assert.equal(seven.split(/[ /]/).length, rows * columns);
    assert.notEqual(await shuffled(8), seven);
    assert.equal(await shuffled(7), seven);
    await textIs(verdict(page), words.solvable);
  });
}

onPage('the seed of the program is the seed of the page', {}, async ({ page, words }) => {
  await playable(page);
  await kindOfBoard(page);
  await page.getByLabel(words.seed).fill('42');
  await button(page, words.shuffle).click();
  await eventually(async () => assert.notEqual(await board(page), START));
  await page.locator('button.pick[aria-expanded=false]').waitFor();
  const shuffled = await board(page);
  await open(page, words.sizes);
  await page.getByLabel(words.text, { exact: true }).last().fill('1 2/3 0');
  await button(page, words.use).last().click();
  await boardIs(page, '1 2/3 0');
  await page.getByLabel(words.text, { exact: true }).last().fill('4x4#42');
  await button(page, words.use).last().click();
  await boardIs(page, shuffled);
});

onPage('a size that there is not is refused', {}, async ({ page, words }) => {
  await playable(page);
  await kindOfBoard(page);
  await page.locator('.panel').getByText(words.otherSize, { exact: true }).click();
  await page.getByLabel(words.rows).fill('1');
  await button(page, words.shuffle).click();
  await page.locator('.refusal').first().waitFor();
  assert.equal(await board(page), START);
  // It is over when another board is there.
  await page.locator('.board').press('ArrowDown');
  await countIs(page.locator('.refusal'), 0);
});

onPage('whatever the parser reads can be pasted', {}, async ({ page, words, t }) => {
  await playable(page);
  await open(page, words.sizes);
  const paste = async (text) => {
    await page.getByLabel(words.text, { exact: true }).last().fill(text);
    await button(page, words.use).last().click();
  };
  for (const [what, text] of [
    ['rows of commas', '1,2,3\n4,0,5\n7,8,6'],
    ['one line', EASY],
    ['an exact ID', '3x3:1,2,3,4,0,5,7,8,6'],
    ['a dot for the blank', '1 2 3\n4 . 5\n7 8 6'],
    ['the largest number for the blank', '1 2 3\n4 9 5\n7 8 6'],
  ]) {
    await t.test(what, async () => {
      await paste('1 2/3 0');
      await boardIs(page, '1 2/3 0');
      await paste(text);
      await boardIs(page, EASY);
    });
  }
});

onPage('a file can be dropped', {}, async ({ page, words }) => {
  await playable(page);
  await open(page, words.sizes);
  const target = page.locator('.box').last();
  const files = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['1 2 3\n4 0 5\n7 8 6\n'], 'board.txt', { type: 'text/plain' }));
    return data;
  });
  await target.dispatchEvent('dragover', { dataTransfer: files });
  await eventually(async () => assert.match(await target.getAttribute('class'), /\bover\b/));
  await target.dispatchEvent('drop', { dataTransfer: files });
  await boardIs(page, EASY);
  await eventually(async () => assert.doesNotMatch(await target.getAttribute('class'), /\bover\b/));
});

/** Drops a file of a text somewhere. */
async function dropOn(page, where, text) {
  const files = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'puzzle.txt', { type: 'text/plain' }));
    return data;
  }, text);
  await page.locator(where).dispatchEvent('drop', { dataTransfer: files });
}

onPage('a file that is dropped beside the box is opened in the view of its family', {}, async ({ page }) => {
  await playable(page);
  await dropOn(page, 'header', '1 2 3\n4 0 5\n7 8 6\n');
  await boardIs(page, EASY);
  await dropOn(page, 'main', 'neither the one\nnor the other\n');
  await page.locator('.note .refusal').waitFor();
  assert.equal(await board(page), EASY);
  await dropOn(page, 'main', '2 3 2\nDEFAULT\nA\nAA\nBB\nB\n');
  await page.locator('.levels svg .cell').first().waitFor();
  await eventually(() => assert.match(page.url(), /#1\/packing\?/));
});

onPage('what a shuffle replaced can be had back', { link: EASY_LINK }, async ({ page, words }) => {
  await playable(page);
  await button(page, words.newBoard).click();
  await eventually(async () => assert.notEqual(await board(page), EASY));
  await button(page, words.undo).click();
  await boardIs(page, EASY);
});

onPage('the seed in its field is that of the board, and the next one comes when it is pressed again', { link: EASY_LINK }, async ({ page, words }) => {
  await playable(page);
  const boards = new Set();
  await kindOfBoard(page);
  await page.getByLabel(words.seed).fill('1');
  await button(page, words.shuffle).click();
  for (const seed of ['1', '2', '3']) {
    await eventually(async () => assert.ok(!boards.has(await board(page)) && (await board(page)) !== EASY));
    await page.locator('button.pick[aria-expanded=false]').waitFor();
    boards.add(await board(page));
    await kindOfBoard(page);
    await becomes(() => page.getByLabel(words.seed).inputValue(), seed);
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
  }
});

onPage('what was said is said again in the other language', { link: EASY_LINK }, async ({ page, words }) => {
  await playable(page);
  await button(page, words.solve).click();
  const answer = page.locator('.answer p').first();
  await eventually(async () => assert.ok((await answer.innerText()).startsWith(words.proved(2))));
  await button(page, words.other).click();
  await eventually(async () => assert.match(await answer.innerText(), /langkah/));
});

onPage('the goal can have the blank first, or be any board', { link: EASY_LINK }, async ({ page, words }) => {
  await playable(page);
  await open(page, words.sizes);
  await page.getByLabel(words.first).check();
  await eventually(() => assert.equal(linkParts(page).get('g'), '0 1 2/3 4 5/6 7 8'));
  await becomes(() => page.getByLabel(words.first).isChecked(), true);
  await page.getByLabel(words.another).check();
  await page.getByLabel(words.goalText, { exact: true }).last().fill('1 2 3/4 5 0/7 8 6');
  await page.locator('.box').first().getByRole('button', { name: words.use }).click();
  await eventually(() => assert.equal(linkParts(page).get('g'), '1 2 3/4 5 0/7 8 6'));
  await page.keyboard.press('Escape');
  await tile(page, 5).click();
  await won(page, words);
  await button(page, /^Again/).click();
  await open(page, words.sizes);
  await page.getByLabel(words.last).check();
  await eventually(() => assert.equal(linkParts(page).get('g'), null));
  await textIs(verdict(page), words.solvable);
});

onPage('pushes of several tiles count as one move when asked', { link: '#1/board?b=0+1+2/4+5+3/7+8+6' }, async ({ page, words }) => {
  await playable(page);
  await open(page, words.how);
  await page.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await button(page, words.solve).click();
  await textIs(page.locator('.answer p').first(), /\b2\b/);
});

onPage('an answer is still there after a look at another view', { link: EASY_LINK }, async ({ page, words }) => {
  const answer = page.locator('.answer');
  await button(page, words.solve).click();
  await eventually(async () => assert.ok((await answer.innerText()).startsWith(words.proved(2))));
  await page.locator('.lens').getByRole('link', { name: 'Why it works', exact: true }).click();
  await page.locator('button.entry').first().waitFor();
  await page.locator('.lens').getByRole('link', { name: 'Play', exact: true }).click();
  await eventually(async () => assert.ok((await answer.innerText()).startsWith(words.proved(2))));
  // It is of this board only.
  await page.locator('.board').press('ArrowLeft');
  await countIs(answer, 0);
});

onPage('a random board is taken from the half of the boards that was chosen', {}, async ({ page, words }) => {
  await playable(page);
  await kindOfBoard(page);
  const panel = page.locator('.panel');
  await pick(panel, 'random');
  const verdicts = async (half) => {
    await pick(panel, words.halves[half]);
    const seen = new Set();
    for (let seed = 1; seed <= 6; seed++) {
      await page.getByLabel(words.seed, { exact: true }).fill(String(seed));
      const before = await board(page);
      await button(page, words.shuffle).click();
      await eventually(async () => assert.notEqual(await board(page), before));
      // The menu closes when the board is there: no sooner is it opened again.
      await page.locator('button.pick[aria-expanded=false]').waitFor();
      seen.add((await verdict(page).innerText()).split('.')[0]);
      await kindOfBoard(page);
    }
    return [...seen].sort();
  };
  assert.deepEqual(await verdicts('unsolvable'), ['Not solvable']);
  assert.deepEqual(await verdicts('any'), ['Not solvable', 'Solvable']);
  assert.deepEqual(await verdicts('solvable'), ['Solvable']);
});

onPage('a board is pasted anywhere, a puzzle opens the tray, and a text that is neither is told', { link: '#1/board?b=1+2/3+0' }, async ({ page }) => {
  const paste = (text) =>
    page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await playable(page);
  await paste('1 2 3\n4 0 5\n7 8 6');
  await boardIs(page, EASY);
  await paste('hello');
  await page.getByRole('alert').filter({ hasText: 'hello' }).waitFor();
  await boardIs(page, EASY);
  await paste('pack:2x3:AA/A,B/BB');
  await page.locator('.levels svg .cell').first().waitFor();
});
