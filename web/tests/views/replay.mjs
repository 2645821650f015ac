// Replay: moves that are watched, judged, and taken along as files.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { becomes, boardIs, box, button, countIs, downloaded, eventually, linkParts, onPage, pick, textIs } from '../support/page.mjs';

const EASY = '1 2 3/4 0 5/7 8 6';
const link = (moves, step = '') => `#1/replay?${new URLSearchParams({ b: EASY, ...(moves && { m: moves }), ...(step && { s: step }) })}`;
const BOARDS = [EASY, '1 2 3/4 5 0/7 8 6', '1 2 3/4 5 6/7 8 0'];
const steps = (page) => page.locator('ol.list button.step');
const scrubber = (page) => page.locator('input[type=range]');

// The language of the rest of this file is English.
describe('in Indonesian', () => {
  const language = 'id';
  onPage('moves are stepped, scrubbed and clicked', { language, link: link('LU') }, async ({ page, words }) => {
    await boardIs(page, BOARDS[0]);
    const presses = [
      [words.forward, 1],
      [words.forward, 2],
      [words.back, 1],
      [words.toEnd, 2],
      [words.toStart, 0],
    ];
    for (const [name, step] of presses) {
      if (name === words.toEnd || name === words.toStart) await page.keyboard.press(name === words.toEnd ? 'End' : 'Home');
      else await button(page, name).click();
      await boardIs(page, BOARDS[step]);
      await becomes(() => page.locator('.board').getAttribute('aria-label'), words.move(step, 2));
    }
    await becomes(() => button(page, words.back).isDisabled(), true);
    await scrubber(page).fill('2');
    await boardIs(page, BOARDS[2]);
    await steps(page).first().click();
    await boardIs(page, BOARDS[1]);
    await becomes(() => steps(page).first().getAttribute('aria-current'), 'step');
    await eventually(() => assert.equal(linkParts(page).get('s'), '1'));
    await scrubber(page).focus();
    await page.keyboard.press('ArrowRight');
    await boardIs(page, BOARDS[2]);
  });

  onPage('an own solution is refused with its place, and otherwise watched', { language, link: link('LU') }, async ({ page, words }) => {
    await boardIs(page, BOARDS[0]);
    await page.locator('summary', { hasText: words.own }).click();
    const own = page.getByLabel(words.own);
    await own.fill('LX');
    await button(page, words.watchOwn).click();
    const refusal = page.locator('.refusal');
    await eventually(async () => assert.ok((await refusal.innerText()).startsWith(words.place(1, 2)), await refusal.innerText()));
    await countIs(steps(page), 2);
    await own.fill('LLL');
    await button(page, words.watchOwn).click();
    await textIs(refusal, /\b2 \(L\)/);
    await own.fill('RD');
    await pick(page, words.blank);
    await button(page, words.watchOwn).click();
    await countIs(refusal, 0);
    await eventually(() => assert.equal(linkParts(page).get('m'), 'LU'));
    await countIs(page.locator('p.told:not(.bad)'), 1);
  });

  onPage('moves are named in the notation that was chosen, which is kept and in the link', { language, link: link('LU', '1') }, async ({ page, words }) => {
    const arrows = async () => (await steps(page).allInnerTexts()).join('');
    const named = page.locator('.figures .soft');
    await countIs(steps(page), 2);
    await becomes(arrows, '←↑');
    await textIs(named, `${words.named.tile}: ubin 5 ke kiri`);
    await pick(page, words.blank);
    await becomes(arrows, '→↓');
    await textIs(named, `${words.named.blank}: ubin 5, petak kosong ke kanan`);
    await eventually(() => assert.equal(linkParts(page).get('n'), 'blank'));
    await becomes(() => steps(page).first().getAttribute('aria-label'), `${words.move(1, 2)}: ubin 5, petak kosong ke kanan`);
    await page.reload();
    await page.goto(page.url().replace('&n=blank', ''));
    await page.reload();
    await becomes(arrows, '→↓');
    // The moves themselves stay what they were.
    assert.equal(linkParts(page).get('m'), 'LU');
  });

  onPage('the move that leaves the optimum is marked', { language, link: link('LU') }, async ({ page, words }) => {
    await button(page, words.compare).click();
    await textIs(page.locator('section.card p.good').last(), words.optimal);
    await countIs(page.locator('button.step.away'), 0);
    // Tile 5 goes there, back and there again.
    await page.locator('summary', { hasText: words.own }).click();
    await page.getByLabel(words.own).fill('LRLU');
    await button(page, words.watchOwn).click();
    await countIs(steps(page), 4);
    await button(page, words.compare).click();
    await textIs(page.locator('section.card p.bad'), words.left(2, 2));
    await becomes(() => steps(page).evaluateAll((steps) => steps.map((step) => step.classList.contains('away'))), [false, true, false, false]);
    await eventually(async () => assert.ok((await steps(page).nth(1).getAttribute('aria-label')).endsWith(words.wrong)));
    await countIs(page.locator('polyline.exact'), 1);
  });
});

