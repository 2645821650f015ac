// The questions that were answered right, kept on this device.
import { type Trouble, load, save, storageKey } from '../shared/keep';

const KEY = 'lessons';

/** The numbers of the questions, by lesson. */
type Answered = Record<string, number[]>;

/** What was kept, if it is that. */
export function parse(data: unknown): Answered | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const entries = Object.entries(data);
  const isList = (list: unknown) => Array.isArray(list) && list.every((number) => Number.isInteger(number) && number >= 0);
  return entries.every(([, list]) => isList(list)) ? (data as Answered) : undefined;
}

class Progress {
  #answered = $state.raw<Answered>({});
  trouble = $state<Trouble>();

  constructor() {
    this.#read();
    // Another tab has answered a question, or has forgotten all answers. Tests of the texts have no window.
    if (typeof window === 'undefined') return;
    window.addEventListener('storage', ({ key }) => {
      if (key !== storageKey(KEY)) return;
      const { value, trouble } = load(KEY, parse);
      // What this tab alone has, because it could not be kept, stays.
      if (trouble || this.trouble) this.#read();
      else this.#answered = value ?? {};
    });
  }

  has(lesson: string, question: number): boolean {
    return this.#answered[lesson]?.includes(question) ?? false;
  }

  /** How many of so many questions were answered. */
  count(lesson: string, of: number): number {
    return this.#answered[lesson]?.filter((question) => question < of).length ?? 0;
  }

  add(lesson: string, question: number): void {
    // Another tab may have kept some since.
    this.#read();
    if (this.has(lesson, question)) return;
    this.#answered = { ...this.#answered, [lesson]: [...(this.#answered[lesson] ?? []), question] };
    this.trouble = save(KEY, this.#answered, this.trouble === 'damaged');
  }

  forget(): void {
    this.#answered = {};
    this.trouble = save(KEY, this.#answered, this.trouble === 'damaged');
  }

  #read(): void {
    const { value, trouble } = load(KEY, parse);
    this.trouble = trouble;
    for (const [lesson, questions] of Object.entries(value ?? {})) {
      this.#answered = { ...this.#answered, [lesson]: [...new Set([...(this.#answered[lesson] ?? []), ...questions])] };
    }
  }
}

export const progress = new Progress();
