import { expect, test } from 'vitest';
import { panelPlace } from './panel';

const box = (left: number, top: number, width = 100, height = 44) => ({ left, top, width, height, right: left + width, bottom: top + height });

test('a panel is in the window, wherever its button is', () => {
  for (const window of [{ width: 320, height: 256 }, { width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1440, height: 900 }]) {
    for (const panel of [{ width: 208, height: 90 }, { width: 300, height: 400 }, { width: 300, height: 2000 }]) {
      for (const [x, y] of [[0, 0], [0.5, 0.5], [1, 0], [0, 1], [1, 1]] as const) {
        for (const edge of ['start', 'end'] as const) {
          for (const up of [false, true]) {
            const { left, top, most } = panelPlace(box(x * (window.width - 100), y * (window.height - 44)), panel, window, edge, up);
            expect(left).toBeGreaterThanOrEqual(8);
            expect(top).toBeGreaterThanOrEqual(8);
            expect(left + panel.width).toBeLessThanOrEqual(window.width - 8);
            expect(top + most).toBeLessThanOrEqual(window.height - 8);
            expect(most).toBeGreaterThanOrEqual(Math.min(panel.height, 240));
          }
        }
      }
    }
  }
});

test('a panel opens below its button, and above it where there is more room', () => {
  const window = { width: 390, height: 844 };
  expect(panelPlace(box(10, 100), { width: 208, height: 90 }, window, 'start', false)).toEqual({ left: 10, top: 150, most: 90 });
  expect(panelPlace(box(10, 600), { width: 300, height: 390 }, window, 'start', false)).toEqual({ left: 10, top: 204, most: 390 });
  expect(panelPlace(box(280, 100), { width: 208, height: 90 }, window, 'end', false).left).toBe(172);
  expect(panelPlace(box(10, 760), { width: 208, height: 90 }, window, 'start', true).top).toBe(664);
});

test('a panel leaves the bar free where there is room', () => {
  const panel = { width: 300, height: 600 };
  // Above there would be more room than below if the bar were not there,
  expect(panelPlace(box(10, 338), panel, { width: 1280, height: 720 }, 'start', false, 64)).toEqual({ left: 10, top: 388, most: 324 });
  // and here there is more above it all the same.
  expect(panelPlace(box(10, 585), panel, { width: 390, height: 844 }, 'start', false, 52)).toEqual({ left: 10, top: 52, most: 527 });
  // A bar that was scrolled away takes no room, and in a low window what is in the panel is worth more.
  expect(panelPlace(box(10, 585), panel, { width: 390, height: 844 }, 'start', false, -300).top).toBe(35);
  expect(panelPlace(box(10, 200), panel, { width: 640, height: 360 }, 'start', true, 44)).toEqual({ left: 10, top: 8, most: 320 });
});
