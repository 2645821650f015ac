// Keeps the page for use without a network. The page itself is asked for first, so that a new version shows at the
// next visit; files whose names hold their contents' hashes never change and are taken from here.
const VERSION = "1921215aa271";
const FILES = ["assets/Chooser-BLXUTlKw.js","assets/Chooser-DpNQ7fj3.css","assets/LearnView-6oeoLskd.css","assets/LearnView-Cbukd1eU.js","assets/Levels-2g5kI6_v.css","assets/Levels-lDNE5Jg6.js","assets/ProofPanel-8oRK0k5o.js","assets/ProofPanel-Br6iFkLA.css","assets/ProofView-DIbvsy8T.js","assets/PyramidView-BdVgx-5U.css","assets/PyramidView-BpIjKY32.js","assets/RaceView-DPf6sCa0.css","assets/RaceView-F1q78gFk.js","assets/ReplayView-BjBUxidP.js","assets/ReplayView-FUYKN5hu.css","assets/SearchSteps-B235b2Jz.css","assets/SearchSteps-DiO5Ly6q.js","assets/SearchView-DIG5FF99.css","assets/SearchView-vSJqx8EH.js","assets/TrayView-CBUps_cx.js","assets/TrayView-CERCqYM0.css","assets/index-CIKl7eX5.js","assets/index-CMT3a9H1.css","assets/pack-DmjApnYU.js","assets/pack_bg-BwH5KWAl.wasm","assets/pictures-DmmRXGnV.js","assets/pictures_bg-U3rm-dnL.wasm","assets/player.svelte-BQILkPYx.js","assets/save-nXzZv_tf.js","assets/scene3d-D6YsRfEI.js","assets/slide-4_-nWFuO.js","assets/slide_bg-DmP4lJBF.wasm","assets/worker-W8nUjUWv.js","icon.svg","manifest.webmanifest"];
const CACHE = `susun-${VERSION}`;

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
