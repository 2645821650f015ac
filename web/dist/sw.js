// Keeps the page for use without a network. The page itself is asked for first, so that a new version shows at the
// next visit; files whose names hold their contents' hashes never change and are taken from here.
const VERSION = "9526d3e68d23";
const FILES = ["assets/LearnView-D1r_-d1d.css","assets/LearnView-DEX7h3xv.js","assets/ProofPanel-Br6iFkLA.css","assets/ProofPanel-THl89INZ.js","assets/ProofView-B-8c0UJy.js","assets/PyramidView-DTHfCXmW.js","assets/RaceView-DPf6sCa0.css","assets/RaceView-DyhXm8SF.js","assets/ReplayView-CrA4OBEB.js","assets/ReplayView-FUYKN5hu.css","assets/SearchSteps-B8NM0u6D.js","assets/SearchSteps-D3Qv0eew.css","assets/SearchView-DIG5FF99.css","assets/SearchView-oc0CQNBn.js","assets/TrayView-DTHfCXmW.js","assets/disclose-version-BGZjIfGf.js","assets/index-Bg6jLuvT.js","assets/index-CvJKH1ba.css","assets/pack-4_-nWFuO.js","assets/pack_bg-BXZUbut7.wasm","assets/pictures-DmmRXGnV.js","assets/pictures_bg-2_lm0hd3.wasm","assets/player.svelte-RtCgvFo1.js","assets/save-nXzZv_tf.js","assets/slide-4_-nWFuO.js","assets/slide_bg-WSt90SvL.wasm","assets/worker-CiYwqRij.js","icon.svg","manifest.webmanifest"];
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
  const kept = async () => (await caches.match(request)) ?? fetch(request);
  event.respondWith(request.mode === 'navigate' ? fresh() : kept());
});
