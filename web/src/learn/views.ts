// The lessons, which come when they are opened.
export { default as learn } from './LearnView.svelte';
export { LESSONS } from './lessons';
