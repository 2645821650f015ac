// The tray: pieces placed in every way there is, what the engine says of a position, puzzles of every origin.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { becomes, box, button, countIs, downloaded, eventually, linkParts, onPage, textIs } from '../support/page.mjs';

const SMALL = 'pack:2x3:AA/A,B/BB';
const link = (puzzle) => `#1/packing?${new URLSearchParams({ p: puzzle })}`;
const SMALL_LINK = link(SMALL);

/** What the tests press and read here, in both languages. */
const SAID = {
  en: {
    undo: 'Undo', redo: 'Redo', empty: 'Empty the tray', drop: 'Place', hint: 'Hint', heat: 'Heat map',
    heatHide: 'Hide the heat map', rest: 'Solve the rest', solutions: 'Solutions', share: 'Share', challenge: 'New challenge', step: (step) => `Hint ${step} of 3.`, ways: /there are 4 solutions/, leaves: /It leaves (the only way|\d+ of the 4 ways)/, walk: 'Browse solutions', next: 'Next', previous: 'Previous', keep: 'Use this one',
    count: 'Count all solutions', stop: 'Stop', stopped: 'Stopped. Counting is faster with some pieces placed.', make: 'Generate', load: 'Load, paste or draw', text: 'Puzzle as text',
    read: 'Use this puzzle', notText: 'This file is not text, or it is too large.', solved: '✓ Solved', back: 'Go back to before that piece',
    four: 'It can still be solved. From here there are 4 solutions.',
    lost: 'It cannot be solved from here.', after: 'After piece A, placement number 1, no solution was left. No solution: piece B fits nowhere.',
    fault: 'line 5, column 2: ', solution: (number) => `Solution ${number}`, of: 'of 4',
  },
  id: {
    undo: 'Urungkan', redo: 'Ulangi', empty: 'Kosongkan papan', drop: 'Pasang', hint: 'Petunjuk', heat: 'Peta panas',
    heatHide: 'Sembunyikan peta panas', rest: 'Selesaikan sisanya', solutions: 'Solusi', share: 'Bagikan', challenge: 'Tantangan baru', step: (step) => `Petunjuk ${step} dari 3.`, ways: /ada 4 solusi/, leaves: /Tersisa \d+ dari 4 cara|satu-satunya cara/, walk: 'Telusuri solusi', next: 'Berikutnya', previous: 'Sebelumnya', keep: 'Pakai yang ini',
    count: 'Hitung semua solusi', stop: 'Hentikan', stopped: 'Dihentikan. Lebih cepat bila beberapa kepingan sudah dipasang.', make: 'Buat', load: 'Muat, tempel, atau gambar', text: 'Teka-teki sebagai teks',
    read: 'Pakai teka-teki ini', notText: 'Berkas ini bukan teks atau terlalu besar.', solved: '✓ Selesai', back: 'Kembali ke sebelum kepingan itu',
    four: /\b4 solusi/, lost: 'Dari sini tidak bisa diselesaikan.', after: /\bA\b.*\b1\b/,
    fault: 'baris 5, kolom 2: ', solution: (number) => `Solusi ke-${number}`, of: 'dari 4',
  },
};
const said = SAID.en;

const outlook = (page) => page.locator('.outlook');
const waysAre = (page, ways) => page.locator(`.ways [data-ways="${ways}"]`).waitFor();
const body = (page, symbol) => page.locator(`.tray .body[data-piece="${symbol}"]`);
const onShelf = (page, symbol) => page.locator(`[data-shelf="${symbol}"]:not(:disabled)`);
/** A part of the page that is folded away at first. */
const unfold = (page, name) => page.locator('summary', { hasText: name }).click();
const choose = async (page, preset) => {
  await page.locator('.all').click();
  await page.locator(`[data-preset="${preset}"]`).click();
};
const shapes = (page) => page.locator('.tray .body').evaluateAll((all) => all.map((one) => `${one.dataset.piece} ${one.dataset.cells}`));
const ready = (page) => page.locator('.tray .cell').first().waitFor();
const placed = (page) => linkParts(page).get('p');
const placedIs = (page, text) => eventually(() => assert.equal(placed(page), text));

/** The middle of a body of cells that begins at a row and column, on the screen. */
async function spot(page, row, column) {
  const tray = await box(page.locator('.levels svg').first());
  const columns = await page.locator('.levels svg').first().evaluate((svg) => svg.viewBox.baseVal.width);
  const unit = tray.width / columns;
  return { x: tray.x + (column + 0.3) * unit, y: tray.y + (row + 0.3) * unit, unit };
}
const middle = async (locator) => {
  const { x, y, width, height } = await box(locator);
  return { x: x + width / 2, y: y + height / 2 };
};

