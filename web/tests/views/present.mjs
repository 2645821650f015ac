// A view large, for a room: nothing but what is shown, digits that the last row reads, keys and clickers that step.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { faultsOf } from '../support/axe.mjs';
import { becomes, boardIs, button, countIs, eventually, linkParts, onPage, openMenu, textIs, visit } from '../support/page.mjs';
import { VIEWS } from '../support/views.mjs';

const ROOM = { width: 1920, height: 1080 };
const presents = (page, on = true) => countIs(page.locator('html[data-show=present]'), on ? 1 : 0);
const large = (link) => `${link}${link.includes('?') ? '&' : '?'}show=present`;

/** Axe takes long on a large page: what differs from the page as it is elsewhere is little, and looked at once. */
const LOOKS = [
  { language: 'en', colorScheme: 'light', views: Object.keys(VIEWS), checked: ['board', 'race'] },
  { language: 'id', colorScheme: 'dark', views: ['proof', 'search', 'packing'], checked: ['search', 'packing'] },
];

describe('a view large', { concurrency: 2 }, () => {
  for (const { views, checked, ...look } of LOOKS) {
    onPage(`shows nothing else and fits: ${look.language}, ${look.colorScheme}`, { ...look, viewport: ROOM, timeout: 300_000 }, async ({ page, t }) => {
      for (const view of views) {
        const { link, ready } = VIEWS[view];
        await t.test(view, async () => {
          await visit(page, large(link));
          await page.locator(ready).first().waitFor();
          await page.locator('.corner').waitFor();
          for (const gone of ['header.bar', '.lens', '.foot', '.new', '.pickers']) await becomes(() => page.locator(`${gone}:visible`).count(), 0, gone);
          await eventually(async () => {
            const [wide, high] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
            assert.ok(wide <= 0, 'it is wider than the screen');
            if (view !== 'learn') assert.ok(high <= 0, `it is ${high} px higher than the screen`);
          });
          if (checked.includes(view)) assert.deepEqual(await faultsOf(page), []);
        });
      }
    });
  }
});

onPage('digits are read from the last row', { viewport: ROOM, link: large('#1/board?b=5+1+2+4/9+6+3+8/13+10+7+11/0+14+15+12') }, async ({ page }) => {
  await page.locator('.board.playable').waitFor();
  // At 1080 lines a digit of 4 % is what a slide has in 44 points.
  const letters = (what) => page.locator(what).first().evaluate((found) => parseFloat(getComputedStyle(found).fontSize));
  for (const [what, least] of [['.tile', 75], ['.verdict', 28]]) {
    await eventually(async () => assert.ok((await letters(what)) > least, `${what} has letters of ${await letters(what)} px`));
  }
});

onPage('the tree is read from the last row, at its end too, and its buttons lie beside those of the corner', { viewport: ROOM, link: large('#1/search?b=5+1+2+4/9+6+3+8/13+10+7+11/0+14+15+12&w=branch-and-bound&s=10') }, async ({ page }) => {
  await page.locator('.tree').waitFor();
  await eventually(async () => assert.ok(Number(await page.locator('.tree').getAttribute('data-letters')) >= 18));
  await eventually(async () => {
    const [tools, corner] = [await page.locator('.tools').boundingBox(), await page.locator('.corner').boundingBox()];
    assert.ok(tools.x + tools.width <= corner.x, 'they overlap');
    // Below the last nodes nothing is left empty.
    const [goal, tree] = [await page.locator('g.node').last().boundingBox(), await page.locator('.tree').boundingBox()];
    assert.ok(goal.y + goal.height > tree.y + tree.height * 0.7, `${goal.y}`);
  });
});

onPage('a pyramid keeps its shape when it is shown large', { viewport: ROOM, link: VIEWS.pyramid.link }, async ({ page }) => {
  const canvas = page.locator('.frame canvas');
  await canvas.waitFor();
  const drawn = () => canvas.evaluate(({ width, height, clientWidth, clientHeight }) => [width / clientWidth, height / clientHeight, clientHeight]);
  await eventually(async () => assert.equal((await drawn())[0], 1));
  await page.keyboard.press('p');
  await presents(page);
  await eventually(async () => {
    const [wide, high, height] = await drawn();
    assert.deepEqual([wide, high], [1, 1]);
    assert.ok(height > 500, `${height} px`);
  });
});

