// The tree of a search: zoomed, dragged and walked with keys; its symbols, directions and questions; saved and printed.
import assert from 'node:assert/strict';
import { becomes, box, button, countIs, downloaded, eventually, linkParts, onPage, openMenu, settled, textIs } from '../support/page.mjs';

const LECTURE = '#1/search?b=1+2+3+4/5+6+0+8/9+10+7+11/13+14+15+12&w=branch-and-bound&n=blank';
const LARGE = '#1/search?b=1+2+3/7+0+5/8+4+6&w=uniform-cost&s=60';
const tree = (page) => page.locator('.tree');
const nodes = (page) => page.locator('svg g.node');
const names = (page) => page.locator('svg g.node title').evaluateAll((titles) => titles.map((title) => title.textContent));
const letters = async (page) => Number(await tree(page).getAttribute('data-letters'));
const reached = (page) => page.evaluate(() => document.getElementById(document.querySelector('[role=tree]').getAttribute('aria-activedescendant'))?.getAttribute('aria-label'));
/** Where a node stands on the screen. */
const place = (page, number) => page.locator(`g.node[data-node="${number}"]`).boundingBox();
const rests = (page, number) => box(page.locator(`g.node[data-node="${number}"]`));

onPage('the board of the lecture is read from the last row', { link: `${LECTURE}&s=4`, viewport: { width: 1920, height: 1080 } }, async ({ page, t }) => {
  await countIs(nodes(page), 10);
  await eventually(async () => assert.ok((await letters(page)) >= 18, String(await letters(page))));
  t.diagnostic(`digits of ${await letters(page)} px`);
  // It is drawn: the middle of the root's tray has more than one colour.
  await eventually(async () => {
    const colours = await page.locator('.stage canvas').first().evaluate((canvas) => new Set(new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size);
    assert.ok(colours > 40, `${colours} colours`);
  });
});

onPage('nodes have their numbers of generation and of expansion', { link: `${LECTURE}&s=4` }, async ({ page }) => {
  await countIs(nodes(page), 10);
  const all = await names(page);
  for (const name of ['Node 1, ĉ = 0 + 3 = 3, expanded, 1st in order of expansion', 'Node 4, down, ĉ = 1 + 2 = 3, expanded, 2nd in order of expansion', 'Node 6, right, ĉ = 2 + 1 = 3, expanded, 3rd in order of expansion', 'Node 10, down, ĉ = 3 + 0 = 3, goal']) {
    assert.ok(all.includes(name), `${name} is not in ${all.join('; ')}`);
  }
});

onPage('the symbols change tree, list and steps together, and are kept', { link: `${LECTURE}&s=3` }, async ({ page }) => {
  await countIs(nodes(page), 10);
  await textIs(page.locator('.code [aria-current]'), 'make the child, ĉ = 3 + 0 = 3');
  await textIs(page.locator('.formula'), /^ĉ = 2 \+ 1 = 3/);
  await page.getByText('f = g + h', { exact: true }).click();
  await textIs(page.locator('.code [aria-current]'), 'make the child, f = 3 + 0 = 3');
  await textIs(page.locator('.code li').nth(2), 'take the live node of least f');
  await eventually(async () => assert.ok((await names(page)).some((name) => name.includes('f = 2 + 1 = 3'))));
  await page.reload();
  await textIs(page.locator('.code [aria-current]'), 'make the child, f = 3 + 0 = 3');
});

onPage('every step lights a line, and the list names the next node', { link: LECTURE }, async ({ page, words }) => {
  const line = page.locator('.code [aria-current]');
  await textIs(line, 'put the root in the live-node queue');
  await textIs(page.locator('.entry.next i'), '1');
  await button(page, words.forward).click();
  await textIs(line, 'make the child, ĉ = 1 + 4 = 5');
  await textIs(page.locator('.entry.next i'), '4');
  await button(page, words.toEnd).click();
  await textIs(line, 'if it is the goal, stop');
  await countIs(page.locator('.entry.next'), 0);
});

onPage('every method has steps', { link: '#1/search?b=1+2+3/4+0+5/7+8+6&s=1' }, async ({ page }) => {
  const methods = await eventually(async () => {
    const methods = await page.locator('.pick select').first().evaluate((select) => [...select.options].map(({ value }) => value));
    assert.ok(methods.length > 10);
    return methods;
  });
  for (const method of methods) {
    await page.locator('.pick select').first().selectOption(method);
    await eventually(() => assert.deepEqual(linkParts(page).getAll('w'), [method]));
    await countIs(page.locator('.refusal'), 0);
    await page.locator('.code [aria-current]').waitFor();
    await eventually(async () => assert.ok((await page.locator('.code li').count()) > 4, method));
  }
});

onPage('the directions are those of the tile or of the blank, as it is said', { link: LECTURE.replace('&n=blank', '&s=1') }, async ({ page }) => {
  await countIs(nodes(page), 5);
  await page.getByText('Moves (tile)').first().waitFor();
  await eventually(async () => assert.ok((await names(page)).some((name) => name.startsWith('Node 2, down'))));
  await page.locator('.side').getByText('the blank', { exact: true }).click();
  await page.getByText('Moves (blank)').first().waitFor();
  await eventually(async () => assert.ok((await names(page)).some((name) => name.startsWith('Node 2, up'))));
  await becomes(() => linkParts(page).get('n'), 'blank');
});

onPage('keys, buttons and the wheel zoom, a drag moves, and 0 shows the whole tree', { link: `${LECTURE}&s=4` }, async ({ page, words }) => {
  await countIs(nodes(page), 10);
  const whole = await settled(() => letters(page));
  await countIs(page.locator('.map'), 0);
  await page.keyboard.press('+');
  await eventually(async () => assert.ok((await letters(page)) > whole));
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await eventually(async () => assert.ok((await letters(page)) < whole));
  await page.keyboard.press('0');
  await eventually(async () => assert.equal(await letters(page), whole));
  await button(page, 'Larger').click();
  await button(page, 'Larger').click();
  await page.locator('.map').waitFor();
  const before = await rests(page, 0);
  const stage = await box(page.locator('.stage'));
  await page.mouse.move(stage.x + 40, stage.y + 300);
  await page.mouse.down();
  await page.mouse.move(stage.x + 100, stage.y + 320, { steps: 4 });
  await page.mouse.up();
  await eventually(async () => {
    const after = await place(page, 0);
    assert.deepEqual([Math.round(after.x - before.x), Math.round(after.y - before.y)], [60, 20]);
  });
  await button(page, words.wholeTree).click();
  await eventually(async () => assert.equal(await letters(page), whole));
  // What is below the pointer stays there.
  const at = await rests(page, 3);
  const middle = { x: at.x + at.width / 2, y: at.y + at.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -300);
  await eventually(async () => {
    const now = await place(page, 3);
    assert.ok(now.width > at.width * 1.3);
    assert.ok(Math.abs(now.x + now.width / 2 - middle.x) < 2 && Math.abs(now.y + now.height / 2 - middle.y) < 2);
  });
  const bare = await rests(page, 3);
  await page.keyboard.press('Shift+ArrowRight');
  await eventually(async () => assert.equal(Math.round(bare.x - (await place(page, 3)).x), 90));
});

onPage('two fingers zoom', { link: `${LECTURE}&s=4`, hasTouch: true }, async ({ page }) => {
  await countIs(nodes(page), 10);
  const whole = await settled(() => letters(page));
  const { x, y, width, height } = await box(page.locator('.stage'));
  const client = await page.context().newCDPSession(page);
  const touch = (type, apart) => client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [-apart, apart].map((dx, id) => ({ x: x + width / 2 + dx, y: y + height / 2, id })) });
  await touch('touchStart', 40);
  for (let apart = 45; apart <= 100; apart += 5) await touch('touchMove', apart);
  await touch('touchEnd');
  await eventually(async () => assert.ok((await letters(page)) > whole * 1.5, String(await letters(page))));
});