onPage('moves play by themselves, and stop when they are told to', { link: link('LRLRLRLRLU'), alone: true }, async ({ page, words }) => {
  // The page's clock goes on when it is told to, so that it does not matter how soon a click arrives.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  const stands = (step) => eventually(async () => assert.equal(await scrubber(page).inputValue(), String(step)));
  await page.getByLabel(words.speed).selectOption('4');
  await button(page, words.play).click();
  await page.clock.runFor(3 * 62.5);
  await stands(3);
  await button(page, words.pause).click();
  await page.clock.runFor(1000);
  await stands(3);
  await eventually(() => assert.equal(linkParts(page).get('s'), '3'));
  await button(page, words.play).click();
  await page.clock.runFor(10 * 62.5);
  await boardIs(page, BOARDS[2]);
  await button(page, words.play).waitFor();
  await stands(10);
  // At the end it begins again.
  await button(page, words.play).click();
  await page.clock.runFor(62.5);
  await stands(1);
});

/** In order, ten by ten. */
const LARGE = Array.from({ length: 10 }, (_, row) => Array.from({ length: 10 }, (_, column) => (row * 10 + column + 1) % 100).join(' ')).join('/');
for (const [what, speed] of [['as fast as a long answer plays', '1'], ['faster than a tile slides', '0.25']]) {
  onPage(`no tile lies over another, ${what}`, { reducedMotion: 'no-preference', link: `#1/replay?${new URLSearchParams({ b: LARGE, m: 'RDLU'.repeat(150) })}` }, async ({ page, words }) => {
    await becomes(() => scrubber(page).getAttribute('max'), '600');
    await page.getByLabel(words.speed).selectOption(speed);
    // In every frame: how far the worst two lie over each other, as a part of a tile.
    await page.evaluate(() => {
      globalThis.worst = 0;
      const look = () => {
        const tiles = [...document.querySelectorAll('.board .tile')].map((tile) => tile.getBoundingClientRect());
        for (const [at, a] of tiles.entries()) {
          for (const b of tiles.slice(at + 1)) {
            const over = Math.min(a.right - b.left, b.right - a.left, a.bottom - b.top, b.bottom - a.top) / a.width;
            if (over > globalThis.worst) globalThis.worst = over;
          }
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await button(page, words.play).click();
    await eventually(async () => assert.ok(Number(await scrubber(page).inputValue()) > 60));
    const worst = await page.evaluate(() => globalThis.worst);
    assert.ok(worst < 0.15, `${worst} of a tile`);
  });
}

onPage('a click on the curve goes there', { link: link('LRLRLRLRLU') }, async ({ page }) => {
  const curve = page.locator('figure svg');
  await curve.waitFor();
  const { width, height } = await box(curve);
  await curve.click({ position: { x: width - 4, y: height / 2 } });
  await boardIs(page, BOARDS[2]);
});

onPage('without moves the board can be solved from here', { link: link('') }, async ({ page, words }) => {
  await button(page, words.way).click();
  await countIs(steps(page), 2);
  await eventually(() => assert.equal(linkParts(page).get('m'), 'LU'));
  await boardIs(page, EASY);
});

onPage('moves are taken along as files', { link: link('LU') }, async ({ page }) => {
  const ascii = (bytes, from, to) => bytes.subarray(from, to).toString('latin1');
  const files = {
    GIF: ['susun.gif', (bytes) => assert.equal(ascii(bytes, 0, 6), 'GIF89a')],
    APNG: [
      'susun.apng',
      (bytes) => {
        assert.equal(ascii(bytes, 0, 8), '\x89PNG\r\n\x1a\n');
        assert.ok(bytes.includes('acTL'), 'it is not animated');
      },
    ],
    SVG: ['susun.svg', (bytes) => assert.match(bytes.toString(), /^(<\?xml[^>]*>\s*)?<svg[\s>][\s\S]*<\/svg>\s*$/)],
    TXT: ['susun.txt', (bytes) => assert.equal(bytes.toString(), `${EASY}\nLU\n`)],
  };
  await page.locator('summary', { hasText: 'Export' }).click();
  for (const [format, [name, check]] of Object.entries(files)) {
    const file = await downloaded(page, () => button(page, format).click());
    assert.equal(file.name, name);
    check(file.bytes);
  }
});

onPage('depth, estimate and cost of each step are shown, as a table and as files', { link: `#1/board?${new URLSearchParams({ b: '8 1 3/4 0 2/7 6 5', w: 'branch-and-bound' })}` }, async ({ page, words }) => {
  await page.locator('.board.playable').waitFor();
  await button(page, words.way).click();
  const cost = page.locator('.figures .cost');
  // Branch and bound with misplaced tiles: 5 of them at first.
  await countIs(steps(page), 14);
  await page.keyboard.press('Home');
  await textIs(cost, 'depth 0 + estimate 5 = cost 5');
  await page.keyboard.press('ArrowRight');
  await textIs(cost, /^depth 1 \+ estimate (\d+) = cost \d+$/);
  await page.locator('summary', { hasText: words.steps }).click();
  const rows = page.locator('table.steps tbody tr');
  await countIs(rows, 15);
  const table = () => rows.evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.innerText.trim())));
  await eventually(async () => {
    const shown = await table();
    for (const [at, [depth, , , estimate, all]] of shown.entries()) {
      assert.equal(Number(depth), at);
      assert.equal(Number(all), at + Number(estimate));
    }
    assert.deepEqual(shown[0], ['0', '–', '–', '5', '5']);
    assert.deepEqual(shown[14].slice(3), ['0', '14']);
  });
  await rows.nth(14).getByRole('button').click();
  await boardIs(page, '1 2 3/4 5 6/7 8 0');
  await textIs(cost, 'depth 14 + estimate 0 = cost 14');
  await pick(page.locator('details', { has: page.locator('table.steps') }), 'Manhattan distance');
  await eventually(async () => assert.notDeepEqual((await table())[0], ['0', '–', '–', '5', '5']));
  await pick(page, words.blank);
  await textIs(page.locator('table.steps th').nth(1), 'Move of the blank');
  const csv = await downloaded(page, () => button(page, 'CSV').click());
  assert.equal(csv.name, 'susun-steps.csv');
  const lines = csv.bytes.toString().trim().split('\r\n');
  assert.equal(lines[0], 'depth,move_of_blank,tile,estimate,cost,board');
  assert.equal(lines.length, 16);
  assert.match(lines[15], /^14,[UDLR],\d,0,14,1 2 3\/4 5 6\/7 8 0$/);
  const text = await downloaded(page, () => page.locator('details', { has: page.locator('table.steps') }).getByRole('button', { name: 'TXT' }).click());
  assert.equal(text.name, 'susun-steps.txt');
  for (const part of ['KURANG(9) = ', 'Σ KURANG + X = ', 'Moves (blank): ', '14. tile ', 'depth 14 + estimate 0 = cost 14']) assert.ok(text.bytes.toString().includes(part), part);
});

onPage('moves are copied with whose directions they are, and read again', { link: link('LU'), permissions: ['clipboard-read', 'clipboard-write'] }, async ({ page, words }) => {
  await pick(page, words.blank);
  await button(page, words.copyMoves).click();
  await button(page, words.copied).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, 'Moves (blank): RD');
  await page.locator('summary', { hasText: 'Your own solution' }).click();
  await page.getByRole('textbox').fill(copied);
  await button(page, 'Play it').click();
  await eventually(() => assert.equal(linkParts(page).get('m'), 'LU'));
  await countIs(page.locator('.refusal'), 0);
});

