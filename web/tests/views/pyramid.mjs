// A puzzle in space: the picture with its name and its keys, and the levels beside it that show the same.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ADDRESS, becomes, box, button, countIs, eventually, fresh, linkParts, onPage, textIs, visit } from '../support/page.mjs';

const LINK = '#1/pyramid';
const SAID = {
  en: {
    seen: /^IQ Puzzler Pro.* in 3D\. /, levels: 'Level by level', bottom: 'Level 1 (bottom)', top: 'Level 5 (top)', step: (step) => `Build step by step: ${step} of 12 pieces`,
    previous: 'Previous piece', next: 'Next piece', layers: 'Levels shown', apart: 'Pull apart', noWebGl: /WebGL is off/, place: 'Place pieces', keys: /Drag or use the arrow keys/, puzzle: 'IQ Puzzler Pro', see: 'Levels and distance', another: 'Another way here', drop: 'Place', out: 'Take out', hint: 'Hint',
    look: ['Rotate left', 'Rotate right', 'From higher', 'From lower', 'Zoom in', 'Zoom out', 'Reset the view'],
  },
  id: {
    seen: /^IQ Puzzler Pro.* dalam 3D\. /, levels: 'Tingkat demi tingkat', bottom: 'Tingkat 1 (dasar)', top: 'Tingkat 5 (puncak)', step: (step) => `Susun langkah demi langkah: ${step} dari 12 kepingan`,
    previous: 'Kepingan sebelumnya', next: 'Kepingan berikutnya', layers: 'Tingkat yang ditampilkan', apart: 'Renggangkan', noWebGl: /WebGL mati/, place: 'Pasang kepingan', keys: /Seret atau pakai tombol panah/, puzzle: 'IQ Puzzler Pro', see: 'Tingkat dan jarak', another: 'Cara lain di sini', drop: 'Pasang', out: 'Angkat', hint: 'Petunjuk',
    look: ['Putar ke kiri', 'Putar ke kanan', 'Dari lebih tinggi', 'Dari lebih rendah', 'Perbesar', 'Perkecil', 'Kembalikan tampilan'],
  },
};

const levels = (page) => page.locator('.flat .levels');
/** How many pieces the levels show; one may be on several. */
const pieces = (page) => levels(page).locator('.body').evaluateAll((all) => new Set(all.map((one) => one.dataset.piece)).size);
const piecesAre = (page, count) => eventually(async () => assert.equal(await pieces(page), count));
const placedNow = (page) => linkParts(page).get('p').split('_').slice(1);
const onShelf = (page, symbol) => page.locator(`[data-shelf="${symbol}"]`);
const drawn = (page) => countIs(page.locator('.frame .over'), 0);

/** Waits until the picture is another one than the last that was looked at. */
function watch(page) {
  let last = '';
  return async (act) => {
    await act();
    await eventually(async () => {
      const now = (await page.locator('canvas').screenshot()).toString('base64');
      assert.notEqual(now, last);
      last = now;
    });
  };
}