onPage('a tree of hundreds of nodes stays readable around the current one', { link: LARGE }, async ({ page, words }) => {
  await page.locator('g.node.current').waitFor();
  await page.locator('.map').waitFor();
  const stage = await box(page.locator('.stage'));
  for (let step = 0; step < 6; step++) {
    await eventually(async () => {
      assert.ok((await letters(page)) > 12);
      const { x, y, width, height } = await page.locator('g.node.current').boundingBox();
      assert.ok(x >= stage.x && y >= stage.y && x + width <= stage.x + stage.width && y + height <= stage.y + stage.height);
      assert.ok((await nodes(page).count()) < 60, 'only what is in view is there');
    });
    await page.keyboard.press('ArrowRight');
    await eventually(async () => assert.equal(await page.locator('input[type=range]').inputValue(), String(61 + step)));
  }
  await button(page, words.wholeTree).click();
  await page.locator('.tree:not([data-detail=boards])').waitFor();
  await countIs(page.locator('.map'), 0);
});

onPage('the tree is a list of its own for keys and screen readers', { link: `${LECTURE}&s=4` }, async ({ page }) => {
  await countIs(nodes(page), 10);
  const list = page.getByRole('tree');
  await list.focus();
  await page.keyboard.press('Home');
  await eventually(async () => assert.match(await reached(page), /^Node 1, /));
  // Only the children of nodes on the way are built.
  await countIs(page.getByRole('treeitem'), 5);
  await page.keyboard.press('ArrowDown');
  await eventually(async () => assert.match(await reached(page), /^Node 2, up/));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await eventually(async () => assert.match(await reached(page), /^Node 4, down/));
  await countIs(page.getByRole('treeitem'), 8);
  await page.keyboard.press('Enter');
  await countIs(page.locator('g.node.looked'), 1);
  await textIs(page.locator('.formula'), 'ĉ = 1 + 2 = 3');
  await page.keyboard.press('ArrowUp');
  await eventually(async () => assert.match(await reached(page), /^Node 1, /));
});

