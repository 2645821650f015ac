// Search: every recorded method as a tree, stepped forwards and back, and the question what is next.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { answered, becomes, button, countIs, eventually, linkParts, onPage, openMenu, settled, textIs } from '../support/page.mjs';

const LINK = '#1/search?b=1+2+3/7+0+5/8+4+6';
const nodes = (page) => page.locator('svg g.node');
const scrubber = (page) => page.locator('input[type=range]');
const picker = (page) => page.locator('.pick select').first();
/** All that a step shows. */
const shown = (page) =>
  page.evaluate(() => ({
    tree: [...document.querySelectorAll('svg g.node')].map((node) => [node.getAttribute('class'), node.textContent]).sort(),
    open: [...document.querySelectorAll('ol.open button')].map((entry) => entry.textContent),
    told: document.querySelector('.formula')?.textContent ?? '',
    step: document.querySelector('input[type=range]')?.value,
  }));

/** One of each kind of tree; the recorder is tested with all methods where it is written. */
const METHODS = ['branch-and-bound', 'greedy', 'a-star', 'ida-star', 'hill-climbing', 'simulated-annealing'];

onPage('every kind of method has a tree that grows', { link: LINK }, async ({ page, words }) => {
  await nodes(page).first().waitFor();
  for (const method of METHODS) {
    // From the last step: a new trace begins at the first.
    await button(page, words.toEnd).click();
    await picker(page).selectOption(method === (await picker(page).inputValue()) ? METHODS.at(-1) : method);
    await eventually(async () => assert.equal(await scrubber(page).inputValue(), '0'));
    await picker(page).selectOption(method);
    await eventually(() => assert.deepEqual(linkParts(page).getAll('w'), [method]));
    await answered(page);
    await eventually(async () => {
      assert.equal(await page.locator('[role=status]', { hasText: '…' }).count(), 0);
      assert.equal(await nodes(page).count(), 1, method);
    });
    const last = Number(await scrubber(page).getAttribute('max'));
    // Hill climbing stops at a peak after three.
    assert.ok(last > (method === 'hill-climbing' ? 2 : 4), `${method} has ${last} steps`);
    await button(page, words.forward).click();
    await eventually(async () => assert.ok((await nodes(page).count()) > (method === 'simulated-annealing' ? 1 : 2), method));
    await countIs(page.locator('g.node.current'), 1);
    await countIs(page.locator('.refusal'), 0);
  }
});

onPage('the board of the lecture is the first example', { link: LINK }, async ({ page, words }) => {
  await nodes(page).first().waitFor();
  await openMenu(page, words.examples);
  const example = page.locator('.examples button').first();
  await textIs(example, 'The board of the lecture');
  await example.click();
  await eventually(() => assert.equal(linkParts(page).get('b'), '1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12'));
  // Three expansions lead to the goal, and ten nodes are made, as in the slides.
  await eventually(async () => assert.equal(await scrubber(page).getAttribute('max'), '4'));
  await button(page, words.toEnd).click();
  await countIs(nodes(page), 10);
});

onPage('a link keeps the step', { link: `${LINK}&s=3` }, async ({ page, words }) => {
  await eventually(async () => assert.equal(await scrubber(page).inputValue(), '3'));
  await button(page, words.forward).click();
  await eventually(() => assert.equal(linkParts(page).get('s'), '4'));
});

onPage('a link that is opened in the same view is followed', { link: `${LINK}&w=a-star` }, async ({ page }) => {
  await nodes(page).first().waitFor();
  await page.evaluate((link) => { location.hash = link; }, `${LINK}&w=ida-star&s=2`);
  await eventually(async () => assert.equal(await picker(page).inputValue(), 'ida-star'));
  await eventually(async () => assert.equal(await scrubber(page).inputValue(), '2'));
});

onPage('steps back show what steps forward have shown', { link: `${LINK}&w=a-star` }, async ({ page, words }) => {
  await nodes(page).first().waitFor();
  const last = Number(await scrubber(page).getAttribute('max'));
  const stepIs = (step) => eventually(async () => assert.equal(await scrubber(page).inputValue(), String(step)));
  // The whole tree: what else is in view depends on where one came from.
  await page.keyboard.press('0');
  const there = [await settled(() => shown(page))];
  for (let step = 1; step <= last; step++) {
    await button(page, words.forward).click();
    await stepIs(step);
    there.push(await settled(() => shown(page)));
  }
  await becomes(() => button(page, words.forward).isDisabled(), true);
  for (let step = last - 1; step >= 0; step--) {
    await button(page, words.back).click();
    await stepIs(step);
    await becomes(() => shown(page), there[step]);
  }
});

// The language of the rest of this file is English.
describe('in Indonesian', () => {
  const language = 'id';
  onPage('IDA* shows its iterations', { language, link: '#1/search?b=1+5+2/4+0+6/7+3+8&w=ida-star&h=manhattan' }, async ({ page, words }) => {
    const iteration = page.locator('.round b');
    await textIs(iteration, words.iteration(1, 2));
    await button(page, words.toEnd).click();
    await textIs(iteration, words.iteration(2, 2));
    await button(page, words.toStart).click();
    await textIs(iteration, words.iteration(1, 2));
  });

  onPage('the quiz judges wrong and right answers', { language, link: `${LINK}&w=branch-and-bound` }, async ({ page, words }) => {
    await nodes(page).first().waitFor();
    await button(page, words.forward).click();
    await eventually(async () => assert.equal(await scrubber(page).inputValue(), '1'));
    // Without a question the list is in order: its first entry is the answer, the start has had its turn.
    const answer = await page.locator('ol.open i').first().textContent();
    await page.getByLabel(words.quiz).check();
    await becomes(() => button(page, words.forward).isDisabled(), true);
    await nodes(page).first().click();
    await page.getByText(words.score(0, 1)).waitFor();
    await page.locator('ol.open button', { has: page.getByText(answer, { exact: true }) }).first().click();
    await page.getByText(words.score(1, 1)).waitFor();
    await textIs(page.locator('.quiz [role=status]'), words.right);
    await becomes(() => scrubber(page).inputValue(), '2');
  });
});

onPage('a node that is chosen is told about', { link: `${LINK}&w=a-star` }, async ({ page, words }) => {
  await nodes(page).first().waitFor();
  await button(page, words.forward).click();
  await page.locator('g.node.open').first().click();
  await countIs(page.locator('g.node.looked'), 1);
  await textIs(page.locator('.formula'), /^f = /);
});

onPage('a heuristic of choice changes the tree and the link', { link: `${LINK}&w=a-star` }, async ({ page }) => {
  await nodes(page).first().waitFor();
  const before = await page.locator('.summary').innerText();
  await page.locator('.pick select').nth(1).selectOption('misplaced');
  await eventually(async () => assert.notEqual(await page.locator('.summary').innerText(), before));
  await eventually(() => assert.equal(linkParts(page).get('h'), 'misplaced'));
});

onPage('another method does not wait for the one before', { link: '#1/search?b=5x5%231&w=breadth-first' }, async ({ page, words }) => {
  await button(page, words.stop).waitFor();
  await picker(page).selectOption('greedy');
  await nodes(page).first().waitFor();
  await countIs(button(page, words.stop), 0);
  // It did not come to its end: its worker was ended.
  assert.ok((await page.evaluate(() => globalThis.ended)) > 0);
});

onPage('a board that cannot be solved is not searched', { link: '#1/search?b=1+2+3/4+5+6/8+7+0' }, async ({ page, words }) => {
  await textIs(page.locator('p.bad'), words.unsolvable);
  await countIs(nodes(page), 0);
});
