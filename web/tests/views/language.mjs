// Another language in the middle of something: everything is in it at once, nothing is lost, and no engine is asked.
import assert from 'node:assert/strict';
import { answered, becomes, boardIs, button, countIs, eventually, kindOfBoard, onPage, openPart, opened, textIs } from '../support/page.mjs';
import { WORDS } from '../support/words.mjs';

const { en } = WORDS;

/** Changes the language once the engines have nothing to answer. What it gives tells that they were not asked anything since. */
async function switched(page, running = false) {
  const asks = () => page.evaluate(() => globalThis.asks);
  const before = running ? await asks() : await answered(page);
  assert.ok(before > 0, 'messages are not counted');
  await button(page, en.other).click();
  await page.locator('html[lang=id]').waitFor();
  return async () => assert.equal(await asks(), before, 'messages to the engine');
}

const scrubber = (page) => page.locator('input[type=range]').first();

/** What is on the screen, without times and what is worked out of them, which are never the same twice. */
const shown = (page) =>
  page.locator('main').evaluate((main) => {
    const fields = [...main.querySelectorAll('select')].map((field) => [...field.options].map(({ text }) => text).join('|'));
    const labels = [...main.querySelectorAll('[aria-label]')].map((field) => field.getAttribute('aria-label'));
    const text = [main.innerText, ...fields, ...labels].join('\n');
    const rates = text.replaceAll(/[\d.,]+ (rb |jt )?per detik/g, '# per detik');
    return rates.replaceAll(/[\d.,]+(\s)(ms|md|MB|s|detik|seconds?)\b/g, '#$1$2').replaceAll(/ke-\d/g, 'ke-#');
  });


/** Views with everything on them that the engine can say there. */
const SCENES = {
  'an answer and a hint': {
    link: '#1/board?b=1+2+3/4+0+5/7+8+6',
    async reach(page, words) {
      await button(page, words.hint).click();
      await page.locator('.verdict .hint').waitFor();
      await button(page, words.more).click();
      await countIs(page.locator('.verdict .hint p'), 2);
      await button(page, words.solve).click();
      await page.locator('summary', { hasText: words.found }).click();
      await textIs(page.locator('.moves'), 'LU');
    },
  },
  'a board that cannot be solved, and a text that is none': {
    link: '#1/board?b=1+2+3/4+5+6/8+7+0',
    async reach(page, words) {
      await button(page, words.exchange(8, 7)).waitFor();
      await openPart(page, words.sizes);
      await page.locator('textarea').last().fill('1 2 3/4 5 6/7 8 8');
      await button(page, words.use).last().click();
      await page.locator('.box .refusal').waitFor();
    },
    // A press elsewhere closes a menu.
    after: (page) => kindOfBoard(page),
  },
  'a proof': { link: '#1/proof?b=1+2+3/4+5+6/8+7+0', reach: (page, words) => button(page, words.swap(8, 7)).waitFor() },
  'a solution that is compared': {
    link: '#1/replay?b=1+2+3/4+0+5/7+8+6&m=RLLU',
    async reach(page, words) {
      await button(page, words.compare).click();
      await page.getByText(words.left(1, 2)).waitFor();
    },
  },
  'a recorded search': {
    link: '#1/search?b=1+2+3/7+0+5/8+4+6&w=ida-star&s=4',
    reach: (page) => eventually(async () => assert.equal(await scrubber(page).inputValue(), '4')),
  },
  'a race, one of its methods refused': {
    link: `#1/race?${new URLSearchParams([['b', '1 2 3/7 0 5/8 4 6'], ['w', 'greedy'], ['w', 'a-star'], ['w', 'no-such']])}`,
    async reach(page, words) {
      await button(page, words.race).click();
      await countIs(page.locator('tbody tr'), 3);
    },
  },
  'a tray with a hint and its count': {
    link: '#1/packing?p=soma',
    async reach(page, words) {
      await page.locator('[data-ways]').waitFor();
      await page.locator('.aid summary').first().click();
      await button(page, words.countAll).click();
      await page.locator('details', { has: button(page, words.countAll) }).locator('p').nth(1).waitFor();
      await button(page, words.hint).click();
      await countIs(page.locator('.tray .mark'), 1);
      await button(page, words.hint).click();
      await countIs(page.locator('li.pointed'), 1);
    },
  },
  'a lost tray': {
    link: '#1/packing?p=pack:2x4:AAA/A,BBB/B_0.0.1.2.6',
    reach: (page) => page.locator('.why').waitFor(),
  },
  'a heat map': {
    link: '#1/packing?p=pentominoes-3x20',
    async reach(page, words) {
      await page.locator('[data-ways]').waitFor();
      await page.locator('.aid summary').first().click();
      await button(page, words.heat).click();
      await page.locator('.share').first().waitFor();
    },
  },
  'methods that a lesson compares': {
    link: '#1/learn?l=greedy',
    async reach(page, words) {
      await countIs(page.locator('.live-search .tree .stage'), 2);
      await button(page, words.run).click();
      await eventually(async () => assert.equal(await button(page, words.run).isDisabled(), false));
      await countIs(page.locator('tbody tr td:nth-child(4):not(:empty)'), 3);
    },
  },
};

