// A tree of 2,000 nodes: no task of a step, a zoom or a drag takes long.
import assert from 'node:assert/strict';
import { button, eventually, onPage, onceInTwo } from '../support/page.mjs';

const LONG_MS = 50;

onPage('two thousand nodes are stepped and zoomed without a long task', { link: '#1/search?b=8+6+7/2+5+4/3+0+1&w=breadth-first&k=2000' }, async ({ page, words, t }) => {
  await page.locator('g.node').first().waitFor();
  await eventually(async () => assert.ok(Number(await page.locator('input[type=range]').getAttribute('max')) > 500));
  await button(page, words.toEnd).click();
  await page.locator('g.node.current, g.node.goal').first().waitFor();
  await page.evaluate(() => {
    globalThis.long = [];
    new PerformanceObserver((list) => globalThis.long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
  const { x, y, width, height } = await page.locator('.stage').boundingBox();
  const act = {
    steps: async () => { for (let step = 0; step < 20; step++) await page.keyboard.press(step % 4 === 3 ? 'ArrowRight' : 'ArrowLeft'); },
    zoom: async () => {
      await page.mouse.move(x + width / 2, y + height / 2);
      for (let turn = 0; turn < 24; turn++) await page.mouse.wheel(0, turn < 12 ? 240 : -240);
    },
    drag: async () => {
      await page.mouse.down();
      await page.mouse.move(x + 80, y + 80, { steps: 20 });
      await page.mouse.up();
    },
    'the whole tree': async () => {
      await page.keyboard.press('0');
      for (let step = 0; step < 12; step++) await page.keyboard.press(step % 2 ? 'ArrowRight' : 'ArrowLeft');
    },
  };
  for (const [what, does] of Object.entries(act)) {
    await onceInTwo(async () => {
      await page.evaluate(() => (globalThis.long = []));
      await does();
      await page.waitForTimeout(400);
      const long = await page.evaluate(() => globalThis.long);
      t.diagnostic(`${what}: longest task ${Math.max(0, ...long)} ms`);
      assert.ok(long.every((task) => task <= LONG_MS), `${what}: ${long}`);
    });
  }
});
