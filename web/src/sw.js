// Keeps the page for use without a network. The page itself is asked for first, so that a new version shows at the
// next visit; files whose names hold their contents' hashes never change and are taken from here.
const FILES = ['%FILES%'];
const CACHE = 'susun-%VERSION%';

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(['./', ...FILES.map((file) => `./${file}`)]);
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('susun-') && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

// The page may ask which version this is, and tell it not to wait until all pages of the old one are closed.
self.addEventListener('message', ({ data, ports: [port] }) => {
  if (data === 'files') port.postMessage(FILES);
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  const home = new URL('./', self.location.href).pathname;
  const isPage = [home, `${home}index.html`].includes(new URL(request.url).pathname);
  const fresh = async () => {
    const cache = await caches.open(CACHE);
    try {
      const answer = await fetch(request, { cache: 'no-cache' });
      if (answer.ok && isPage) await cache.put('./', answer.clone());
      return answer;
    } catch (gone) {
      const kept = await cache.match('./');
      if (kept) return kept;
      throw gone;
    }
  };
  const kept = async () => {
    const known = await caches.match(request);
    if (known) return known;
    const answer = await fetch(request);
    // Files of a newer version, which this worker does not know of.
    if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
    return answer;
  };
  event.respondWith(request.mode === 'navigate' ? fresh() : kept());
});
