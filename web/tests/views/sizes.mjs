// What a visit loads, compressed as hosts do it. Three.js, the drawing of pictures, the lessons' texts and figures come when they are
// used, and the words of one language are all that anyone loads.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const DIST = new URL('../../../crates/cli/page/', import.meta.url);
const size = (name) => gzipSync(readFileSync(new URL(name, DIST)), { level: 9 }).length;
const assets = readdirSync(new URL('assets/', DIST)).map((name) => `assets/${name}`);
const named = (...names) => assets.filter((asset) => names.some((name) => asset.startsWith(`assets/${name}-`)));
const sum = (files) => files.reduce((all, file) => all + size(file), 0);

/** The engines with the scripts that bind them. */
const ENGINES = Object.fromEntries(['slide', 'pack', 'pictures'].map((name) => [name, named(name, `${name}_bg`)]));
const APART = new Set([...Object.values(ENGINES).flat(), ...named('scene3d', 'texts.en', 'texts.id', 'Figure')]);

for (const language of ['en', 'id']) {
  test(`a first view in ${language} is at most 120 kB with its font, and all views with them at most 200 kB`, (t) => {
    const other = named(language === 'en' ? 'id' : 'en');
    assert.equal(other.length, 1);
    const first = ['index.html', 'sw.js', ...named('index', language, 'worker', 'jakarta')];
    const all = ['index.html', 'sw.js', ...assets.filter((asset) => !APART.has(asset) && !other.includes(asset))];
    t.diagnostic(`first view ${sum(first)} bytes, all views ${sum(all)} bytes`);
    assert.ok(sum(first) < 120_000, `${sum(first)} bytes`);
    assert.ok(sum(all) < 200_000, `${sum(all)} bytes`);
  });
}

for (const language of ['en', 'id']) {
  test(`the texts of the lessons in ${language} and their figures are less than 40 kB`, () => {
    const files = named(`texts.${language}`, 'Figure');
    assert.equal(files.length, 3);
    assert.ok(sum(files) < 40_000, `${sum(files)} bytes`);
  });
}

test('the font is less than 40 kB', () => {
  const fonts = assets.filter((asset) => asset.endsWith('.woff2'));
  assert.equal(fonts.length, 2);
  assert.ok(sum(fonts) < 40_000, `${sum(fonts)} bytes`);
});

// Of the engine of sliding puzzles, 66 kB are the searches and heuristics of the textbooks, and about 125 kB read the boards and answers
// of courses, and 80 kB are vector instructions and longer code that build tables in less than half the time; of that of packing
// puzzles, 12 kB are puzzles that need not be filled. The graphs and matrices of the lessons are 4 kB in each. The aim is 400 kB each.
for (const [name, most] of Object.entries({ slide: 714, pack: 432 })) {
  test(`the engine of ${name} is less than ${most} kB`, () => {
    assert.equal(ENGINES[name].length, 2);
    const bytes = sum(ENGINES[name]);
    assert.ok(bytes < most * 1000, `${bytes} bytes`);
  });
}
