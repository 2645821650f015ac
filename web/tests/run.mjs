// Tests the page in a browser, as `susun serve` serves it.
//
//   SUSUN       the program (target/debug/susun unless told)
//   SUSUN_PAGE  the address of a server that runs already, in its place
//   CHROMIUM    the browser (/usr/bin/chromium unless told)
//
// Arguments are the files to run, all of tests/views if there are none.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startBrowser } from './support/browser.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Starts the program and waits for the line with its address. */
async function serve() {
  const program = process.env.SUSUN ?? here('../../target/debug/susun');
  const server = spawn(program, ['serve', '--port', '0', '--json'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(server, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code} before it told its address`);
  });
  const [line] = await Promise.race([once(createInterface(server.stdout), 'line'), gone]);
  gone.catch(() => undefined);
  return { address: JSON.parse(line).address, stop: () => server.kill() };
}

const server = process.env.SUSUN_PAGE ? { address: process.env.SUSUN_PAGE, stop: () => undefined } : await serve();
const browser = await startBrowser();
try {
  const named = process.argv.slice(2);
  const files = named.length > 0 ? named : readdirSync(here('./views')).sort().map((name) => here(`./views/${name}`));
  // One file after the other: some of them measure how soon the page answers.
  const tests = spawn(process.execPath, ['--test', '--test-concurrency=1', '--test-reporter=spec', ...files], {
    stdio: 'inherit',
    env: { ...process.env, SUSUN_PAGE: server.address, SUSUN_BROWSER: browser.wsEndpoint() },
  });
  const [code] = await once(tests, 'exit');
  process.exitCode = code ?? 1;
} finally {
  await browser.close();
  server.stop();
}
