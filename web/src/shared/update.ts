// Keeps the page for use without a network, and tells when a newer version than the one that is shown is there.
import { app } from '../app.svelte';

/** The script that is shown has its contents' hash in its name: a version is known by it. */
const OWN = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';

/** Asks a service worker for the names of its version's files. */
const filesOf = (worker: ServiceWorker): Promise<string[]> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<string[]>) => done(data);
    worker.postMessage('files', [port2]);
  });

/** Tells of a version. The address has all that is shown, so that it is there again afterwards. */
async function tell(worker: ServiceWorker): Promise<void> {
  const files = await filesOf(worker);
  // A visit that began after the new version came has it already.
  if (files.some((file) => file.endsWith(OWN))) return;
  app.tell({
    say: (words) => words.newVersion,
    stays: true,
    act: {
      title: (words) => words.reload,
      run: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        worker.postMessage('take over');
      },
    },
  });
}

export async function keepPage(): Promise<void> {
  const registration = await navigator.serviceWorker.register('./sw.js');
  const hear = (worker: ServiceWorker | null): void => {
    const told = (): void => {
      if (worker?.state === 'installed' && navigator.serviceWorker.controller) void tell(worker);
    };
    told();
    worker?.addEventListener('statechange', told);
  };
  hear(registration.waiting);
  registration.addEventListener('updatefound', () => hear(registration.installing));
  // A page that stays open looks again when it is looked at.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}
