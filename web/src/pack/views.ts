// The views of a packing puzzle, which come when the first of them is opened.
export { default as packsearch } from './PackSearch.svelte';
export { default as pyramid } from './PyramidView.svelte';
export { default as packing } from './TrayView.svelte';
export { default as packrace } from './RaceView.svelte';