// The language of the rest of this file is English.
describe('in Indonesian', () => {
  const language = 'id';
  const said = SAID[language];

  onPage('the pyramid is seen in space and level by level', { language, link: LINK }, async ({ page }) => {
    const canvas = page.locator('canvas');
    await canvas.waitFor();
    await eventually(async () => assert.match(await canvas.getAttribute('aria-label'), said.seen));
    await drawn(page);
    const figures = levels(page).locator('figure');
    await countIs(figures, 5);
    await textIs(figures.first().locator('figcaption'), said.bottom);
    await textIs(figures.last().locator('figcaption'), said.top);
    await becomes(() => figures.evaluateAll((all) => all.map((one) => one.querySelectorAll('.cell').length)), [25, 16, 9, 4, 1]);
    await piecesAre(page, 12);
    const step = page.locator('#pyramid-step');
    await textIs(step, said.step(12));
    const under = page.locator('.under');
    const named = (name) => under.getByRole('button', { name, exact: true });
    await becomes(() => named(said.next).isDisabled(), true);
    await named(said.previous).click();
    await textIs(step, said.step(11));
    await piecesAre(page, 11);
    await under.locator('input[type=range]').fill('3');
    await textIs(step, said.step(3));
    await piecesAre(page, 3);
    await under.locator('input[type=range]').press('ArrowLeft');
    await textIs(step, said.step(2));
    await piecesAre(page, 2);
    await named(said.next).click();
    await piecesAre(page, 3);
    await eventually(() => assert.equal(linkParts(page).get('p'), 'iq-puzzler-pro-pyramid'));
  });

  onPage('“Place pieces” leaves the finished picture for an empty one', { language, link: LINK }, async ({ page }) => {
    await drawn(page);
    await piecesAre(page, 12);
    await button(page, said.place).click();
    await piecesAre(page, 0);
    await countIs(page.locator('[data-shelf]:enabled'), 12);
    await becomes(() => button(page, said.hint).isEnabled(), true);
    // It stays empty, also after another view was shown.
    await page.locator('nav').first().getByRole('link').nth(1).click();
    await page.locator('.levels .cell').first().waitFor();
    await page.goBack();
    await drawn(page);
    await countIs(page.locator('[data-shelf]:enabled'), 12);
    await piecesAre(page, 0);
  });

  test('without WebGL the page says so, and shows the levels', { timeout: 240_000 }, async () => {
    const { context, page, faults } = await fresh({ language });
    try {
      await context.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
        globalThis.OffscreenCanvas = undefined;
      });
      await page.goto(ADDRESS + LINK);
      await textIs(page.getByRole('alert'), said.noWebGl);
      await countIs(page.locator('canvas'), 0);
      await piecesAre(page, 12);
      await button(page, said.place).click();
      await piecesAre(page, 0);
      // Pieces are placed on the levels alone.
      await onShelf(page, 'A').press('Enter');
      await page.locator('.flat .ghost.fits').first().waitFor();
      await page.keyboard.press('Enter');
      await piecesAre(page, 1);
      await eventually(() => assert.equal(placedNow(page).length, 1));
      // That three.js tells the console is no fault of the page.
      assert.deepEqual(faults.filter((fault) => !/WebGL/.test(fault)), []);
    } finally {
      await context.close();
    }
  });
});

onPage('keys, buttons, a pointer, the wheel and sliders change the picture', { link: LINK, viewport: { width: 420, height: 900 } }, async ({ page }) => {
  const said = SAID.en;
  await drawn(page);
  await piecesAre(page, 12);
  const frame = page.locator('.frame');
  await eventually(async () => assert.match(await frame.getAttribute('aria-label'), said.keys));
  const changes = watch(page);
  await changes(() => frame.focus());
  await changes(() => page.keyboard.press('ArrowLeft'));
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-', '=', 'Home']) await page.keyboard.press(key);
  for (const name of said.look) await button(page, name).click();
  const { x, y, width, height } = await box(page.locator('canvas'));
  await page.mouse.move(x + width / 2, y + height / 2);
  await changes(() => page.mouse.wheel(0, -300));
  await changes(async () => {
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 60, y + height / 2 + 20, { steps: 2 });
    await page.mouse.up();
  });
  await page.locator('summary', { hasText: said.see }).click();
  await changes(() => page.getByLabel(said.apart).fill('0.6'));
  const layers = page.getByLabel(said.layers);
  await changes(() => layers.fill('2'));
  await page.getByText(`${said.layers}: 2`, { exact: true }).waitFor();
  await layers.fill('5');
  await page.getByText(`${said.layers}: all`, { exact: true }).waitFor();
  // Another puzzle in the same picture.
  await changes(async () => {
    await page.locator('.all').click();
    await page.locator('[data-preset="soma"]').click();
  });
  await countIs(levels(page).locator('figure'), 3);
});

const ghost = (page) => page.locator('.flat .ghost').evaluateAll((all) => ({ fits: all.every((one) => one.classList.contains('fits')), at: all.map((one) => one.dataset.cells) }));
const aimed = (page) => eventually(async () => {
  const now = await ghost(page);
  assert.ok(now.fits && now.at.length > 0);
  return now.at.join(' | ');
});
const at = async (page, across, down) => {
  const { x, y, width, height } = await box(page.locator('canvas'));
  return { x: x + width * across, y: y + height * down };
};

