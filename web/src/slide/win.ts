// What comes after a game, and when moves are watched: loaded when it is first needed.
export { default as ReplayPanel } from './ReplayPanel.svelte';
export { default as Win } from './Win.svelte';
