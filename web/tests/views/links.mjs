// Links: what one shows, it shows for ever. The look and the language are remembered instead.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ADDRESS, becomes, boardIs, button, countIs, eventually, linkParts, onPage, openMenu, openPart, textIs, visit } from '../support/page.mjs';
import { VIEWS } from '../support/views.mjs';

const FIRST = '5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12';
/** What is raced over where no board is chosen. */
const RACED = '3 5 6 7/12 9 4 13/11 14 0 2/1 10 8 15';

/** What every view shows of its state. */
const shown = (page) =>
  page.locator('main').evaluate((main) => ({
    text: main.innerText,
    boards: [...main.querySelectorAll('.board .tile')].map((tile) => tile.getAttribute('style') + tile.textContent + tile.className),
    fields: [...main.querySelectorAll('input, select, textarea')].map((field) => field.value),
    tree: [...main.querySelectorAll('g.node title')].map((node) => node.textContent),
  }));

/** Links of version 1, as they were given away: links are added, never changed. */
const KEPT = JSON.parse(readFileSync(new URL('../links.json', import.meta.url), 'utf8'));
onPage('links of version 1 show what they always did', {}, async ({ page, t }) => {
  for (const { link, shows } of KEPT) {
    await t.test(link, async () => {
      await visit(page, link);
      for (const [selector, wanted] of Object.entries(shows)) {
        if (selector === 'board') await boardIs(page, wanted);
        else if (typeof wanted === 'number') await countIs(page.locator(selector), wanted);
        else await eventually(async () => assert.equal((await page.locator(selector).first().evaluate((found) => found.value ?? found.innerText)).trim(), wanted));
      }
    });
  }
});

for (const [view, { link, ready }] of Object.entries(VIEWS)) {
  onPage(`the address of the view ${view} opens it as it is`, { link }, async ({ page, context }) => {
    await page.locator(ready).first().waitFor();
    const again = await context.newPage();
    await again.goto(page.url());
    await again.locator(ready).first().waitFor();
    await eventually(async () => assert.deepEqual(await shown(again), await shown(page)));
    await eventually(() => assert.equal(again.url(), page.url()));
  });
}

onPage('what is changed in a view is in its address', { link: VIEWS.replay.link }, async ({ page, context }) => {
  await countIs(page.locator('ol.list button.step'), 2);
  await page.keyboard.press('End');
  await eventually(() => assert.equal(linkParts(page).get('s'), '2'));
  const again = await context.newPage();
  await again.goto(page.url());
  await boardIs(again, '1 2 3/4 5 6/7 8 0');
  await becomes(() => again.locator('input[type=range]').inputValue(), '2');
});

onPage('a link that is opened in an open page is followed', {}, async ({ page }) => {
  await page.locator('.board.playable').waitFor();
  await page.goto(`${ADDRESS}#1/board?b=1+2+3/4+0+5/7+8+6`);
  await boardIs(page, '1 2 3/4 0 5/7 8 6');
  await page.goto(`${ADDRESS}#1/board?b=1+2+3/4+0+5/7+8+6&g=first`);
  await eventually(() => assert.equal(linkParts(page).get('g'), '0 1 2/3 4 5/6 7 8'));
  await page.goto(`${ADDRESS}${VIEWS.replay.link}`);
  await eventually(async () => assert.equal(await page.locator('input[type=range]').inputValue(), '1'));
  await page.goto(`${ADDRESS}#1/replay?b=1+2+3/4+0+5/7+8+6&m=LRLU&s=3`);
  await countIs(page.locator('ol.list button.step'), 4);
  await eventually(async () => assert.equal(await page.locator('input[type=range]').inputValue(), '3'));
  await eventually(() => assert.equal(linkParts(page).get('s'), '3'));
  await page.goto(`${ADDRESS}#1/board`);
  await boardIs(page, FIRST);
});

