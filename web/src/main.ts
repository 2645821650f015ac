import { mount } from 'svelte';
import { begin } from './app.svelte';
import App from './App.svelte';
import './look.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no place for the page');
begin().then(
  () => mount(App, { target }),
  (error) => (target.textContent = String(error)),
);

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // The page works without; it is only not kept for later then.
  navigator.serviceWorker.register('./sw.js').catch(() => undefined);
}
