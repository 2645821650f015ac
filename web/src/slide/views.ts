// The views of a sliding board that come when the first of them is opened; the board itself is there at once.
export { default as proof } from './ProofView.svelte';
export { default as race } from './RaceView.svelte';
export { default as search } from './SearchView.svelte';
