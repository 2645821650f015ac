// Keeps the page for use without a network. The page itself is asked for first, so that a new version shows at the
// next visit; files whose names hold their contents' hashes never change and are taken from here.
const VERSION = "75bc5ad3c0bb";
const FILES = ["assets/Chooser-BM2mv1NY.js","assets/Chooser-DpNQ7fj3.css","assets/LearnView-6oeoLskd.css","assets/LearnView-BdjfgSiK.js","assets/Levels-2g5kI6_v.css","assets/Levels-CRnGeQ6k.js","assets/ProofPanel-Br6iFkLA.css","assets/ProofPanel-C56PBpAC.js","assets/ProofView-DRHf82fZ.js","assets/PyramidView-BFPXX3KY.js","assets/PyramidView-BdVgx-5U.css","assets/RaceView-D3o9n8V8.js","assets/RaceView-DPf6sCa0.css","assets/ReplayView-ExP5OMrb.js","assets/ReplayView-FUYKN5hu.css","assets/SearchSteps-B235b2Jz.css","assets/SearchSteps-BvlPwRJA.js","assets/SearchView-DIG5FF99.css","assets/SearchView-XByYdgmx.js","assets/TrayView-BnsBmFBa.js","assets/TrayView-CERCqYM0.css","assets/index-B0kQ85k4.js","assets/index-CvJKH1ba.css","assets/pack-DmjApnYU.js","assets/pack_bg-BzhGTxpf.wasm","assets/player.svelte-DgGiHfMc.js","assets/save-nXzZv_tf.js","assets/slide-4_-nWFuO.js","assets/slide_bg-DCgKS9h_.wasm","assets/worker-W8nUjUWv.js","icon.svg","manifest.webmanifest"];
const CACHE = `susun-${VERSION}`;

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(['./', ...FILES.map((file) => `./${file}`)]);
    await self.skipWaiting();
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

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  const fresh = async () => {
    const cache = await caches.open(CACHE);
    try {
      const answer = await fetch(request, { cache: 'no-cache' });
      if (answer.ok) await cache.put('./', answer.clone());
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
    // What was not fetched at once is kept from its first use on.
    if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
    return answer;
  };
  event.respondWith(request.mode === 'navigate' ? fresh() : kept());
});
