// A puzzle in space: the picture with its name and its keys, and the levels beside it that show the same.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ADDRESS, button, countIs, eventually, fresh, linkParts, onPage, textIs } from '../support/page.mjs';

const LINK = '#1/pyramid';
const SAID = {
  en: {
    seen: /^IQ Puzzler Pro.* in 3D\. /, levels: 'Level by level', bottom: 'Level 1 (bottom)', top: 'Level 5 (top)', step: (step) => `Build step by step: ${step} of 12 pieces`,
    previous: 'Previous piece', next: 'Next piece', layers: 'Levels shown', apart: 'Pull apart', noWebGl: /WebGL is off/, place: 'Place pieces', keys: /^Drag or use the arrow keys/,
    look: ['Rotate left', 'Rotate right', 'From higher', 'From lower', 'Zoom in', 'Zoom out', 'Reset the view'],
  },
  id: {
    seen: /^IQ Puzzler Pro.* dalam 3D\. /, levels: 'Tingkat demi tingkat', bottom: 'Tingkat 1 (dasar)', top: 'Tingkat 5 (puncak)', step: (step) => `Susun langkah demi langkah: ${step} dari 12 kepingan`,
    previous: 'Kepingan sebelumnya', next: 'Kepingan berikutnya', layers: 'Tingkat yang ditampilkan', apart: 'Renggangkan', noWebGl: /WebGL mati/, place: 'Pasang kepingan', keys: /^Seret atau pakai tombol panah/,
    look: ['Putar ke kiri', 'Putar ke kanan', 'Dari lebih tinggi', 'Dari lebih rendah', 'Perbesar', 'Perkecil', 'Kembalikan tampilan'],
  },
};

const levels = (page, said) => page.getByRole('region', { name: said.levels, exact: true });
/** How many pieces the levels show; one may be on several. */
const pieces = (page, said) => levels(page, said).locator('.body').evaluateAll((all) => new Set(all.map((one) => one.dataset.piece)).size);
const piecesAre = (page, said, count) => eventually(async () => assert.equal(await pieces(page, said), count));
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
    assert.match(await canvas.getAttribute('aria-label'), said.seen);
    await drawn(page);
    const figures = levels(page, said).locator('figure');
    await countIs(figures, 5);
    await textIs(figures.first().locator('figcaption'), said.bottom);
    await textIs(figures.last().locator('figcaption'), said.top);
    assert.deepEqual(await figures.evaluateAll((all) => all.map((one) => one.querySelectorAll('.cell').length)), [25, 16, 9, 4, 1]);
    await piecesAre(page, said, 12);
    const step = page.locator('#pyramid-step');
    await textIs(step, said.step(12));
    const steps = page.locator('.steps');
    assert.ok(await steps.getByRole('button', { name: said.next }).isDisabled());
    await steps.getByRole('button', { name: said.previous }).click();
    await textIs(step, said.step(11));
    await piecesAre(page, said, 11);
    await steps.locator('input[type=range]').fill('3');
    await textIs(step, said.step(3));
    await piecesAre(page, said, 3);
    await steps.locator('input[type=range]').press('ArrowLeft');
    await textIs(step, said.step(2));
    await piecesAre(page, said, 2);
    await steps.getByRole('button', { name: said.next }).click();
    await piecesAre(page, said, 3);
    await eventually(() => assert.equal(linkParts(page).get('p'), 'iq-puzzler-pro-pyramid'));
    await page.getByRole('link', { name: said.place, exact: true }).click();
    await countIs(page.locator('.tray figure'), 5);
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
      await piecesAre(page, said, 12);
      await page.locator('.steps').getByRole('button', { name: said.previous }).click();
      await piecesAre(page, said, 11);
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
  await piecesAre(page, said, 12);
  const frame = page.locator('.frame');
  assert.match(await frame.getAttribute('aria-label'), said.keys);
  const changes = watch(page);
  await changes(() => frame.focus());
  await changes(() => page.keyboard.press('ArrowLeft'));
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-', '=', 'Home']) await page.keyboard.press(key);
  for (const name of said.look) await button(page, name).click();
  const { x, y, width, height } = await page.locator('canvas').boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await changes(() => page.mouse.wheel(0, -300));
  await changes(async () => {
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 60, y + height / 2 + 20, { steps: 2 });
    await page.mouse.up();
  });
  await changes(() => page.getByLabel(said.apart).fill('0.6'));
  const layers = page.getByLabel(said.layers);
  await changes(() => layers.fill('2'));
  await page.getByText(`${said.layers}: 2`, { exact: true }).waitFor();
  await layers.fill('5');
  await page.getByText(`${said.layers}: all`, { exact: true }).waitFor();
  // Another puzzle in the same picture.
  await changes(() => page.locator('select').first().selectOption('soma'));
  await countIs(levels(page, said).locator('figure'), 3);
});
