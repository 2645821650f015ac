// The program that serves the page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = process.env.SUSUN ?? fileURLToPath(new URL('../../../target/debug/susun', import.meta.url));

/** Starts the program with further options and waits for the line with its address. */
export async function serve(...options) {
  const server = spawn(PROGRAM, ['serve', '--port', '0', '--json', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(server, 'exit').then(([code]) => {
    throw new Error(`${PROGRAM} ended with ${code} before it told its address`);
  });
  const [line] = await Promise.race([once(createInterface(server.stdout), 'line'), gone]);
  gone.catch(() => undefined);
  return { address: JSON.parse(line).address, stop: () => server.kill() };
}
