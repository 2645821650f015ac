// Where things sit: what one needs is in view, nothing lies over anything else, menus fit the window, and nothing jumps.
import assert from 'node:assert/strict';
import { ADDRESS, becomes, button, eventually, noWider, onPage, textIs, visit } from '../support/page.mjs';
import { VIEWS } from '../support/views.mjs';

const EASY_LINK = '#1/board?b=1+2+3/4+0+5/7+8+6';

async function solve(page, words) {
  await page.locator('.board.playable').first().waitFor();
  for (const key of ['Left', 'Right', 'Left', 'Up']) await page.keyboard.press(`Arrow${key}`);
  await textIs(page.locator('h1'), words.won);
}

async function win(page, words) {
  await solve(page, words);
  await page.locator('.facts .fewest', { hasText: /^2/ }).waitFor();
}

/** Widths and heights at which what one needs must be in view, without scrolling: phones, phones on their side, low windows, desktops. */
const SCREENS = [[360, 740], [390, 844], [768, 1024], [1280, 720], [1366, 768], [1440, 900], [1920, 1080], [844, 390], [667, 375], [640, 360], [700, 500], [1024, 600]];
/** A desktop's window at 400 %: there one scrolls, but never sideways. */
const ZOOMED = [320, 256];
const NEEDED = {
  board: { link: EASY_LINK, needed: ['.board', 'button.pick', '.acts button.main', '.under button:last-of-type', '.verdict .veil'] },
  win: { link: EASY_LINK, reach: win, needed: ['.board', '.facts .own', '.win .acts button.main', '.win .acts .menu button'] },
  replay: { link: '#1/replay?b=1+2+3/4+0+5/7+8+6&m=LU', needed: ['.board', '.player button.main', '.player input', '.player select', '.score .time'] },
  search: { link: '#1/search?b=1+2+3/7+0+5/8+4+6', needed: ['.player button.main', '.player input', 'g.node.open, g.node'] },
  race: { link: '#1/race?b=1+2+3/4+0+5/7+8+6', needed: ['.dock button.main', '.lane'] },
  proof: { link: '#1/proof?b=1+2+3/4+5+6/8+7+0', needed: ['h1'] },
  // The book comes after the tray, and has a width of its own.
  packing: { link: '#1/packing', needed: ['.tray .cell', '.under .hint'], reach: (page) => page.locator('.book [data-level]').first().waitFor() },
  pyramid: { link: '#1/pyramid', needed: ['.stage canvas', '.under button.main'], reach: (page) => page.locator('.book [data-level]').first().waitFor() },
};

