import { describe, expect, test } from 'vitest';
import { between, fitted, kept, panned, showing, window, zoomed } from './camera';

const size = { width: 200, height: 100 };
const box = { left: 0, top: 0, right: 400, bottom: 100 };

test('a box that is too wide is made smaller, and stands in the middle', () => {
  expect(fitted(box, size, 2)).toEqual({ scale: 0.5, x: 0, y: -50 });
});

test('a small box grows no further than told', () => {
  expect(fitted({ left: 0, top: 0, right: 10, bottom: 10 }, size, 2)).toEqual({ scale: 2, x: -45, y: -20 });
});

test('what is below the pointer stays there', () => {
  const camera = zoomed({ x: 10, y: 20, scale: 1 }, 2, { x: 50, y: 30 }, [0.1, 4]);
  expect(camera).toEqual({ scale: 2, x: 35, y: 35 });
  expect(zoomed(camera, 100, { x: 0, y: 0 }, [0.1, 4]).scale).toBe(4);
});

test('a drag moves by pixels', () => expect(panned({ x: 0, y: 0, scale: 2 }, 10, -4)).toEqual({ x: 5, y: -2, scale: 2 }));

describe('a box is brought into view', () => {
  const camera = { x: 0, y: 0, scale: 1 };
  test.each([
    [{ left: 20, top: 20, right: 60, bottom: 60 }, 0, 0],
    [{ left: 220, top: 20, right: 260, bottom: 60 }, 60, 0],
    [{ left: -30, top: 90, right: 10, bottom: 130 }, -30, 30],
    [{ left: 0, top: 0, right: 400, bottom: 50 }, 100, 0],
  ])('%j', (box, x, y) => expect(showing(camera, box, size)).toEqual({ x, y, scale: 1 }));
});

test('what was dragged away keeps a part in view', () => {
  expect(kept({ x: 1000, y: 0, scale: 1 }, box, size, 40)).toEqual({ x: 360, y: 0, scale: 1 });
  expect(kept({ x: -1000, y: 0, scale: 1 }, box, size, 40)).toEqual({ x: -160, y: 0, scale: 1 });
});

test('half way is half way', () => {
  expect(between({ x: 0, y: 0, scale: 1 }, { x: 10, y: 20, scale: 4 }, 0.5)).toEqual({ x: 5, y: 10, scale: 2 });
});

test('the window has room around it', () => {
  expect(window({ x: 10, y: 0, scale: 2 }, size, 20)).toEqual({ left: 0, top: -10, right: 120, bottom: 60 });
});