onPage('P and F begin it, Escape ends it, and so does a button', { link: VIEWS.board.link }, async ({ page, words }) => {
  await page.locator('.board.playable').waitFor();
  for (const key of ['p', 'F']) {
    await page.keyboard.press(key);
    await presents(page);
    await becomes(() => linkParts(page).get('show'), 'present');
    await page.locator('.corner').waitFor();
    await page.keyboard.press('Escape');
    await presents(page, false);
    await becomes(() => linkParts(page).get('show'), null);
  }
  await openMenu(page, words.settings);
  await button(page, /^Present full screen/).click();
  await presents(page);
  await button(page, 'End the presentation').click();
  await presents(page, false);
  await page.locator('header.bar').waitFor();
  // Whoever types a P means the letter; the list of keys can be read and closed.
  await page.keyboard.press('p');
  await page.keyboard.press('?');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await countIs(page.locator('dialog[open]'), 0);
  await presents(page);
});

onPage('in a tray F flips, and P presents', { link: '#1/packing?p=kanoodle' }, async ({ page }) => {
  await page.locator('.tray .cell').first().waitFor();
  await page.keyboard.press('f');
  await presents(page, false);
  await page.keyboard.press('p');
  await presents(page);
});

onPage('a board is played, and its answer stepped with keys and a clicker', { link: large(VIEWS.board.link) }, async ({ page }) => {
  for (const there of ['.board.playable', '.corner']) await page.locator(there).waitFor();
  await page.keyboard.press('ArrowLeft');
  await boardIs(page, '1 2 3/4 5 0/7 8 6');
  await page.keyboard.press('Space');
  await page.locator('button.step').first().waitFor();
  await page.keyboard.press('PageDown');
  await boardIs(page, '1 2 3/4 5 6/7 8 0');
  await page.keyboard.press('PageUp');
  await boardIs(page, '1 2 3/4 5 0/7 8 6');
  await page.keyboard.press('ArrowRight');
  await boardIs(page, '1 2 3/4 5 6/7 8 0');
  await page.keyboard.press('Escape');
  await presents(page, false);
  await boardIs(page, '1 2 3/4 5 6/7 8 0');
});

const at = (page, value) => eventually(async () => assert.equal(await page.locator('input[type=range]').first().inputValue(), value));

async function openedLarge(page, link, ready) {
  await visit(page, link);
  for (const there of [page.locator('.corner'), ready.first()]) await there.waitFor();
}

onPage('keys and clickers step every view', {}, async ({ page, words, t }) => {
  await t.test('proof', async () => {
    await openedLarge(page, large(VIEWS.proof.link), page.locator('button.entry'));
    for (const key of ['ArrowRight', 'PageDown', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await textIs(page.locator('button.entry[aria-pressed=true]'), /^KURANG\(2\)/);
  });
  await t.test('search', async () => {
    await openedLarge(page, large(VIEWS.search.link), page.locator('g.node'));
    for (const key of ['ArrowRight', 'PageDown', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await at(page, '2');
    await page.keyboard.press('End');
    await button(page, words.forward).and(page.locator(':disabled')).waitFor();
  });
  await t.test('race', async () => {
    await openedLarge(page, large(VIEWS.race.link), page.locator('[data-step=play]:enabled'));
    await page.keyboard.press('Space');
    await page.locator('tbody tr').first().waitFor();
  });
  await t.test('pyramid', async () => {
    await openedLarge(page, large(VIEWS.pyramid.link), page.locator('[data-step=back]:enabled'));
    await page.keyboard.press('ArrowLeft');
    await textIs(page.locator('#pyramid-step'), /11 of 12/);
    await page.keyboard.press('PageDown');
    await textIs(page.locator('#pyramid-step'), /12 of 12/);
  });
  await t.test('lesson', async () => {
    // Its first figure begins with the first step, and its first words want it there.
    await openedLarge(page, large('#1/learn?l=cover'), page.locator('.covering .one'));
    const player = page.locator('.player').first();
    await player.scrollIntoViewIfNeeded();
    await page.evaluate(() => document.querySelector('.player').scrollIntoView({ block: 'center' }));
    await page.keyboard.press('PageDown');
    await at(page, '1');
  });
});

onPage('a link begins a quiz', { link: '#1/search?b=1+2+3/7+0+5/8+4+6&w=branch-and-bound&quiz=1' }, async ({ page, words }) => {
  const quiz = page.getByLabel(words.quiz);
  await eventually(async () => assert.equal(await quiz.isChecked(), true));
  await quiz.uncheck();
  await eventually(() => assert.equal(linkParts(page).get('quiz'), null));
});