/** Buttons, links and fields that lie over each other, as far as they are seen: what has scrolled away lies over nothing. */
const overlaps = (page) =>
  page.evaluate(() => {
    const seen = (found) => {
      let { left, top, right, bottom } = found.getBoundingClientRect();
      for (let around = found.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const box = around.getBoundingClientRect();
        [left, top, right, bottom] = [Math.max(left, box.left), Math.max(top, box.top), Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      return { left, top, right, bottom };
    };
    const fixed = (found) => found.closest('.win .acts') && getComputedStyle(found.closest('.win .acts')).position === 'fixed';
    const all = [...document.querySelectorAll('main a, main button, main select, main input, main h1, main .score, header a, header button')].filter(
      (found) => found.checkVisibility({ visibilityProperty: true }) && !found.closest('.unseen, .board, .tray, svg, .panel, .toast') && !found.classList.contains('unseen') && !fixed(found),
    );
    // A pixel or two are a matter of rounding.
    const boxes = all.map((found) => [found, seen(found)]).filter(([, box]) => box.right - box.left > 4 && box.bottom - box.top > 4);
    const faults = [];
    boxes.forEach(([a, one], number) => {
      for (const [b, two] of boxes.slice(number + 1)) {
        if (a.contains(b) || b.contains(a)) continue;
        if (one.left < two.right - 2 && two.left < one.right - 2 && one.top < two.bottom - 2 && two.top < one.bottom - 2) {
          faults.push([a, b].map((found) => `${found.tagName} ${(found.textContent.trim() || found.ariaLabel || '').slice(0, 24)}`).join(' over '));
        }
      }
    });
    return faults;
  });

for (const [view, { link, needed, reach }] of Object.entries(NEEDED)) {
  onPage(`what ${view} needs is in view on every screen`, { link, layout: view }, async ({ page, words }) => {
    await reach?.(page, words);
    for (const [width, height] of [...SCREENS, ZOOMED]) {
      await page.setViewportSize({ width, height });
      const isZoomed = width === ZOOMED[0];
      for (const selector of isZoomed ? [] : needed) {
        const found = page.locator(selector).first();
        await found.waitFor();
        await eventually(async () => {
          const box = await found.boundingBox();
          assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, `${selector} at ${JSON.stringify(box)} of ${width}x${height}`);
          // A board of a few pixels is in view, too.
          if (selector === '.board') assert.ok(box.width >= 150, `a board of ${box.width} pixels at ${width}x${height}`);
        });
      }
      await noWider(page, `wider than ${width}x${height}`);
      await eventually(async () => assert.deepEqual(await overlaps(page), [], `${width}x${height}`));
      // Every view of the board is one or two presses away.
      if (view === 'win' || view === 'packing' || view === 'pyramid') continue;
      await eventually(async () => {
        const ways = await page.locator('.lens a:visible').count();
        const menu = await page.locator('header .narrow button').first().isVisible();
        assert.ok(ways >= 4 || menu, `no way to other views at ${width}x${height}`);
      });
    }
  });
}

/** Every menu of a view, opened. */
const MENU_SCREENS = [[360, 740], [390, 844], [768, 1024], [844, 390], [640, 360], [320, 256]];
for (const language of ['en', 'id']) {
  for (const [view, { link, reach }] of Object.entries(NEEDED)) {
    onPage(`menus of ${view} fit the window, ${language}`, { link, language }, async ({ page, words }) => {
      await reach?.(page, words);
      for (const [width, height] of MENU_SCREENS) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => scrollTo(0, 0));
        const menus = page.locator('.menu > button[aria-expanded]:visible');
        await menus.first().waitFor();
        for (let number = 0; number < (await menus.count()); number++) {
          const menu = menus.nth(number);
          await menu.evaluate((opener) => {
            opener.focus();
            opener.click();
          });
          const name = (await menu.getAttribute('aria-label')) ?? (await menu.innerText());
          const panel = page.locator('.panel:visible');
          await panel.waitFor();
          await eventually(async () => {
            const box = await panel.boundingBox();
            assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, `“${name}” at ${JSON.stringify(box)} of ${width}x${height}`);
            assert.ok(box.height >= 44, `“${name}” is ${box.height} high at ${width}x${height}`);
          });
          await noWider(page, `“${name}” makes the page wider than ${width}`);
          await page.keyboard.press('Escape');
          await panel.waitFor({ state: 'hidden' });
        }
      }
    });
  }
}

