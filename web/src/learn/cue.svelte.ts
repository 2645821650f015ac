// Tells a figure where the prose wants it.
import { untrack } from 'svelte';
import type { Cue } from './lesson';

/** Calls `go` whenever there is a new cue. A figure calls this when it begins; where it begins it knows itself. */
export function follow(cue: () => Cue | undefined, go: (to: string) => void): void {
  let known = untrack(cue)?.count ?? 0;
  $effect(() => {
    const now = cue();
    if (!now || now.count === known) return;
    known = now.count;
    untrack(() => go(now.to));
  });
}
