// Nobody is kept out: axe-core on every view, and on what appears when something was done there.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { faultsOf } from '../support/axe.mjs';
import { button, countIs, follow, noWider, onPage, openMenu, openPart, textIs, themed, visit } from '../support/page.mjs';
import { VIEWS } from '../support/views.mjs';

/** Each language, each theme and each width once; contrast, the one rule that depends on two of them, in all. */
const LOOKS = [
  { language: 'en', colorScheme: 'light' },
  { language: 'id', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
];

/** What appears only when something was done. */
const DONE = {
  'an answer and a hint': [VIEWS.board.link, async (page, words) => {
    await button(page, words.solve).click();
    await page.locator('.answer').waitFor();
    await page.locator('summary', { hasText: words.found }).click();
    for (const name of [words.hint, words.more]) await button(page, name).click();
    await page.locator('.tile.hint').first().waitFor();
  }],
  'a refusal': [VIEWS.board.link, async (page, words) => {
    await openPart(page, words.sizes);
    await page.locator('textarea').last().fill('1 2 x');
    await button(page, words.use).last().click();
    await page.locator('.refusal').waitFor();
  }],
  'a board that was solved': [VIEWS.board.link, async (page, words) => {
    await page.locator('.board.playable').waitFor();
    for (const key of ['Left', 'Right', 'Left', 'Up']) await page.keyboard.press(`Arrow${key}`);
    await textIs(page.locator('h1'), words.won);
    await page.locator('figure svg rect').first().waitFor();
  }],
  'the keys': [VIEWS.board.link, async (page) => {
    await page.locator('.board.playable').waitFor();
    await page.keyboard.press('?');
    await page.locator('dialog[open]').waitFor();
  }],
  'the settings': [VIEWS.board.link, (page, words) => openMenu(page, words.settings)],
  'a chosen tile': [VIEWS.proof.link, async (page, words) => {
    await page.locator('button.entry').nth(7).click();
    await page.locator('.told').waitFor();
    await countIs(button(page, words.swap(8, 7)), 1);
  }],
  'a compared solution': ['#1/replay?b=1+2+3/4+0+5/7+8+6&m=LRLU&s=2', async (page, words) => {
    await button(page, words.compare).click();
    await page.locator('button.step.away').waitFor();
  }],
  'a replay without moves': ['#1/replay?b=1+2+3/4+0+5/7+8+6', (page, words) => button(page, words.way).and(page.locator(':enabled')).waitFor()],
  'a quiz': [VIEWS.search.link, async (page, words) => {
    await button(page, words.forward).click();
    // On a phone it is in the second of three parts.
    const part = page.locator('.parts button').nth(1);
    if (await part.isVisible()) await part.click();
    await page.getByLabel(words.quiz).check();
    await page.locator('g.node').first().click();
    await page.getByText(words.score(0, 1)).waitFor();
  }],
  'a tree of dots': ['#1/search?b=1+2+3/7+0+5/8+4+6&w=uniform-cost', async (page, words) => {
    await page.locator('input[type=range]').press('End');
    await button(page, words.wholeTree).click();
    await page.locator('.tree:not([data-detail=boards])').waitFor();
  }],
  'the results of a race': [VIEWS.race.link, async (page, words) => {
    await button(page, words.race).click();
    await page.locator('tbody tr').first().waitFor();
    await countIs(page.locator('.runner.home'), 3);
    await openMenu(page, words.runners);
    await button(page, words.add).and(page.locator(':enabled')).waitFor();
  }],
  'the list of lessons': ['#1/learn', (page) => page.locator('button.lesson').first().waitFor()],
  'a lesson that compares': ['#1/learn?l=greedy', async (page, words) => {
    await button(page, words.run).click();
    await page.locator('tbody td.number', { hasText: /^6$/ }).last().waitFor();
    await button(page, words.run).and(page.locator(':enabled')).waitFor();
  }],
  'a lesson with a graph, and a wrong answer': ['#1/learn?l=states', async (page) => {
    await page.locator('.graph .here').nth(1).waitFor();
    await page.locator('.ask').nth(2).locator('button.option').first().click();
    await page.locator('.option.wrong').waitFor();
  }],
  'a lesson with a matrix': ['#1/learn?l=cover', (page) => page.locator('.covering .one').first().waitFor()],
  'a lesson with tables': ['#1/learn?l=patterns', (page) => page.locator('.live-groups .truth dd:not(:empty)').first().waitFor()],
};

const opened = async (page, ready) => {
  await page.locator(ready).first().waitFor();
  for (const summary of await page.locator('summary').all()) await summary.click();
};
const STATES = [
  ...Object.entries(VIEWS).map(([view, { link, ready }]) => ({ what: `the view ${view}`, link, reach: (page) => opened(page, ready) })),
  ...Object.entries(DONE).map(([what, [link, reach]]) => ({ what, link, reach })),
];

describe('axe finds nothing', { concurrency: 2 }, () => {
  for (const look of LOOKS) {
    const name = `${look.language}, ${look.colorScheme}${look.viewport ? ', phone' : ''}`;
    onPage(name, { ...look, timeout: 300_000 }, async ({ page, words, t }) => {
      let shown;
      for (const { what, link, reach } of STATES) {
        await t.test(`in ${what}`, async () => {
          const [view] = link.split('?');
          await (shown === undefined || shown === view ? visit : follow)(page, link);
          shown = view;
          await reach(page, words);
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