onPage('the quiz states the rule, and takes any node that the rule leaves open', { link: '#1/search?b=1+2+3/7+0+5/8+4+6&w=bnb-s3&s=1' }, async ({ page, words }) => {
  await page.locator('g.node.current').waitFor();
  const costs = () => page.locator('ol.open li').evaluateAll((entries) => entries.map((entry) => [entry.querySelector('i').textContent, entry.querySelector('b').textContent]));
  // On until two nodes of least cost wait, so that the heap decides.
  let [, second] = await costs();
  for (let step = 2; (await costs())[0][1] !== second[1]; step++) {
    await button(page, words.forward).click();
    await eventually(async () => assert.equal(await page.locator('input[type=range]').inputValue(), String(step)));
    [, second] = await costs();
  }
  await page.getByLabel(words.quiz).check();
  await textIs(page.locator('.rule'), /If costs are equal, any of them may be next: the heap decides\.$/);
  await page.locator('ol.open button', { has: page.locator('i', { hasText: new RegExp(`^${second[0]}$`) }) }).click();
  await page.getByText(words.score(1, 0)).waitFor();
  await textIs(page.locator('.judged'), /^Correct: the rule leaves open/);
  await page.locator('.pick select').first().selectOption('branch-and-bound');
  await textIs(page.locator('.rule'), /the deeper one; if the depths are equal too, the newer one\.$/);
  // Another method, another score.
  await page.getByText(words.score(0, 0)).waitFor();
});

onPage('the whole tree is saved as SVG and PNG, and printed', { link: `${LECTURE}&s=4` }, async ({ page }) => {
  await countIs(nodes(page), 10);
  await openMenu(page, 'Save');
  const svg = await downloaded(page, () => button(page, 'SVG').click());
  assert.equal(svg.name, 'susun.svg');
  const text = svg.bytes.toString();
  assert.ok(text.startsWith('<svg'));
  assert.ok(text.includes('ĉ') && text.includes('>10<'));
  const png = await downloaded(page, () => button(page, 'PNG').click());
  assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');

  await page.keyboard.press('+');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const paper = page.locator('.paper');
  await paper.waitFor();
  await page.locator('.stage').waitFor({ state: 'hidden' });
  const drawn = () => paper.evaluate((canvas) => {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const dark = (y) => { for (let x = 0; x < canvas.width; x++) if (data[4 * (y * canvas.width + x)] < 90) return true; return false; };
    const rows = Array.from({ length: canvas.height }, (_, y) => dark(y));
    return { width: canvas.width, top: rows.indexOf(true) / canvas.height, bottom: rows.lastIndexOf(true) / canvas.height, white: data[0] };
  });
  await eventually(async () => {
    const edges = await drawn();
    assert.equal(edges.width, 2600);
    assert.equal(edges.white, 255);
    assert.ok(edges.top < 0.08 && edges.bottom > 0.9, JSON.stringify(edges));
  });
  await page.emulateMedia({ media: null });
});

onPage('another number of nodes is in the link', { link: `${LARGE}&k=50` }, async ({ page, words }) => {
  await nodes(page).first().waitFor();
  const few = Number(await page.locator('input[type=range]').getAttribute('max'));
  await openMenu(page, words.examples);
  await page.locator('.examples input').fill('600');
  await page.locator('.examples input').press('Enter');
  await eventually(() => assert.equal(linkParts(page).get('k'), '600'));
  await eventually(async () => assert.ok(Number(await page.locator('input[type=range]').getAttribute('max')) > few));
});
