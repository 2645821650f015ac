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
const ENGINES = Object.fromEntries(['boards', 'searches', 'pack', 'pictures'].map((name) => [name, named(name, `${name}_bg`)]));
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

// Compressors differ by 1 %; that of Node.js 20 is not the best. The drawing of pictures is not among them: it comes when someone takes a picture along.
for (const name of ['boards', 'searches', 'pack']) {
  test(`the engine of ${name} is at most 400 kB`, (t) => {
    assert.equal(ENGINES[name].length, 2);
    const bytes = sum(ENGINES[name]);
    t.diagnostic(`${name}: ${bytes} bytes`);
    assert.ok(bytes <= 400_000, `${bytes} bytes`);
  });
}
