// What all views share: the language, the look, and the link that the address keeps.
import { Engine, Refused, Unloaded } from './engine/client';
import type { Language, Refusal, Spoken } from './engine/protocol';
import { SYMBOLS, type Symbols } from './search/recording';
import { storage } from './shared/frame';
import { LANGUAGES, type Link, NOTATIONS, type Notation, type Show, THEMES, type Theme, type View, besides, read, write } from './state';
import type { Words } from './words/en';

/** Only the language in use is loaded. */
const WORDS: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import('./words/en'),
  id: () => import('./words/id'),
};

/** A choice that the browser remembers; without storage it lasts as long as the page. */
function remembered(key: string): string | null {
  try {
    return storage().getItem(`susun.${key}`);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    storage().setItem(`susun.${key}`, value);
  } catch {
    // Private windows may have no storage.
  }
}

function firstLanguage(): Language {
  const chosen = LANGUAGES.find((language) => language === remembered('language'));
  if (chosen) return chosen;
  return navigator.languages.some((language) => /^(id|in)\b/.test(language)) ? 'id' : 'en';
}

const DEVICE_IS_DARK = matchMedia('(prefers-color-scheme: dark)');
const firstTheme = (): Theme => THEMES.find((theme) => theme === remembered('look')) ?? 'system';

const firstSymbols = (): Symbols | undefined => SYMBOLS.find((name) => name === remembered('symbols'));
const firstNotation = (): Notation => NOTATIONS.find((notation) => notation === remembered('notation')) ?? 'tile';

/** What is told in passing, in the words of the page. One that `stays` is taken away by the reader. */
export interface Toast {
  say: (words: Words) => string;
  stays?: boolean;
  act?: { title: (words: Words) => string; run: () => void };
}

export const DEFAULT_LINK: Link = { view: 'board', board: '5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12' };

/** Parts of a link that change; what is undefined goes. */
type Change = { [Part in keyof Link]?: Link[Part] | undefined };

