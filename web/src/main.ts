import { mount } from 'svelte';
import { app, begin } from './app.svelte';
import App from './App.svelte';
import { trouble } from './engine/client';
import { framed } from './shared/frame';
import { keepPage } from './shared/update';
import './shared/install.svelte';
import './tokens.css';
import './look.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no place for the page');
begin().then(
  () => {
    mount(App, { target });
    trouble.listen = (what) => app.tell({ say: (words) => words.storage[what], stays: true });
    // The page works without; it is only not kept for later then.
    if (import.meta.env.PROD && !framed && 'serviceWorker' in navigator) keepPage().catch(() => undefined);
  },
  (error) => (target.textContent = String(error)),
);
