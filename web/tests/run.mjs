// Tests the page in a browser, as `susun serve` serves it.
//
//   SUSUN       the program (target/debug/susun unless told)
//   SUSUN_PAGE  the address of a server that runs already, in its place
//   CHROMIUM    the browser (/usr/bin/chromium-headless-shell unless told)
//
// Arguments are the folders or files to run: tests/views, four files at a time, and tests/times, which measures how soon the
// page answers and must run alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { serve } from './support/serve.mjs';

const named = process.argv.slice(2);
const files = named.flatMap((path) => (statSync(path).isDirectory() ? readdirSync(path).sort().map((name) => join(path, name)) : [path]));
if (files.length === 0) throw new Error('no tests are named');
const atOnce = files.some((path) => basename(dirname(path)) === 'times') ? 1 : 4;

const server = process.env.SUSUN_PAGE ? { address: process.env.SUSUN_PAGE, stop: () => undefined } : await serve();
try {
  const tests = spawn(process.execPath, ['--test', `--test-concurrency=${atOnce}`, '--test-reporter=spec', ...files], {
    stdio: 'inherit',
    env: { ...process.env, SUSUN_PAGE: server.address },
  });
  const [code] = await once(tests, 'exit');
  process.exitCode = code ?? 1;
} finally {
  server.stop();
}
