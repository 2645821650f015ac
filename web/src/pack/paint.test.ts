import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, inkOn, shades } from './paint';

/** The colours of the toys, which the engine gives the page. */
const colours = readFileSync(new URL('../../../crates/susun/data/packing/colours.txt', import.meta.url), 'utf8').match(/#[0-9a-f]{6}/g) ?? [];

describe('the colours of pieces', () => {
  it.each(colours)('%s is told from the tray, itself or by its rim', (colour) => {
    const { rim } = shades(colour);
    expect(contrast(rim ?? colour, '#262b31')).toBeGreaterThanOrEqual(3);
  });

  it.each(colours)('a letter on %s can be read', (colour) => {
    expect(Math.max(contrast(colour, inkOn(true)), contrast(colour, inkOn(false)))).toBeGreaterThanOrEqual(4.3);
  });

  it('nearly white alone needs a line on a light page', () => {
    expect(colours.filter((colour) => shades(colour).pale)).toEqual(['#eff9f5']);
  });
});