for (const [name, { link, reach, after }] of Object.entries(SCENES)) {
  onPage(`${name}: as if it had been in the other language from the start`, { link }, async ({ page }) => {
    const other = (await opened(link, { language: 'id' })).page;
    await reach(other, WORDS.id);
    await reach(page, en);
    const untouched = await switched(page);
    await after?.(page);
    await eventually(async () => assert.equal(await shown(page), await shown(other)));
    await untouched();
  });
}

onPage('a replay goes on from where it is', { link: `#1/replay?b=1+2+3/4+0+5/7+8+6&m=${'LR'.repeat(20)}LU` }, async ({ page }) => {
  await button(page, en.play).click();
  await eventually(async () => assert.ok(Number(await scrubber(page).inputValue()) >= 3));
  const untouched = await switched(page);
  assert.ok(Number(await scrubber(page).inputValue()) >= 3);
  await untouched();
});

onPage('a search stays at its step', { link: '#1/search?b=1+2+3/7+0+5/8+4+6&w=a-star&s=4' }, async ({ page }) => {
  await eventually(async () => assert.equal(await scrubber(page).inputValue(), '4'));
  await button(page, en.forward).click();
  const untouched = await switched(page);
  await becomes(() => scrubber(page).inputValue(), '5');
  await untouched();
});

// No computer ends this search while the test looks on.
onPage('a search that runs goes on', { link: '#1/board?b=5x5%231&w=ida-star&h=manhattan' }, async ({ page }) => {
  await page.locator('.board.playable').waitFor();
  await button(page, en.solve).click();
  await page.locator('.progress', { hasText: /\d/ }).waitFor();
  const untouched = await switched(page, true);
  await button(page, WORDS.id.stop).waitFor();
  await untouched();
  await button(page, WORDS.id.stop).click();
  await page.getByText(WORDS.id.stopped).waitFor();
});

onPage('a board of a lesson stays as it was played', { link: '#1/learn?l=states' }, async ({ page }) => {
  await page.locator('.board.playable').first().press('ArrowDown');
  await boardIs(page, '1 2 3/4 8 0/7 6 5');
  // Its search is recorded before, and its graphs are there.
  await countIs(page.locator('.live-search .tree .stage'), 1);
  await countIs(page.locator('.graph .here'), 2);
  const untouched = await switched(page);
  await textIs(page.locator('h1.title'), 'Apa itu ruang status?');
  await textIs(page.locator('.live-board dd').first(), '1');
  await boardIs(page, '1 2 3/4 8 0/7 6 5');
  await untouched();
});

onPage('a walk through solutions stays at its number', { link: '#1/packing?p=soma' }, async ({ page }) => {
  await page.locator('[data-ways]').waitFor();
  await page.locator('.aid summary').first().click();
  await button(page, 'Browse solutions').click();
  await button(page, 'Next').click();
  await textIs(page.locator('.outlook'), 'Solution 2');
  const bodies = () => page.locator('.tray .body').evaluateAll((all) => all.map((one) => `${one.dataset.piece} ${one.dataset.cells}`));
  const before = await bodies();
  const untouched = await switched(page);
  await textIs(page.locator('.outlook'), 'Solusi ke-2');
  assert.deepEqual(await bodies(), before);
  await untouched();
});

onPage('a pyramid stays full', { link: '#1/pyramid?p=kanoodle-pyramid' }, async ({ page }) => {
  await page.locator('.levels .body').first().waitFor();
  const untouched = await switched(page);
  await textIs(page.locator('.outlook'), 'Salah satu solusi');
  await textIs(page.locator('#pyramid-step'), /12 dari 12/);
  await untouched();
});

onPage('a text that was changed since it was refused is neither taken nor lost', { link: '#1/board?b=1+2+3/4+0+5/7+8+6' }, async ({ page }) => {
  await openPart(page, en.sizes);
  const box = page.locator('textarea').last();
  await box.fill('1 2 3/4 5 6/7 8 8');
  await button(page, en.use).last().click();
  const refusal = page.locator('.box .refusal');
  const told = await refusal.innerText();
  await box.fill('1 2 3/4 5 6/7 0 8');
  const untouched = await switched(page);
  await kindOfBoard(page);
  await eventually(async () => assert.notEqual(await refusal.innerText(), told));
  await boardIs(page, '1 2 3/4 0 5/7 8 6');
  assert.equal(await box.inputValue(), '1 2 3/4 5 6/7 0 8');
  await untouched();
});
