// Packing puzzles as a game: what is in view and of a size for fingers, nothing that jumps, keys below the mouse, paste anywhere,
// and axe-core on what appears when something was done.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { faultsOf } from '../support/axe.mjs';
import { ADDRESS, becomes, box, button, countIs, eventually, linkParts, noWider, onPage, settled, textIs, themed, visit } from '../support/page.mjs';

const LINK = '#1/packing?p=iq-puzzler-pro_4.0.11.22.33.34_6.44.45.46.47.35';
const slot = (page, symbol) => page.locator(`[data-shelf="${symbol}"]`);
const ready = (page) => page.locator('.ways [data-ways]').waitFor();
const placed = (page) => linkParts(page).get('p');
const middle = async (locator) => {
  const { x, y, width, height } = await box(locator);
  return { x: x + width / 2, y: y + height / 2 };
};
/** How a piece on the shelf is drawn. */
const drawn = (page, symbol) => slot(page, symbol).locator('circle.ball').evaluateAll((all) => all.map((ball) => `${ball.getAttribute('cx')},${ball.getAttribute('cy')}`).join(' '));
const paste = (page, text) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

for (const [width, height] of [[390, 844], [360, 740], [768, 1024], [1280, 800], [1366, 768], [1440, 900], [844, 390]]) {
  onPage(`at ${width}x${height} the tray, turn, flip and hint are in view, of a size for fingers`, { link: LINK, viewport: { width, height } }, async ({ page }) => {
    await ready(page);
    await page.locator('[data-level]').first().waitFor();
    await eventually(async () => {
      const tray = await page.locator('.levels svg').first().boundingBox();
      assert.ok(tray.x >= 0 && tray.x + tray.width <= width, 'the tray is in view');
      for (const name of ['Rotate', 'Flip', 'Hint']) {
        const box = await page.locator('.under button', { hasText: name }).boundingBox();
        assert.ok(box.height >= 44 && box.width >= 44, `${name} is ${box.width}x${box.height}`);
        assert.ok(box.y + box.height <= height, `${name} ends at ${box.y + box.height}`);
        assert.ok(box.y - (tray.y + tray.height) < 40, `${name} is right below the tray`);
      }
    });
    await noWider(page);
  });
}

for (const viewport of [{ width: 390, height: 844 }, { width: 1280, height: 800 }]) {
  onPage(`nothing jumps when pieces are taken, placed and hinted at, ${viewport.width} wide`, { link: LINK, viewport }, async ({ page }) => {
    await ready(page);
    await page.locator('[data-level]').first().waitFor();
    const at = () => page.evaluate(() => ['.levels svg', '[data-shelf="A"]', '[data-shelf="L"]'].map((what) => Math.round(document.querySelector(what).getBoundingClientRect().top + scrollY)));
    await page.evaluate(() => {
      globalThis.shift = 0;
      new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (globalThis.shift += value))).observe({ type: 'layout-shift', buffered: true });
    });
    const before = await settled(at);
    await slot(page, 'C').press('Enter');
    await countIs(page.locator('.tray .ghost'), 1);
    assert.deepEqual(await at(), before, 'one is in the hand');
    await button(page, 'Place').click();
    await countIs(page.locator('.tray .body'), 3);
    await ready(page);
    assert.deepEqual(await at(), before, 'it is placed');
    // With this one in, its place on the shelf is empty and still there.
    await becomes(() => slot(page, 'C').isDisabled(), true);
    await button(page, 'Hint').click();
    await page.locator('.tray .mark').first().waitFor();
    assert.deepEqual(await at(), before, 'a hint is told');
    // Also what comes late, such as the book, moves nothing that is seen.
    assert.ok((await page.evaluate(() => globalThis.shift)) <= 0.05, `shift ${await page.evaluate(() => globalThis.shift)}`);
  });
}

onPage('R and F turn what is below the mouse, on the shelf and in the tray', { link: LINK }, async ({ page }) => {
  await ready(page);
  const over = await middle(slot(page, 'L'));
  await page.mouse.move(over.x, over.y);
  const first = await drawn(page, 'L');
  await page.keyboard.press('r');
  await eventually(async () => assert.notEqual(await drawn(page, 'L'), first));
  const turned = await drawn(page, 'L');
  await page.keyboard.press('f');
  await eventually(async () => assert.notEqual(await drawn(page, 'L'), turned));
  // In the tray it is taken up for that, and Escape lays it back.
  const lying = await middle(page.locator('.tray .body[data-piece="E"] .letter').first());
  await page.mouse.move(lying.x, lying.y);
  await page.keyboard.press('r');
  await countIs(page.locator('.tray .ghost'), 1);
  await page.keyboard.press('Escape');
  await countIs(page.locator('.tray .ghost'), 0);
  assert.equal(placed(page), LINK.split('=')[1]);
});

onPage('the buttons turn a piece of the shelf, and name none that lies in the tray', { link: '#1/packing?p=pack:2x3:AA/A,B/BB' }, async ({ page }) => {
  await ready(page);
  const rotate = (name) => page.locator('.under').getByRole('button', { name, exact: true });
  await slot(page, 'A').hover();
  await rotate('Rotate A').and(page.locator(':enabled')).waitFor();
  // The same puzzle with this piece given, as a challenge has it.
  await page.evaluate(() => (location.hash = '#1/packing?p=pack:2x3:AA/A,B/BB:AA.A'));
  await page.locator('.tray .body.given').waitFor();
  await rotate('Rotate').and(page.locator(':disabled')).waitFor();
  await slot(page, 'B').press('Enter');
  await rotate('Rotate B').and(page.locator(':enabled')).waitFor();
});