/** Views that must not jump: a link, what is there when all is, what is done and changes the view, and what comes after that. */
const STILL = {
  board: { link: EASY_LINK, ready: '.verdict .veil' },
  win: { link: EASY_LINK, ready: '.board.playable', act: solve, reach: (page) => page.locator('.facts .fewest', { hasText: /^2/ }).waitFor() },
  search: { link: NEEDED.search.link, ready: 'g.node' },
  race: { link: NEEDED.race.link, ready: '.lane' },
  proof: { link: NEEDED.proof.link, ready: 'button.entry' },
  replay: { link: NEEDED.replay.link, ready: 'ol.list button.step' },
  packing: { link: '#1/packing?p=soma', ready: '[data-ways]' },
  book: { link: '#1/packing', ready: '[data-ways]', reach: (page) => page.locator('.book').first().waitFor() },
  pyramid: { link: '#1/pyramid', ready: '.under button.main' },
  learn: { link: '#1/learn', ready: 'ol.list li' },
  lesson: VIEWS.learn,
};
for (const [width, height] of [[1440, 900], [390, 844]]) {
  for (const [view, { link, ready, act, reach }] of Object.entries(STILL)) {
    // Lanes of a race on a phone: tests/views/race.mjs.
    if (view === 'race' && width < 600) continue;
    onPage(`nothing jumps in ${view} at ${width}x${height}`, { viewport: { width, height }, alone: true }, async ({ page, words, t }) => {
      await page.addInitScript(() => {
        globalThis.jumps = 0;
        globalThis.jumped = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // What keys change soon after they were pressed is no jump, nor is it on a machine that takes longer for that.
            if (entry.hadRecentInput || globalThis.acting) continue;
            globalThis.jumps += entry.value;
            for (const { node } of entry.sources) globalThis.jumped.push(`${entry.value.toFixed(3)} ${node?.nodeName} ${node?.className?.baseVal ?? node?.className ?? ''}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('about:blank');
      await page.goto(ADDRESS + link);
      await page.locator(ready).first().waitFor();
      if (act) {
        await page.evaluate(() => (globalThis.acting = true));
        await act(page, words);
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => drawn((globalThis.acting = false)))))));
      }
      await reach?.(page, words);
      if (view === 'race') {
        await button(page, words.race).click();
        await page.locator('tbody tr').first().waitFor();
      }
      await page.waitForTimeout(400);
      const { jumps, jumped } = await page.evaluate(() => ({ jumps: globalThis.jumps, jumped: globalThis.jumped }));
      t.diagnostic(`layout shift of ${view}: ${jumps.toFixed(4)}`);
      assert.ok(jumps < 0.05, `${jumps}: ${jumped.join(', ')}`);
    });
  }
}

onPage('a view that fills the window does not scroll', {}, async ({ page }) => {
  for (const [width, height] of [[1440, 900], [390, 844], [844, 390]]) {
    await page.setViewportSize({ width, height });
    for (const view of ['search', 'race']) {
      await page.goto('about:blank');
      await page.goto(ADDRESS + NEEDED[view].link);
      await page.locator(NEEDED[view].needed[0]).first().waitFor();
      await eventually(async () => {
        const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        assert.ok(over <= 0, `${view} is ${over} pixels higher than ${width}x${height}`);
      });
    }
  }
});

onPage('the levels of any puzzle fit their column', { viewport: { width: 1440, height: 900 } }, async ({ page }) => {
  for (const puzzle of ['pentominoes-3x20', 'iq-puzzler-pro', 'iq-puzzler-pro-pyramid']) {
    await page.goto('about:blank');
    await page.goto(`${ADDRESS}#1/pyramid?p=${puzzle}`);
    await page.locator('.twin svg').first().waitFor();
    await eventually(async () => {
      const column = await page.locator('.twin').boundingBox();
      const levels = await page.locator('.twin .levels svg').first().boundingBox();
      assert.ok(levels.x >= column.x - 1 && levels.x + levels.width <= column.x + column.width + 1, `${puzzle}: ${JSON.stringify(levels)} in ${JSON.stringify(column)}`);
    });
  }
});

for (const language of ['en', 'id']) {
  onPage(`names of methods are not cut on a phone, ${language}`, { language, viewport: { width: 360, height: 740 } }, async ({ page }) => {
    for (const [link, least] of [['#1/search?b=1+2+3/7+0+5/8+4+6&w=a-star', 25], ['#1/packsearch?p=pack:3x4:AA/AA,BBBB,C/CCC&w=backtracking', 6]]) {
      await visit(page, link);
      await page.locator('g.node').first().waitFor();
      await eventually(async () => assert.ok((await page.locator('.head option').count()) > least));
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 740 });
        await becomes(() => page.locator('.head select').evaluateAll((fields) => {
          const pen = document.createElement('canvas').getContext('2d');
          return fields.flatMap((field) => {
            const { font, wordSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
            Object.assign(pen, { font, wordSpacing });
            // The arrow is 20 pixels wide. Of the heuristic of a method itself the name must fit, not that it is the default.
            const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 20;
            return [...field.options].map(({ text }) => text.replace(/ \(\S+\)$/, field.options[0].value === '' ? '' : '$&')).filter((name) => pen.measureText(name).width > room);
          });
        }), []);
        await noWider(page);
      }
    }
  });
}

onPage('what unfolds in a menu is seen', { link: EASY_LINK }, async ({ page, words }) => {
  for (const [width, height] of [[1280, 720], [1440, 900], [390, 844], [360, 740], [844, 390]]) {
    for (const part of [words.sizes, words.how]) {
      await page.setViewportSize({ width, height });
      await visit(page, EASY_LINK);
      await page.locator('.board.playable').waitFor();
      await page.locator('button.pick').click();
      const details = page.locator('.panel details', { hasText: part });
      await details.locator('summary').click();
      await eventually(async () => {
        const [panel, unfolded, summary] = [await page.locator('.panel:visible').boundingBox(), await details.boundingBox(), await details.locator('summary').boundingBox()];
        assert.ok(unfolded.height > summary.height + 40, 'it is folded');
        assert.ok(summary.y >= panel.y, `its first line is above the panel at ${width}x${height}`);
        // All that fits is in view.
        const seen = Math.min(unfolded.y + unfolded.height, panel.y + panel.height) - unfolded.y;
        assert.ok(seen >= Math.min(unfolded.height, panel.height - 40), `${seen} of ${unfolded.height} pixels are seen in ${panel.height} at ${width}x${height}`);
      });
    }
  }
});