onPage('a link that is opened while a view still asks is shown', {}, async ({ page }) => {
  await page.locator('.board.playable').waitFor();
  for (const next of ['1 2 3/4 0 5/7 8 6', '1 2/3 0']) {
    await page.evaluate((board) => {
      document.querySelector('a[href*=race]').click();
      requestAnimationFrame(() => (location.hash = `#1/board?${new URLSearchParams({ b: board })}`));
    }, next);
    await boardIs(page, next);
    await eventually(() => assert.equal(linkParts(page).get('b'), next));
  }
});

onPage('the way back leads through the views', {}, async ({ page }) => {
  for (const view of ['Why it works', 'Race', 'Play']) {
    await page.getByRole('navigation').getByRole('link', { name: view, exact: true }).click();
    await page.locator('a[aria-current=page]', { hasText: view }).waitFor();
  }
  for (const view of ['Race', 'Why it works', 'Play']) {
    await page.goBack();
    await page.locator('a[aria-current=page]', { hasText: view }).waitFor();
  }
  await boardIs(page, FIRST);
});

const BROKEN = [
  '#',
  '#main',
  '#0/board?b=1+2/3+0',
  '#999/board',
  '#1/nothing',
  '#1/board?b=',
  '#1/board?b=%',
  '#1/board?b=1+2+3/4+4+0',
  '#1/board?b=%3Cimg%20src%3Dx%3E',
  '#1/board?b=1+2/3+0&g=9',
  '#1/proof?b=x',
  '#1/replay?b=x&m=LU&s=1',
  '#1/race?b=1+1',
];

onPage('broken fragments show the first board, and it can be played', {}, async ({ page, words, t }) => {
  for (const fragment of BROKEN) {
    await t.test(fragment, async () => {
      await visit(page, fragment);
      await boardIs(page, fragment.startsWith('#1/race') ? RACED : FIRST);
      await eventually(() => assert.equal(linkParts(page).get('b'), FIRST));
      await page.locator('.lens').getByRole('link', { name: 'Play', exact: true }).click();
      await boardIs(page, FIRST);
      await textIs(page.locator('.verdict .line p').first(), words.solvable);
      await page.locator('.board .tile').filter({ hasText: /^\s*13\s*$/ }).click();
      await boardIs(page, '5 1 2 4/9 6 3 8/0 10 7 11/13 14 15 12');
    });
  }
});

