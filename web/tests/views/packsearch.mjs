// The search of a packing puzzle as a tree: its methods, the stack, and the way there from the tray.
import assert from 'node:assert/strict';
import { answered, becomes, button, countIs, downloaded, eventually, linkParts, onPage, openMenu, textIs } from '../support/page.mjs';

const SMALL = '#1/packsearch?p=pack:3x4:AA/AA,BBBB,C/CCC';
const nodes = (page) => page.locator('svg g.node');
const scrubber = (page) => page.locator('input[type=range]');
const names = (page) => page.locator('svg g.node title').evaluateAll((titles) => titles.map((title) => title.textContent));

onPage('every method has a tree with steps', { link: SMALL, timeout: 400_000 }, async ({ page, words }) => {
  const select = page.locator('.head select');
  await nodes(page).first().waitFor();
  await eventually(async () => assert.ok((await select.locator('option').count()) > 5));
  // Brute force on this puzzle has 241 cases, as the program of the course counts them.
  await textIs(page.locator('.summary'), /Nodes generated: 241; expanded: 241/);
  for (const method of await select.evaluate((select) => [...select.options].map(({ value }) => value))) {
    await select.selectOption(method);
    await eventually(() => assert.deepEqual(linkParts(page).getAll('w'), [method]));
    // Until the search is recorded the one before it is there.
    await answered(page);
    await eventually(async () => assert.ok(Number(await scrubber(page).getAttribute('max')) > 2, method));
    await button(page, words.forward).click();
    await page.locator('g.node.current').waitFor();
    await eventually(async () => assert.ok((await page.locator('.code li').count()) > 6));
    await countIs(page.locator('.code [aria-current]'), 1);
    await countIs(page.locator('.refusal'), 0);
  }
});

onPage('a step shows the placement and the stack', { link: `${SMALL}&w=brute-force&s=2` }, async ({ page, words }) => {
  await page.locator('g.node.current').waitFor();
  await textIs(page.locator('.code [aria-current]'), /^place it, B$/);
  await becomes(() => page.locator('ol.open i').allInnerTexts(), ['1', '2']);
  await eventually(async () => assert.match((await names(page)).join('; '), /Node 2, A, piece B, E-node, being expanded/));
  await button(page, words.back).click();
  await becomes(() => scrubber(page).inputValue(), '1');
  await eventually(() => assert.equal(linkParts(page).get('s'), '1'));
});

onPage('bounding functions are switched on one by one, and name what they kill', { link: `${SMALL}&w=backtracking` }, async ({ page, words }) => {
  await nodes(page).first().waitFor();
  const all = async () => Number((/generated: ([\d,]+)/.exec(await page.locator('.summary').innerText()) ?? [])[1]?.replace(',', ''));
  let before = await all();
  for (const bound of ['dead cell', 'region size']) {
    if ((await page.locator('.panel .choice').count()) === 0 || !(await page.getByLabel(bound).isVisible())) await openMenu(page, /^Bounding functions/);
    await page.getByLabel(bound).check();
    await answered(page);
    await eventually(async () => assert.ok((await all()) <= before));
    before = await all();
  }
  await becomes(() => linkParts(page).getAll('w'), ['backtracking:bounds=dead-cell,region-size']);
  await page.keyboard.press('Escape');
  await button(page, words.toEnd).click();
  await eventually(async () => assert.match((await names(page)).join('; '), /killed by a bounding function: (dead cell|region size)/));
});

onPage('a solution is a goal, and the tree is saved', { link: '#1/packsearch?p=pack:3x5:AAA/A,BB/.BB,CC/C,DDDD&w=dancing-links' }, async ({ page, words }) => {
  await nodes(page).first().waitFor();
  await button(page, words.toEnd).click();
  await countIs(page.locator('g.node.goal'), 1);
  await textIs(page.locator('.code [aria-current]'), 'if nothing is left to do, stop');
  await openMenu(page, 'Save');
  const svg = await downloaded(page, () => button(page, 'SVG').click());
  assert.ok(svg.bytes.toString().startsWith('<svg'));
});

onPage('the tray leads there and back', { link: '#1/packing?p=pack:3x4:AA/AA,BBBB,C/CCC' }, async ({ page }) => {
  await page.locator('.levels svg').first().waitFor();
  await page.locator('nav.lens a').nth(1).click();
  await nodes(page).first().waitFor();
  await becomes(() => linkParts(page).get('p'), 'pack:3x4:AA/AA,BBBB,C/CCC');
  await page.locator('nav.lens a').first().click();
  await page.locator('.levels svg').first().waitFor();
});

onPage('what lies in the tray is where the search begins', { link: '#1/packsearch?p=pack:3x4:AA/AA,BBBB,C/CCC_1.8.9.10.11&w=brute-force' }, async ({ page }) => {
  await nodes(page).first().waitFor();
  await textIs(page.locator('.summary'), /Nodes generated: (?!241)\d+/);
});

onPage('a puzzle with many pieces is searched by dancing links', { link: '#1/packsearch?p=iq-puzzler-pro' }, async ({ page }) => {
  await page.locator('.pick select, .field select').first().waitFor();
  // Brute force takes ten times as long to record as many nodes.
  await becomes(() => page.locator('.field select').first().inputValue(), 'dancing-links');
  await page.locator('.tree').waitFor();
});

onPage('a packing puzzle with a fault that is pasted here is told as one', { link: SMALL }, async ({ page }) => {
  await nodes(page).first().waitFor();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '2 3 2\nDEFAULT\nAA\nA\nBb\nBB\n');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.locator('.refusal', { hasText: 'line 5, column 2' }).waitFor();
});
