// Draws the page's pictures for devices and for links into ../public: `node icons/draw.mjs` in web/, with the browser of the tests.
// They are committed; they change when ../public/icon.svg or share.svg does.
import { readFileSync, writeFileSync } from 'node:fs';
import { openBrowser } from '../tests/support/browser.mjs';

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const icon = read('../public/icon.svg');
/** Devices cut their own shape out of these: no corners of ours, and the drawing within the inner four fifths. */
const full = icon.replace(/rx="14"/, '').replace('<g fill', '<g transform="translate(9.6 9.6) scale(0.7)"><g fill').replace('</svg>', '</g></svg>');
const font = readFileSync(new URL('../src/fonts/jakarta.woff2', import.meta.url)).toString('base64');
const NUMBERS = [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 14, 15, 12];
const tiles = NUMBERS.map((number, at) => {
  const [x, y] = [20 + (at % 4) * 95, 20 + Math.floor(at / 4) * 95];
  return `<rect x="${x}" y="${y}" width="76" height="76" rx="14"/><text x="${x + 38}" y="${y + 52}" font-size="38" font-weight="700" text-anchor="middle" fill="#1c212b">${number}</text>`;
}).join('');
const share = read('./share.svg').replace('id="tiles">', `>${tiles}`);

const PICTURES = [
  ['icon-192.png', icon, 192, 192],
  ['icon-512.png', icon, 512, 512],
  ['icon-maskable.png', full, 512, 512],
  ['icon-touch.png', full, 180, 180],
  ['share.png', share, 1200, 630],
];

const browser = await openBrowser();
const page = await browser.newPage();
for (const [name, svg, width, height] of PICTURES) {
  await page.setViewportSize({ width, height });
  const style = `@font-face { font-family: f; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 } body { margin: 0 } svg { display: block; width: ${width}px; height: ${height}px; font-family: f }`;
  await page.setContent(`<style>${style}</style>${svg}`);
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(new URL(`../public/${name}`, import.meta.url), await page.screenshot({ omitBackground: true }));
}
await browser.close();