onPage('a piece is placed in space with the mouse, turned by keys, taken up and taken out', { link: LINK, viewport: { width: 1280, height: 900 } }, async ({ page }) => {
  const said = SAID.en;
  await drawn(page);
  await button(page, said.place).click();
  await onShelf(page, 'F').press('Enter');
  // It follows the mouse over the cells in space; the levels show the same.
  const first = await at(page, 0.5, 0.66);
  await page.mouse.move(first.x, first.y);
  const here = await aimed(page);
  const second = await at(page, 0.38, 0.56);
  await page.mouse.move(second.x, second.y);
  await eventually(async () => assert.notEqual(await aimed(page), here));
  const before = await aimed(page);
  await page.keyboard.press('r');
  await eventually(async () => assert.notEqual((await ghost(page)).at.join(' | '), before));
  // Some ways to lie there are upright: they are on several levels.
  const ways = new Set();
  for (let way = 0; way < 60 && ways.size < 2; way++) {
    await page.keyboard.press('v');
    ways.add((await ghost(page)).at.length > 1);
  }
  assert.deepEqual([...ways].sort(), [false, true]);
  await aimed(page);
  await page.mouse.down();
  await page.mouse.up();
  await piecesAre(page, 1);
  await eventually(() => assert.equal(placedNow(page).length, 1));
  await becomes(() => onShelf(page, 'F').isDisabled(), true);
  // A drag tilts: it drops nothing and takes nothing.
  await page.mouse.move(second.x, second.y);
  await page.mouse.down();
  await page.mouse.move(second.x + 90, second.y + 30, { steps: 3 });
  await page.mouse.up();
  assert.equal(await pieces(page), 1);
  await button(page, said.look.at(-1)).click();
  // What lies there is taken up where it is clicked, and out of the puzzle.
  await eventually(async () => {
    for (const [across, down] of [[0.38, 0.56], [0.42, 0.5], [0.45, 0.6], [0.35, 0.5], [0.5, 0.5], [0.5, 0.6]]) {
      const point = await at(page, across, down);
      await page.mouse.click(point.x, point.y);
      // Another click would put it down again.
      if (await button(page, said.out).waitFor({ timeout: 1500 }).then(() => true, () => false)) return;
    }
    assert.fail('it was not hit');
  });
  await button(page, said.out).click();
  await piecesAre(page, 0);
  await eventually(() => assert.equal(placedNow(page).length, 0));
});

onPage('with a finger: a tap shows where the piece goes, another tap another way, a drag tilts and does not scroll', { link: LINK, hasTouch: true, viewport: { width: 390, height: 844 } }, async ({ page, context }) => {
  const said = SAID.en;
  await drawn(page);
  await button(page, said.place).tap();
  await onShelf(page, 'A').tap();
  await page.evaluate(() => scrollTo(0, 0));
  const point = await at(page, 0.5, 0.6);
  await page.touchscreen.tap(point.x, point.y);
  const first = await aimed(page);
  await page.touchscreen.tap(point.x, point.y);
  await eventually(async () => assert.notEqual(await aimed(page), first));
  assert.equal(await pieces(page), 0);
  await button(page, said.drop).tap();
  await piecesAre(page, 1);
  await page.evaluate(() => scrollTo(0, 0));
  const touch = await context.newCDPSession(page);
  const send = (type, points) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const changes = watch(page);
  await changes(() => undefined);
  await changes(async () => {
    await send('touchStart', [point]);
    for (const share of [0.3, 0.6, 1]) await send('touchMove', [{ x: point.x, y: point.y - 150 * share }]);
    await page.waitForTimeout(150);
    await send('touchEnd', []);
  });
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.equal(await pieces(page), 1);
});

onPage('what turns the picture lies over no ball', { link: LINK }, async ({ page }) => {
  for (const [width, height] of [[360, 740], [390, 844], [768, 1024], [844, 390], [640, 360], [560, 560], [1280, 720], [1440, 900]]) {
    await page.setViewportSize({ width, height });
    await visit(page, LINK);
    await drawn(page);
    await piecesAre(page, 12);
    const { x, y, width: wide, height: high } = await box(page.locator('.look'));
    // Balls have bright colours, the tray and the floor have none.
    await page.locator('.look').evaluate((look) => look.style.setProperty('visibility', 'hidden'));
    await eventually(async () => {
      const picture = (await page.screenshot({ clip: { x, y, width: wide, height: high } })).toString('base64');
      const bright = await page.evaluate(async (picture) => {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        pen.drawImage(bitmap, 0, 0);
        const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
        let bright = 0;
        for (let at = 0; at < data.length; at += 4) if (Math.max(data[at], data[at + 1], data[at + 2]) - Math.min(data[at], data[at + 1], data[at + 2]) > 60) bright += 1;
        return bright;
      }, picture);
      assert.equal(bright, 0, `${bright} pixels of balls at ${width}x${height}`);
    });
  }
});