onPage('moves that end elsewhere are no shortest solution', { link: link('L') }, async ({ page, words }) => {
  await button(page, words.compare).click();
  await countIs(page.locator('polyline.exact'), 1);
  await countIs(page.getByText(words.optimal), 0);
});

onPage('the step is still there after a look at another view, and goes with the board', { link: link('LU', '1') }, async ({ page }) => {
  const to = (name) => page.locator('.lens').getByRole('link', { name, exact: true }).click();
  await boardIs(page, BOARDS[1]);
  await to('Search');
  await page.locator('g.node').first().waitFor();
  await page.goBack();
  await boardIs(page, BOARDS[1]);
  await becomes(() => scrubber(page).inputValue(), '1');
  await to('Play');
  await boardIs(page, BOARDS[0]);
  await page.locator('.board').press('ArrowLeft');
  await boardIs(page, BOARDS[1]);
  await eventually(() => assert.equal(linkParts(page).get('m'), null));
});

// So many that a busy browser sees that they play before it is over.
onPage('the keys play while moves are watched, and nothing scrolls', { link: link(`${'LR'.repeat(10)}LU`), viewport: { width: 1000, height: 560 } }, async ({ page, words }) => {
  await boardIs(page, BOARDS[0]);
  await countIs(steps(page), 22);
  for (const [key, line] of [['ArrowRight', BOARDS[1]], ['d', BOARDS[0]], ['End', BOARDS[2]], ['ArrowLeft', BOARDS[1]], ['Home', BOARDS[0]]]) {
    await page.keyboard.press(key);
    await boardIs(page, line);
  }
  await page.keyboard.press(' ');
  await button(page, words.pause).waitFor();
  await boardIs(page, BOARDS[2]);
  assert.equal(await page.evaluate(() => scrollY), 0, 'the page has scrolled');
  await page.keyboard.press('Escape');
  await eventually(() => assert.match(page.url(), /#1\/board\?/));
  await boardIs(page, BOARDS[0]);
});