onPage('a puzzle is pasted anywhere; a text that is none is told, and forgotten with the next move', { link: LINK }, async ({ page }) => {
  await ready(page);
  await paste(page, 'pack:2x3:AA/A,B/BX');
  await page.locator('.refusal').waitFor();
  assert.equal(placed(page), LINK.split('=')[1]);
  await slot(page, 'C').press('Enter');
  await countIs(page.locator('.refusal'), 0);
  await page.keyboard.press('Escape');
  await paste(page, '2 3 2\nDEFAULT\nAA\nA\nB\nBB\n');
  await eventually(() => assert.equal(placed(page), 'pack:2x3:AA/A,B/BB'));
  await countIs(page.locator('.tray .cell'), 6);
});

onPage('the button makes another challenge each time', { link: '#1/packing?p=kanoodle' }, async ({ page }) => {
  await ready(page);
  await page.locator('.aid summary', { hasText: 'New challenge' }).click();
  const seen = new Set(['kanoodle']);
  for (const _ of [1, 2, 3]) {
    await button(page, 'Generate').click();
    await eventually(() => assert.ok(!seen.has(placed(page))));
    seen.add(placed(page));
  }
});

onPage('the last step of a hint has a reason, and says what it leaves', { link: LINK }, async ({ page }) => {
  await ready(page);
  for (const step of [1, 2, 3]) {
    await button(page, 'Hint').click();
    await page.locator('.line b', { hasText: `Hint ${step} of 3` }).waitFor();
  }
  await page.locator('.tray .place').waitFor();
  await eventually(async () => assert.match(await page.locator('.line').innerText(), /^Hint 3 of 3\.[^]*Reason: [^]*It leaves [\d,]+ of the 36,920 ways\./));
});

onPage('a piece over the tray tells what it would leave, and a lost position names the piece', { link: '#1/packing?p=pack:2x4:AAA/A,BBB/B' }, async ({ page }) => {
  await ready(page);
  await slot(page, 'A').press('Enter');
  await page.locator('.tray .ghost.fits').waitFor();
  await textIs(page.locator('.outlook'), /^Drop A there and \d+ (is|are) left\.$/);
  await visit(page, '#1/packing?p=pack:2x4:AAA/A,BBB/B_0.0.1.2.6');
  await page.locator('.ways li.broken').waitFor();
  await becomes(() => page.locator('.ways li.broken .chip').textContent(), 'A');
});

/** What appears only when something was done. */
const STATES = {
  'a tray with a piece in the hand': [LINK, async (page) => {
    await slot(page, 'C').press('Enter');
    await page.locator('.tray .ghost').waitFor();
  }],
  'a level with a hint': [LINK, async (page) => {
    await page.locator('[data-level="5"]').click();
    await page.locator('.tray .body.given').first().waitFor();
    await page.keyboard.press('h');
    await page.locator('.tray .mark').first().waitFor();
    await page.keyboard.press('h');
    await page.locator('li.pointed').waitFor();
  }],
  'all puzzles': [LINK, async (page) => {
    await page.locator('.pickers button').first().click();
    await page.locator('[data-preset]').first().waitFor();
  }],
  'the editor': [LINK, async (page) => {
    await page.locator('.pickers button').nth(1).click();
    await page.locator('.paint').first().waitFor();
  }],
  'a pyramid that is filled': ['#1/pyramid', async (page) => {
    await countIs(page.locator('.frame .over'), 0);
    await page.locator('.under .main').click();
    await slot(page, 'F').press('Enter');
    await page.locator('.flat .ghost').first().waitFor();
  }],
};
const LOOKS = [
  { language: 'en', colorScheme: 'light' },
  { language: 'id', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
];
describe('axe finds nothing', { concurrency: 2 }, () => {
  for (const look of LOOKS) {
    onPage(`${look.language}, ${look.colorScheme}`, { ...look, timeout: 300_000 }, async ({ page, t }) => {
      for (const [what, [link, reach]] of Object.entries(STATES)) {
        await t.test(`in ${what}`, async () => {
          await visit(page, link);
          await page.locator('[data-level]').first().waitFor();
          await reach(page);
          assert.deepEqual(await faultsOf(page), []);
          await themed(page, look.colorScheme === 'dark' ? 'light' : 'dark');
          assert.deepEqual(await faultsOf(page, ['color-contrast']), [], 'in the other theme');
          await themed(page, look.colorScheme);
          await noWider(page);
        });
      }
    });
  }
});

onPage('the figure of an empty tray and the sentence below it agree, however long the count takes', {}, async ({ page }) => {
  for (const puzzle of ['iq-puzzler-pro', 'kanoodle-pyramid']) {
    await page.goto('about:blank');
    await page.goto(`${ADDRESS}#1/packing?p=${puzzle}`);
    await page.locator('[data-ways]').waitFor();
    await eventually(async () => {
      const figure = (await page.locator('.ways .big').innerText()).trim();
      assert.match(figure, /^[\d,]+$/);
      const told = await page.locator('.outlook').innerText();
      assert.ok(told.includes(figure), told);
    });
  }
});
