// What all views share: the language, the look, and the link that the address keeps.
import { Engine } from './engine/client';
import type { Language } from './engine/protocol';
import { type Link, type View, read, write } from './state';
import { en } from './words/en';
import { id } from './words/id';

const WORDS = { en, id };

/** A choice that the browser remembers; without storage it lasts as long as the page. */
function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`susun.${key}`);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`susun.${key}`, value);
  } catch {
    // Private windows may have no storage.
  }
}

function firstLanguage(): Language {
  const chosen = remembered('language');
  if (chosen === 'en' || chosen === 'id') return chosen;
  return navigator.languages.some((language) => /^(id|in)\b/.test(language)) ? 'id' : 'en';
}

export const DEFAULT_LINK: Link = { view: 'board', board: '5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12' };

class App {
  language = $state<Language>(firstLanguage());
  dark = $state(
    remembered('look') === 'dark' ||
      (remembered('look') === null && matchMedia('(prefers-color-scheme: dark)').matches),
  );
  link = $state<Link>({ ...DEFAULT_LINK, ...read(location.hash) });
  /** Whether the address was a link that this page cannot read. */
  unreadable = $state(location.hash.length > 1 && read(location.hash) === undefined);
  /** How many links were opened in this page: a view begins anew with each. */
  opened = $state(0);
  /** What a screen reader says next. */
  spoken = $state('');
  words = $derived(WORDS[this.language]);

  constructor() {
    // The address itself may have been written over since, by a view that was told something late.
    window.addEventListener('hashchange', ({ newURL }) => {
      const link = read(new URL(newURL).hash);
      this.unreadable = !link && newURL.includes('#');
      if (!link || write(link) === write(this.link)) return;
      this.link = { ...DEFAULT_LINK, ...link };
      this.opened += 1;
      history.replaceState(null, '', write(this.link));
    });
  }

  /** Changes what is shown. A view is a place to come back to, a change inside it is not. */
  go(change: Partial<Link>): void {
    const moves = (change.view ?? this.link.view) !== this.link.view || (change.lesson ?? this.link.lesson ?? '') !== (this.link.lesson ?? '');
    const next = { ...this.#elsewhere(change.view), ...change };
    this.link = next;
    history[moves ? 'pushState' : 'replaceState'](null, '', write(next));
  }

  /** What is kept on the way to another view: a step is one of this view. */
  #elsewhere(view: View | undefined): Link {
    const { step, ...rest } = this.link;
    return view === undefined || view === this.link.view ? this.link : rest;
  }

  /** The address of a view with what is in it now. */
  address(view: View): string {
    return write({ ...this.#elsewhere(view), view });
  }

  say(words: string): void {
    // The same words twice are said twice only if something else stood there in between.
    this.spoken = this.spoken === words ? `${words}\u00a0` : words;
  }

  speak(language: Language): void {
    this.language = language;
    remember('language', language);
  }

  look(dark: boolean): void {
    this.dark = dark;
    remember('look', dark ? 'dark' : 'light');
  }
}

export const app = new App();
const language = () => app.language;

/** Quick questions about boards. */
export const boards = new Engine('slide', language);
/** Searches, which take their time and keep their tables. */
export const searches = new Engine('slide', language);
/** An engine of one's own, for a race. */
export const racer = () => new Engine('slide', language);
/** Quick questions about trays. */
export const trays = new Engine('pack', language);
/** What is asked for and may take a while. */
export const packers = new Engine('pack', language);
/** The count that follows every drop. */
export const counts = new Engine('pack', language);
/** An engine of one's own, for a share of a count. */
export const counter = () => new Engine('pack', language);
export const pictures = new Engine('pictures', language);

/** A whole number as the language writes it. */
export function whole(value: number): string {
  return value.toLocaleString(app.language === 'id' ? 'id-ID' : 'en-GB');
}

export function decimal(value: number, places: number): string {
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  return value.toLocaleString(app.language === 'id' ? 'id-ID' : 'en-GB', digits);
}