class App {
  language: Language;
  words: Words;
  link = $state.raw<Link>({ ...DEFAULT_LINK, notation: firstNotation(), ...read(location.hash) });
  /** What was chosen on this device. A link may show something else, without changing it. */
  #ownTheme = $state<Theme>(firstTheme());
  #ownLanguage: Language = firstLanguage();
  /** The theme that is shown; `system` follows the device. */
  readonly theme: Theme = $derived(this.link.theme ?? this.#ownTheme);
  #deviceIsDark = $state(DEVICE_IS_DARK.matches);
  readonly dark = $derived(this.theme === 'dark' || (this.theme === 'system' && this.#deviceIsDark));
  /** What is told in passing. */
  toast = $state.raw<Toast>();
  #toastEnds: ReturnType<typeof setTimeout> | undefined;
  /** Whether the address was a link that this page cannot read. */
  unreadable = $state(location.hash.length > 1 && read(location.hash) === undefined);
  /** The methods and steps of the views that were left. */
  #left = new Map<View, Change>();
  /** The view that was shown before this one. */
  came = $state<View>();
  /** Whether the page fills the screen. */
  filled = $state(false);
  /** What a screen reader says next. */
  spoken = $state('');

  constructor(language: Language, words: Words) {
    this.language = $state(language);
    this.words = $state.raw(words);
    DEVICE_IS_DARK.addEventListener('change', ({ matches }) => (this.#deviceIsDark = matches));
    document.addEventListener('fullscreenchange', () => this.#fill());
    // The address itself may have been written over since, by a view that was told something late.
    window.addEventListener('hashchange', ({ newURL }) => {
      const { hash } = new URL(newURL);
      // Going back to the first address shows the board.
      const link = hash ? read(hash) : (this.#elsewhere(DEFAULT_LINK.view) as Link);
      this.unreadable = !link;
      if (!link || write(link) === write(this.link)) return;
      this.#leave(link.view);
      this.link = { ...DEFAULT_LINK, ...besides(this.link, link.view), ...link };
      history.replaceState(null, '', write(this.link));
      const language = link.language ?? this.#ownLanguage;
      if (language !== this.language) this.#load(language).catch(() => undefined);
    });
  }

  /** Changes what is shown. A view is a place to come back to, and so is a new board: a `place`; another change inside a view is not. */
  go(change: Change, place = false): void {
    const before = this.link;
    const base = change.view === undefined ? before : this.#elsewhere(change.view);
    const next = Object.fromEntries(Object.entries({ ...base, ...change }).filter(([, value]) => value !== undefined)) as unknown as Link;
    this.#leave(next.view);
    const leaves = next.view !== before.view || (next.lesson ?? '') !== (before.lesson ?? '');
    if (leaves) this.unreadable = false;
    this.link = next;
    try {
      history[leaves || place ? 'pushState' : 'replaceState'](null, '', write(next));
    } catch {
      // Browsers limit how often that may be done; the next change writes it.
    }
  }

  /** Steps are steps of one board, and of one list of moves. */
  forgetSteps(): void {
    for (const left of this.#left.values()) left.step = undefined;
  }

  #leave(to: View): void {
    const { view, methods, heuristic, step, course } = this.link;
    if (view !== to) this.came = view;
    this.#left.set(view, { methods, heuristic, step, course });
  }

  /** A view as it was left, with what all of its family show. */
  #elsewhere(view: View): Change & { view: View } {
    if (view === this.link.view) return this.link;
    return { ...this.link, methods: undefined, heuristic: undefined, step: undefined, course: undefined, ...this.#left.get(view), view };
  }

  /** The address of a view with what is in it now. */
  address(view: View): string {
    return write(this.#elsewhere(view) as Link);
  }

  say(words: string): void {
    // The same words twice are said twice only if something else stood there in between.
    this.spoken = this.spoken === words ? `${words}\u00a0` : words;
  }

  async #load(language: Language): Promise<void> {
    const { words } = await WORDS[language]();
    this.words = words;
    this.language = language;
    // What was said is over; it is not said again.
    this.spoken = '';
  }

  /** What is chosen here counts more than what the link says. */
  async speak(language: Language): Promise<void> {
    await this.#load(language);
    this.#ownLanguage = language;
    remember('language', language);
    if (this.link.language) this.go({ language: undefined });
  }

  choose(theme: Theme): void {
    this.#ownTheme = theme;
    remember('look', theme);
    if (this.link.theme) this.go({ theme: undefined });
  }

  /** Shows the view large, for a room, and fills the screen where the browser allows that. */
  present(on = true): void {
    this.go({ show: on ? 'present' : undefined });
    // Refused without a press of a key or button; the view is large all the same.
    if (on) document.documentElement.requestFullscreen?.().catch(() => undefined);
    else this.#unfill();
  }

  #unfill(): void {
    this.filled = false;
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
  }

  /** The browser has filled the screen, or ended it, perhaps long after it was asked to. */
  #fill(): void {
    const full = document.fullscreenElement !== null;
    if (full && this.link.show !== 'present') this.#unfill();
    // It takes Escape for itself.
    else if (!full && this.filled) this.present(false);
    else this.filled = full;
  }

  /** The whole address of what is shown, as the page alone shows it, or otherwise. */
  shared(show?: Show): string {
    const { show: _show, ...link } = this.link;
    return location.href.replace(/#.*/s, '') + write(show ? { ...link, show } : link);
  }

  /** The letters of costs; those of the method if none were chosen. */
  symbols = $state<Symbols | undefined>(firstSymbols());

  writeCosts(symbols: Symbols): void {
    this.symbols = symbols;
    remember('symbols', symbols);
  }

  /** Whose directions moves are shown in. */
  get notation(): Notation {
    return this.link.notation ?? 'tile';
  }

  denote(notation: Notation): void {
    remember('notation', notation);
    this.go({ notation });
  }

  /** Tells something in passing; nothing takes it away. */
  tell(toast?: Toast): void {
    clearTimeout(this.#toastEnds);
    this.toast = toast;
    if (toast && !toast.stays) this.#toastEnds = setTimeout(() => (this.toast = undefined), 5000);
  }

  /** What a click on a link to a view does, unless it is meant for another tab. */
  follow(event: MouseEvent, view: View): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.go({ view });
  }
}

/** There before anything is shown. */
export let app: App;

/** Without words there is nothing to show: the page waits for those of the reader's language. */
export async function begin(): Promise<void> {
  const language = read(location.hash)?.language ?? firstLanguage();
  const { words } = await WORDS[language]();
  app = new App(language, words);
}

/** Hints have levels from 1 to this one. */
export const HINT_LEVELS = 4;
/** The first that the page asks for: what the one before it tells stands behind a veil on the board, and beside the tray. */
export const FIRST_HINT = 2;

/** Questions about boards that need no search. */
export const boards = new Engine('boards');
/** Searches, which take their time and keep their tables. */
export const searches = new Engine('searches');
/** Searches that are soon over, while the others go on. */
export const shortSearches = new Engine('searches');
/** An engine of one's own, for a race or a search that is recorded. */
export const racer = () => new Engine('searches');
/** Quick questions about trays. */
export const trays = new Engine('pack');
/** What is asked for and may take a while. */
export const packers = new Engine('pack');
/** The count that follows every drop. */
export const counts = new Engine('pack');
/** An engine of one's own, for a share of a count. */
export const counter = () => new Engine('pack');
export const pictures = new Engine('pictures');

/** What the engine says, in the language of the page. */
export function said<T>(spoken: Spoken<T>): T {
  return spoken[app.language];
}

/** Words of the page's own in the form of the engine's: they are made when they are read, in the language of the page.
 *  Without a prototype they are no plain object, which `$state` would copy. */
export function own<T>(say: (words: Words) => T): Spoken<T> {
  return new Proxy({ __proto__: null } as unknown as Spoken<T>, { get: () => say(app.words) });
}

/** A refusal of the page's own, without a place in a text. */
export function refused(say: (words: Words) => string): Refusal {
  return { message: own(say), line: null, column: null, help: null };
}

/** What is to be said of something that went wrong. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  return refused((words) => (error instanceof Unloaded ? words.unloaded : words.broken(String(error))));
}

/** A number as the language writes it. */
export function whole(value: number | bigint): string {
  return value.toLocaleString(app.words.locale);
}

export function decimal(value: number, places: number): string {
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  return value.toLocaleString(app.words.locale, digits);
}