async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

// The language of the rest of this file is English.
describe('in Indonesian', () => {
  const language = 'id';
  const said = SAID[language];

  onPage('a lost position says since when, and the way back helps', { language, link: link(`${SMALL}_0.0.1.4`) }, async ({ page }) => {
    await textIs(outlook(page), said.lost);
    await textIs(page.locator('.why'), said.after);
    await button(page, said.back).click();
    await countIs(page.locator('.tray .body'), 0);
    await textIs(outlook(page), said.four);
    await placedIs(page, SMALL);
  });

  onPage('a hint comes in three steps, each with the ways it leaves', { language, link: SMALL_LINK }, async ({ page }) => {
    await waysAre(page, 4);
    const line = page.locator('.line');
    const told = [];
    for (const step of [1, 2, 3]) {
      await button(page, said.hint).click();
      await eventually(async () => assert.ok((await line.innerText()).startsWith(said.step(step))));
      const text = await line.innerText();
      if (step < 3) assert.match(text, said.ways, 'it says how many ways are left');
      assert.ok(!told.includes(text));
      told.push(text);
      // The first lets a cell glow, the second points at a piece, the third outlines its place.
      const shown = () => Promise.all(['.tray .mark', 'li.pointed', '.tray .place'].map((what) => page.locator(what).count()));
      await becomes(shown, [+(step < 3), +(step > 1), +(step > 2)], `step ${step}`);
    }
    await eventually(async () => assert.match(await line.innerText(), said.leaves));
    await eventually(async () => assert.ok(await button(page, said.hint).isDisabled()));
  });

  onPage('the solutions are walked through', { language, link: SMALL_LINK }, async ({ page }) => {
    await ready(page);
    await unfold(page, said.solutions);
    await button(page, said.walk).click();
    const seen = new Set();
    for (const number of [1, 2, 3, 4]) {
      await textIs(outlook(page), said.solution(number));
      await page.getByText(said.of, { exact: true }).waitFor();
      seen.add((await shapes(page)).sort().join());
      await button(page, said.next).click();
    }
    assert.equal(seen.size, 4);
    await textIs(outlook(page), said.solution(1));
    await button(page, said.previous).click();
    await textIs(outlook(page), said.solution(4));
    await eventually(() => assert.equal(placed(page), SMALL));
    await button(page, said.keep).click();
    await textIs(outlook(page), said.solved);
    await placedIs(page, `${SMALL}_0.1.2.5_1.0.3.4`);
  });

  onPage('a file with a fault is refused with its place, and changes nothing', { language, link: link(`${SMALL}_1.0.1.3`) }, async ({ page, words }) => {
    await ready(page);
    await page.locator('.all').click();
    const field = page.locator('textarea');
    const text = '2 3 2\nDEFAULT\nAA\nA\nBb\nBB\n';
    await field.fill(text);
    await button(page, said.read).click();
    const refusal = page.locator('.box [role=alert]');
    await eventually(async () => assert.ok((await refusal.innerText()).startsWith(said.fault), await refusal.innerText()));
    assert.ok(said.fault.startsWith(words.place(5, 2)));
    assert.equal(await field.inputValue(), text);
    await becomes(() => field.getAttribute('aria-invalid'), 'true');
    await countIs(body(page, 'B'), 1);
    await eventually(() => assert.equal(placed(page), `${SMALL}_1.0.1.3`));
    await page.locator('dialog input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]) });
    await textIs(refusal, `photo.jpg: ${said.notText}`);
    await eventually(() => assert.equal(placed(page), `${SMALL}_1.0.1.3`));
    await field.fill('3 4 3\nDEFAULT\nAAA\nA\nBBB\n  B\nCCCC\n');
    await button(page, said.read).click();
    await countIs(page.locator('.tray .cell'), 12);
    await countIs(refusal, 0);
    await countIs(page.locator('[data-shelf]'), 3);
    await page.locator('.all').click();
    await page.locator('dialog input[type=file]').setInputFiles({ name: 'course.txt', mimeType: 'text/plain', buffer: Buffer.from('\ufeff2 3 2\r\nDEFAULT\r\nAA\r\nA\r\nB\r\nBB\r\n') });
    await placedIs(page, SMALL);
    // A fault is forgotten with another puzzle.
    await page.locator('.all').click();
    await field.fill('x');
    await button(page, said.read).click();
    await countIs(refusal, 1);
    await page.locator('[data-preset="soma"]').click();
    await placedIs(page, 'soma');
    await page.locator('.all').click();
    await countIs(refusal, 0);
  });
});

for (const [name, ways, folded, isShared] of [
  ['kanoodle-pyramid', /2,448/, /306/, true],
  // A table counts it, and that has one maker.
  ['soma', /11,520/, /240/, false],
]) {
  onPage(`workers ${isShared ? 'share' : 'do not share'} the count of ${name}`, { link: link(name) }, async ({ page }) => {
    await textIs(outlook(page), ways);
    await unfold(page, said.solutions);
    await button(page, said.count).click();
    const card = page.locator('details', { has: page.getByRole('button', { name: said.walk }) });
    await textIs(card, ways);
    await textIs(card, folded);
    await becomes(async () => /on \d threads/.test(await card.innerText()), isShared);
  });
}

onPage('every preset opens', { link: '#1/packing' }, async ({ page }) => {
  await ready(page);
  await page.locator('.all').click();
  await countIs(page.locator('[data-preset]'), 21);
  const names = await page.locator('[data-preset]').evaluateAll((all) => all.map((one) => one.dataset.preset));
  await page.keyboard.press('Escape');
  for (const name of names) {
    await choose(page, name);
    await placedIs(page, name);
  }
});

for (const [name, puzzle, symbol, row, column, after] of [
  ['a small puzzle', SMALL, 'A', 1, 1, '_0.0.1.3'],
  ['IQ Puzzler Pro', 'iq-puzzler-pro', 'B', 4, 9.5, '_1.41.52.53.54'],
]) {
  onPage(`a piece of ${name} is dragged into the tray, about there and out`, { link: link(puzzle) }, async ({ page }) => {
    await ready(page);
    await drag(page, await middle(onShelf(page, symbol)), await spot(page, row, column));
    await countIs(body(page, symbol), 1);
    const first = puzzle + after;
    await placedIs(page, first);
    await countIs(onShelf(page, symbol), 0);
    // Taken up again, and one column to the left or right.
    const { unit } = await spot(page, 0, 0);
    const from = await middle(body(page, symbol).locator('text').first());
    await drag(page, from, await spot(page, row, puzzle === SMALL ? 2 : 3.5));
    await eventually(() => assert.notEqual(placed(page), first));
    await countIs(body(page, symbol), 1);
    // Out of the tray it goes back to the shelf.
    await drag(page, await middle(body(page, symbol).locator('text').first()), { x: 5, y: (await spot(page, 0, 0)).y - 4 * unit });
    await countIs(body(page, symbol), 0);
    await countIs(onShelf(page, symbol), 1);
    await placedIs(page, puzzle);
  });
}

onPage('a finger drags a piece, or taps where it goes', { link: SMALL_LINK, hasTouch: true, viewport: { width: 390, height: 844 } }, async ({ page, context }) => {
  await ready(page);
  const touch = await context.newCDPSession(page);
  const send = (type, points) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await onShelf(page, 'A').scrollIntoViewIfNeeded();
  const from = await middle(onShelf(page, 'A'));
  const to = await spot(page, 1, 1);
  // What a finger drags is held above it.
  to.y += 1.2 * to.unit;
  await send('touchStart', [{ x: from.x, y: from.y }]);
  for (const share of [0.3, 0.7, 1]) await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  await countIs(page.locator('.tray .ghost.fits'), 1);
  // It rests before it lets go: after one that is flung the browser takes the next tap as the end of the fling.
  await page.waitForTimeout(150);
  await send('touchEnd', []);
  await placedIs(page, `${SMALL}_0.0.1.3`);
  await onShelf(page, 'B').tap();
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Rotate B', exact: true }).tap();
  await button(page, said.drop).waitFor();
  const there = await spot(page, 1, 2);
  await page.touchscreen.tap(there.x, there.y);
  await placedIs(page, `${SMALL}_0.0.1.3_1.2.4.5`);
  await textIs(outlook(page), said.solved);
});

onPage('everything is placed with the keyboard alone', { link: SMALL_LINK }, async ({ page }) => {
  await waysAre(page, 4);
  const focused = () => page.evaluate(() => document.activeElement?.dataset.shelf ?? document.activeElement?.className ?? '');
  for (let steps = 0; (await focused()) !== 'A'; steps++) {
    assert.ok(steps < 80, 'the shelf is reached with Tab');
    await page.keyboard.press('Tab');
  }
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const ghost = page.locator('.tray .ghost');
  const drawn = () => ghost.getAttribute('data-cells');
  await press('Enter');
  await countIs(ghost, 1);
  const before = await drawn();
  await press('ArrowRight');
  await eventually(async () => assert.notEqual(await drawn(), before));
  await press('ArrowLeft', 'r');
  await eventually(async () => assert.notEqual(await drawn(), before));
  await press('r', 'r', 'r');
  await eventually(async () => assert.equal(await drawn(), before));
  await press('f');
  await eventually(async () => assert.notEqual(await drawn(), before));
  await press('F', 'ArrowUp', 'ArrowUp', 'ArrowLeft');
  await eventually(async () => assert.equal(await drawn(), before));
  await press('Escape');
  await countIs(ghost, 0);
  await eventually(async () => assert.equal(await focused(), 'A'));
  await eventually(() => assert.equal(placed(page), SMALL));
  await press('Enter');
  await countIs(ghost, 1);
  await press('Enter');
  await placedIs(page, `${SMALL}_0.0.1.3`);
  await waysAre(page, 1);
  // Where it does not fit it is not dropped.
  await eventually(async () => assert.equal(await focused(), 'B'));
  await press('Enter', 'ArrowLeft', 'ArrowLeft', ' ');
  await countIs(page.locator('.tray .ghost.fits'), 0);
  await eventually(() => assert.equal(placed(page), `${SMALL}_0.0.1.3`));
  await press('r', 'r', 'r', 'ArrowRight', 'Enter');
  await textIs(outlook(page), said.solved);
  await placedIs(page, `${SMALL}_0.0.1.3_1.2.4.5`);
  await body(page, 'A').focus();
  await press('Delete');
  await placedIs(page, `${SMALL}_1.2.4.5`);
  await eventually(async () => assert.equal(await focused(), 'A'));
  // Taken up from the tray, it stays there with Escape, and leaves it with Delete.
  await body(page, 'B').focus();
  await press('Enter', 'ArrowLeft', 'Escape');
  await countIs(body(page, 'B'), 1);
  await eventually(() => assert.equal(placed(page), `${SMALL}_1.2.4.5`));
  await body(page, 'B').focus();
  await press('Enter', 'Delete');
  await placedIs(page, SMALL);
});

onPage('the way back and forth, by buttons and by keys', { link: SMALL_LINK }, async ({ page }) => {
  await ready(page);
  await becomes(() => button(page, said.undo).isDisabled(), true);
  await onShelf(page, 'A').press('Enter');
  await button(page, said.drop).click();
  await placedIs(page, `${SMALL}_0.0.1.3`);
  await button(page, said.undo).click();
  await placedIs(page, SMALL);
  await waysAre(page, 4);
  await button(page, said.redo).click();
  await placedIs(page, `${SMALL}_0.0.1.3`);
  await waysAre(page, 1);
  for (const [key, after] of [['Control+z', ''], ['Control+y', '_0.0.1.3'], ['Control+z', ''], ['Control+Shift+Z', '_0.0.1.3']]) {
    await page.keyboard.press(key);
    await placedIs(page, SMALL + after);
    await countIs(page.locator('.tray .body'), after ? 1 : 0);
  }
  await button(page, said.empty).click();
  await placedIs(page, SMALL);
  await button(page, said.undo).click();
  await placedIs(page, `${SMALL}_0.0.1.3`);
});

onPage('the heat map shows which piece lies where', { link: link('pentominoes-3x20') }, async ({ page }) => {
  await ready(page);
  await unfold(page, said.solutions);
  await button(page, said.heat).click();
  await countIs(page.locator('.tray .share'), 60);
  await page.getByRole('img', { name: 'row 1, column 1: U 50%, V 50%', exact: true }).waitFor();
  // What is placed is known, and the rest follows from it.
  await onShelf(page, 'U').press('r');
  await onShelf(page, 'U').press('Enter');
  await button(page, said.drop).click();
  await page.getByRole('img', { name: 'row 1, column 3: X 100%', exact: true }).waitFor();
  await button(page, said.heatHide).click();
  await countIs(page.locator('.tray .share'), 0);
});

onPage('the rest is solved, and what lay there stays', { link: link(`${SMALL}_1.0.1.3`) }, async ({ page }) => {
  await ready(page);
  await unfold(page, said.solutions);
  await button(page, said.rest).click();
  await textIs(outlook(page), said.solved);
  await placedIs(page, `${SMALL}_1.0.1.3_0.2.4.5`);
  await countIs(page.locator('[data-shelf]:enabled'), 0);
  await page.keyboard.press('Control+z');
  await placedIs(page, `${SMALL}_1.0.1.3`);
});

onPage('a seed makes the same challenge again, on paper too', { link: '#1/packing' }, async ({ page, context }) => {
  const make = async (page, seed) => {
    await ready(page);
    const before = placed(page);
    if (!(await page.getByLabel('Seed', { exact: true }).isVisible())) await unfold(page, said.challenge);
    await page.getByLabel('Seed', { exact: true }).fill(String(seed));
    await button(page, said.make).click();
    await page.locator('.line', { hasText: `Seed: ${seed}` }).waitFor();
    await eventually(() => assert.notEqual(placed(page), before));
    return placed(page);
  };
  const seven = await make(page, 7);
  assert.match(seven, /^iq-puzzler-pro:/);
  await waysAre(page, 1);
  assert.notEqual(await make(page, 8), seven);
  const again = await context.newPage();
  await again.goto(page.url().replace(/#.*/, '#1/packing'));
  assert.equal(await make(again, 7), seven);
  await again.close();
  await page.emulateMedia({ media: 'print' });
  await page.locator('.sheet').waitFor();
  const given = await page.locator('.tray .body.given').count();
  await countIs(page.locator('.sheet .given'), given);
  assert.ok(given > 0);
  await countIs(page.locator('.sheet .pieces svg'), 12 - given);
  await countIs(page.locator('.sheet .cell'), 55);
  await page.locator('.tray').waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'screen' });
  await page.locator('.sheet').waitFor({ state: 'hidden' });
});

onPage('a board and pieces are painted', { link: SMALL_LINK }, async ({ page }) => {
  await ready(page);
  // The editor is one tap away.
  await button(page, 'Draw a board and pieces').first().click();
  const cell = (grid, row, column) => page.getByRole('grid', { name: grid, exact: true }).locator(`[data-at="${row},${column}"]`);
  await page.getByLabel('Rows (1–20)', { exact: true }).fill('2');
  await page.getByLabel('Columns (1–20)', { exact: true }).fill('4');
  await cell('Board', 0, 3).click();
  await page.getByText('The board has 7 cells, the pieces 0.').waitFor();
  // A row by a drag, a cell by keys.
  await drag(page, await middle(cell('New piece', 0, 0)), await middle(cell('New piece', 0, 2)));
  await button(page, 'Add as piece A').click();
  await cell('New piece', 0, 0).click();
  for (const key of ['ArrowDown', ' ', 'ArrowRight', ' ', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await button(page, 'Add as piece B').click();
  await page.getByText('The board has 7 cells, the pieces 7.').waitFor();
  await button(page, 'Create the puzzle').click();
  await countIs(page.locator('.tray .cell'), 7);
  await countIs(page.locator('[data-shelf]'), 2);
  await eventually(async () => assert.equal(await page.locator('.ways [data-ways]').getAttribute('data-ways'), '1'));
  await eventually(() => assert.match(placed(page), /^pack:/));
});

onPage('a link opened afresh shows the same placements', { link: '#1/packing?p=iq-puzzler-pro_8.0.1.11.22.23_0.2.12.13' }, async ({ page, context }) => {
  await countIs(body(page, 'I'), 1);
  await onShelf(page, 'E').press('Enter');
  await button(page, said.drop).click();
  await countIs(page.locator('.tray .body'), 3);
  const again = await context.newPage();
  await again.goto(page.url());
  await countIs(again.locator('.tray .body'), 3);
  await eventually(async () => assert.deepEqual(await shapes(again), await shapes(page)));
  await eventually(() => assert.equal(again.url(), page.url()));
});

onPage('a long count is stopped, and the page goes on', { link: link('bedlam') }, async ({ page }) => {
  await ready(page);
  await unfold(page, said.solutions);
  await button(page, said.count).click();
  await page.locator('details').getByText(/[1-9][\d,]* cases/).waitFor();
  await button(page, said.stop).first().click();
  await page.getByText(said.stopped, { exact: true }).waitFor();
  await button(page, said.count).waitFor();
  await page.locator('[data-shelf]:enabled').first().press('Enter');
  await button(page, said.drop).click();
  await eventually(() => assert.match(placed(page), /^bedlam_/));
  await choose(page, 'soma');
  await waysAre(page, 11520);
});

onPage('the tray is taken along as a picture', { link: SMALL_LINK }, async ({ page }) => {
  await ready(page);
  await unfold(page, said.share);
  for (const [format, magic] of Object.entries({ SVG: '<svg', PNG: '\x89PNG', GIF: 'GIF89a' })) {
    const { name, bytes } = await downloaded(page, () => button(page, format).click());
    assert.equal(name, `susun.${format.toLowerCase()}`);
    assert.ok(bytes.subarray(0, magic.length).equals(Buffer.from(magic, 'latin1')), format);
  }
});
