import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { type Plugin, defineConfig, minifySync } from 'vite';

/**
 * Writes `sw.js`, which keeps the page for use without a network. Its text holds the names of all files, most of
 * which hold their contents' hashes, and a hash of the rest: a new version is a new worker.
 */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const made = Object.keys(bundle).filter((name) => name !== 'index.html');
      const folder = new URL('./public/', import.meta.url);
      const plain = readdirSync(folder);
      const files = [...made, ...plain].sort();
      const hash = createHash('sha256').update(files.join('\n'));
      for (const name of plain) hash.update(readFileSync(new URL(name, folder)));
      const version = hash.digest('hex').slice(0, 12);
      const template = readFileSync(new URL('./src/sw.js', import.meta.url), 'utf8');
      const source = template
        .replace('%VERSION%', version)
        .replace("['%FILES%']", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: minifySync('sw.js', source).code });
    },
  };
}

export default defineConfig({
  // Addresses are relative: the folder works below any path of any host.
  base: './',
  plugins: [
    svelte({
      compilerOptions: {
        discloseVersion: false,
        // Short names for what belongs to one component: they stand in every template.
        cssHash: ({ hash, css }) => `s${hash(css).slice(0, 4)}`,
      },
    }),
    offline(),
  ],
  worker: { format: 'es' },
  build: {
    // Inside the program's crate, which embeds the folder and is packaged with it.
    outDir: '../crates/cli/page',
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Few files compress better than many: what the first view needs is one,
            { name: 'first', tags: ['$initial'], priority: 1 },
            // and what several of the others need is another.
            { name: 'shared', minShareCount: 2, test: /src/ },
          ],
        },
      },
    },
  },
});
