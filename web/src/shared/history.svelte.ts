// The way back and forth, without a limit.

export class History<T> {
  #past = $state.raw<T[]>([]);
  #future = $state.raw<T[]>([]);

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Goes on from a state, so that undo comes back to it. */
  leave(now: T): void {
    this.#past = [...this.#past, now];
    this.#future = [];
  }

  /** Goes from a state to the one before it, if `jump` succeeds. */
  async undo(now: T, jump: (to: T) => Promise<boolean>): Promise<void> {
    const to = this.#past.at(-1);
    if (to === undefined || !(await jump(to))) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, now];
  }

  /** Goes from a state to the one that was left by undo. */
  async redo(now: T, jump: (to: T) => Promise<boolean>): Promise<void> {
    const to = this.#future.at(-1);
    if (to === undefined || !(await jump(to))) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, now];
  }
}
