// A static host as plain as they come: files below a path, no headers but the type, and not even that for all.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const DIST = new URL('../../../crates/cli/page/', import.meta.url);
const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };

/** Serves the folder at `/below/`; `change` may alter a file on its way, as another version would. */
export async function host(port = 0, change = (_name, bytes) => bytes) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://host').pathname.replace(/^\/below\//, '');
    const name = path === '' ? 'index.html' : path;
    try {
      const bytes = change(name, await readFile(fileURLToPath(new URL(name, DIST))));
      response.writeHead(200, { 'content-type': TYPES[name.split('.').pop()] ?? 'application/octet-stream', 'cache-control': 'max-age=600' });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(port, '127.0.0.1', listening));
  const taken = server.address().port;
  const end = () =>
    new Promise((closed) => {
      server.close(closed);
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${taken}/below/`, port: taken, end };
}