onPage('what is wrong with a link is told', { link: '#1/board?b=1+2+3/4+x5+0' }, async ({ page }) => {
  await textIs(page.locator('.refusal'), /"?x5/);
  await boardIs(page, FIRST);
});

onPage('the language and the look are remembered', { colorScheme: 'light' }, async ({ page, words }) => {
  const html = page.locator('html');
  await button(page, words.other).click();
  await eventually(async () => assert.equal(await html.getAttribute('lang'), 'id'));
  const choose = async (menu, theme) => {
    await openMenu(page, menu);
    await page.locator('.panel').getByText(theme, { exact: true }).click();
  };
  const looks = (look) => eventually(async () => assert.equal(await html.getAttribute('data-look'), look));
  await choose('Pengaturan', 'Gelap');
  await looks('dark');
  await page.reload();
  await looks('dark');
  await becomes(() => html.getAttribute('lang'), 'id');
  await button(page, 'EN English').click();
  await choose(words.settings, words.light);
  await page.reload();
  await looks('light');
  await eventually(async () => assert.equal(await html.getAttribute('lang'), 'en'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await looks('light');
  // What the device says counts again once that is chosen, at once and later.
  await choose(words.settings, 'As the device');
  await looks('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await looks('light');
});

for (const [locale, language] of [['id-ID', 'id'], ['en-US', 'en'], ['fr-FR', 'en']]) {
  onPage(`a browser in ${locale} is answered in ${language}`, { locale }, async ({ page }) => {
    await eventually(async () => assert.equal(await page.locator('html').getAttribute('lang'), language));
  });
}

onPage('a link can be copied', { permissions: ['clipboard-read', 'clipboard-write'] }, async ({ page }) => {
  await page.locator('.board.playable').waitFor();
  await openPart(page, 'Goal, and board as text');
  await button(page, 'Copy link').click();
  await button(page, 'Copied').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
});

onPage('an address holds what its view shows, and the page remembers the rest', { link: '#1/board?b=1+2+3/4+0+5/7+8+6' }, async ({ page }) => {
  const to = (name) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
  await boardIs(page, '1 2 3/4 0 5/7 8 6');
  await to('Packing');
  await page.locator('.tray .cell').first().waitFor();
  await eventually(() => assert.deepEqual([...linkParts(page).keys()], ['p']));
  await to('Learn');
  await page.locator('button.lesson').first().click();
  await eventually(() => assert.deepEqual([...linkParts(page)], [['l', 'states']]));
  await to('Sliding');
  await boardIs(page, '1 2 3/4 0 5/7 8 6');
  await eventually(() => assert.deepEqual([...linkParts(page)], [['b', '1 2 3/4 0 5/7 8 6']]));
});

onPage('every view has its own method', { link: '#1/search?b=1+2+3/4+0+5/7+8+6&w=a-star&h=misplaced' }, async ({ page }) => {
  const to = (name) => page.getByRole('link', { name, exact: true }).click();
  await page.locator('g.node').first().waitFor();
  await to('Race');
  await countIs(page.locator('.lanes section.lane'), 4);
  await openMenu(page, 'Runners');
  await page.locator('.pick select').first().selectOption('breadth-first');
  await eventually(() => assert.deepEqual(linkParts(page).getAll('w'), ['breadth-first', 'a-star', 'ida-star', 'branch-and-bound']));
  await to('Search');
  await eventually(() => assert.deepEqual([...linkParts(page)].slice(1), [['h', 'misplaced'], ['w', 'a-star']]));
  await becomes(() => page.locator('.pick select').first().inputValue(), 'a-star');
  await to('Race');
  await textIs(page.locator('.lanes h2').first(), 'Layer by layer (BFS)');
});

onPage('a link to a board keeps the method', { link: '#1/board?b=1+2+3/4+0+5/7+8+6&w=ida-star&h=manhattan' }, async ({ page, words }) => {
  await boardIs(page, '1 2 3/4 0 5/7 8 6');
  await button(page, words.solve).click();
  await page.locator('summary', { hasText: words.found }).click();
  await textIs(page.locator('.verdict'), /ida-star/);
  await textIs(page.locator('.verdict'), /Manhattan distance/);
});

onPage('what is wrong with a link is told in every view of boards', {}, async ({ page, t }) => {
  for (const view of ['proof', 'replay', 'search', 'race']) {
    await t.test(view, async () => {
      await visit(page, `#1/${view}?b=1+2+3/4+x5+0`);
      await textIs(page.locator('.refusal'), /"?x5/);
      // What is told takes no room from the dock.
      if (view === 'search' || view === 'race') {
        const [dock, height] = [page.locator('.dock'), await page.evaluate(() => innerHeight)];
        await dock.waitFor();
        await eventually(async () => {
          const box = await dock.boundingBox();
          assert.ok(box.y + box.height <= height + 1, `the dock ends at ${box.y + box.height} of ${height}`);
        });
      }
    });
  }
});

onPage('what is wrong with a link to a tray is told, and the tray stays', { link: '#1/packing?p=soma' }, async ({ page }) => {
  await page.locator('.tray .cell').first().waitFor();
  for (const wrong of ['nonsense', 'iq-puzzler-pro_0.0.1.9999999999999']) {
    await page.evaluate((puzzle) => (location.hash = `#1/packing?p=${puzzle}`), wrong);
    await page.locator('.refusal').waitFor();
    assert.doesNotMatch(await page.locator('.refusal').innerText(), /engine failed/);
    await eventually(() => assert.equal(linkParts(page).get('p'), 'soma'));
    await countIs(page.locator('.tray .cell'), 27);
  }
});

onPage('a link to a pyramid is followed from an empty tray, and the tab shows one', {}, async ({ page }) => {
  await visit(page, '#1/packing');
  await page.locator('.tray .cell').first().waitFor();
  await page.evaluate(() => (location.hash = '#1/pyramid?p=soma'));
  await eventually(() => assert.equal(linkParts(page).get('p'), 'soma'));
  await countIs(page.locator('.levels svg'), 3);
  await visit(page, '#1/packing');
  await page.locator('.tray .cell').first().waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Pyramid', exact: true }).click();
  await eventually(() => assert.equal(linkParts(page).get('p'), 'iq-puzzler-pro-pyramid'));
});

onPage('a step is of one board', { link: '#1/search?b=1+2+3/7+0+5/8+4+6&w=a-star&s=4' }, async ({ page }) => {
  await eventually(async () => assert.equal(await page.locator('input[type=range]').inputValue(), '4'));
  await page.evaluate(() => (location.hash = '#1/board?b=1+5+2/4+0+6/7+3+8'));
  await boardIs(page, '1 5 2/4 0 6/7 3 8');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.locator('g.node').first().waitFor();
  await becomes(() => page.locator('input[type=range]').inputValue(), '0');
});

onPage('a language and a theme of a link are shown and not remembered, and what is chosen counts more', { link: '#1/board?b=1+2+3/4+0+5/7+8+6&lang=id&theme=dark', colorScheme: 'light' }, async ({ page, words }) => {
  const html = page.locator('html');
  const is = (language, look) => eventually(async () => assert.deepEqual([await html.getAttribute('lang'), await html.getAttribute('data-look')], [language, look]));
  await is('id', 'dark');
  // It holds in every view, and its address says so.
  await page.getByRole('navigation').getByRole('link', { name: 'Adu', exact: true }).click();
  await page.locator('.lanes .lane').first().waitFor();
  await is('id', 'dark');
  await becomes(() => linkParts(page).get('lang'), 'id');
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => /language|look/.test(key))), []);
  // A link that says nothing of it shows what the device has.
  await page.evaluate(() => (location.hash = '#1/board?b=1+2+3/4+5+0/7+8+6'));
  await is('en', 'light');
  await page.evaluate(() => (location.hash = '#1/board?b=1+2+3/4+5+0/7+8+6&lang=id&theme=dark'));
  await is('id', 'dark');
  await button(page, 'EN English').click();
  await is('en', 'dark');
  await openMenu(page, words.settings);
  await page.locator('.panel').getByText(words.light, { exact: true }).click();
  await is('en', 'light');
  await becomes(() => [...linkParts(page).keys()], ['b']);
  await page.reload();
  await is('en', 'light');
});

onPage('a link that names what there is not says so, and shows what the view begins with', {}, async ({ page, t }) => {
  for (const [link, told, ready] of [
    ['#1/learn?l=zzz', '“zzz”', '.page h1'],
    ['#1/race?b=1+2+3/4+0+5/7+8+6&w=zzz', '“zzz”', '.lane'],
    ['#1/race?b=1+2+3/4+0+5/7+8+6&w=a-star:yyy&w=ida-star', '“yyy”', '.lane'],
    ['#1/race?b=1+2+3/4+0+5/7+8+6&c=zzz', '“zzz”', '.lane'],
    ['#1/packrace?c=zzz', '“zzz”', '.lane'],
    ['#1/board?b=1+2+3/4+0+5/7+8+6&w=zzz', '“zzz”', '.board.playable'],
    ['#1/board?b=1+2+3/4+0+5/7+8+6&w=a-star&h=xxx', '“xxx”', '.board.playable'],
  ]) {
    await t.test(link, async () => {
      await visit(page, link);
      await page.locator(ready).first().waitFor();
      await page.locator('.note', { hasText: told }).waitFor();
    });
  }
  await visit(page, '#1/race?b=1+2+3/4+0+5/7+8+6&w=a-star:manhattan&w=ida-star');
  await page.locator('.lane').first().waitFor();
  await countIs(page.locator('.note'), 0);
});
