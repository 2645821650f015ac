/// <reference lib="dom" preserve="true" />
// <susun-player>: a board with its moves, to be stepped and played. The engine of the package checks and expands the moves;
// everything that is drawn is in a shadow root, and nothing is loaded but the engine.
import { Refused, sliding } from './index.js';
import type { Replayed, Said } from './index.js';

type Language = 'en' | 'id';

const WORDS = {
  en: {
    board: (rows: string) => `Board: ${rows}`,
    blank: 'blank',
    at: (step: number, last: number) => `${step} of ${last}`,
    move: (step: number, last: number, tile: number, way: string) => `Move ${step} of ${last}: tile ${tile} ${way}`,
    moveOfBlank: (step: number, last: number, tile: number, way: string) => `Move ${step} of ${last}: blank ${way}, tile ${tile}`,
    ways: { U: 'up', D: 'down', L: 'left', R: 'right' },
    controls: { first: 'To the start', back: 'One step back', play: 'Play', pause: 'Pause', forward: 'One step forward', last: 'To the end' },
    missing: 'Write the rows of a board into the attribute “board”, for example board="1 2 3/4 0 5/7 8 6".',
    broken: (why: string) => `The engine failed: ${why}`,
  },
  id: {
    board: (rows: string) => `Papan: ${rows}`,
    blank: 'petak kosong',
    at: (step: number, last: number) => `${step} dari ${last}`,
    move: (step: number, last: number, tile: number, way: string) => `Langkah ${step} dari ${last}: ubin ${tile} ${way}`,
    moveOfBlank: (step: number, last: number, tile: number, way: string) => `Langkah ${step} dari ${last}: petak kosong ${way}, ubin ${tile}`,
    ways: { U: 'ke atas', D: 'ke bawah', L: 'ke kiri', R: 'ke kanan' },
    controls: { first: 'Ke awal', back: 'Mundur satu langkah', play: 'Putar', pause: 'Jeda', forward: 'Maju satu langkah', last: 'Ke akhir' },
    missing: 'Tulis baris-baris papan di atribut “board”, misalnya board="1 2 3/4 0 5/7 8 6".',
    broken: (why: string) => `Mesinnya gagal: ${why}`,
  },
} as const;

type Control = keyof typeof WORDS.en.controls;
type Press = Exclude<Control, 'pause'>;
/** Drawings of 24 by 24. */
const ICONS: Record<Control, string> = {
  first: 'M6 5v14M18 5l-7 7 7 7',
  back: 'm15 5-7 7 7 7',
  play: 'M8 5v14l11-7z',
  pause: 'M9 5v14M15 5v14',
  forward: 'm9 5 7 7-7 7',
  last: 'M18 5v14M6 5l7 7-7 7',
};
const BACK = { U: 'D', D: 'U', L: 'R', R: 'L' } as const;
type Way = keyof typeof BACK;

/** A move at speed 1, and what all moves of an answer take at most. */
const MOVE_MS = 250;
const ANSWER_MS = 12_000;

// Colours and sizes that a page may set are custom properties; `part` names what it may style besides.
const STYLE = `
:host { display: block; max-width: 26rem; color-scheme: light dark; --_ink: var(--susun-ink, light-dark(#15181c, #eeece6)); --_soft: var(--susun-soft, light-dark(#565c64, #a6adb5));
  --_edge: light-dark(#82878d, #737b84); --_now: var(--susun-now, light-dark(#c2410c, #ff9356)); --_focus: var(--susun-focus, light-dark(#1a5fb4, #86b9f7));
  --_tray: var(--susun-tray, light-dark(#262b31, #20252a)); --_well: var(--susun-well, #1a1e23); --_face: var(--susun-tile, light-dark(#fbf7ee, #efe9dc)); --_face-edge: var(--susun-tile-edge, light-dark(#cfc3ab, #b3a78f));
  --_home: var(--susun-home, light-dark(#d2e8db, #c0dccc)); --_home-edge: var(--susun-home-edge, light-dark(#8fb9a2, #79a78e)); --_digit: var(--susun-digit, #1b1d20); color: var(--_ink); }
:host([theme=light]) { color-scheme: light; }
:host([theme=dark]) { color-scheme: dark; }
/* A theme of its own brings its own ground. */
:host([theme=light]), :host([theme=dark]) { padding: 12px; border-radius: 18px; background: var(--susun-ground, light-dark(#f4f4f1, #101316)); }
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
.board { padding: 3%; border-radius: 16px; background: var(--_tray); }
.cells { position: relative; container-type: inline-size; aspect-ratio: var(--columns) / var(--rows); }
.cell, .tile { position: absolute; inset: 0 auto auto 0; width: calc(97cqw / var(--columns)); aspect-ratio: 1; border-radius: min(12px, calc(10cqw / var(--columns))); translate: calc(100cqw / var(--columns) * var(--x)) calc(100cqw / var(--columns) * var(--y)); }
.cell { background: var(--_well); }
.tile { display: grid; place-items: center; background: var(--_face); color: var(--_digit); font-size: calc(100cqw / var(--columns) / (1.55 + 0.42 * var(--digits))); font-weight: 750; line-height: 1; box-shadow: inset 0 calc(-4cqw / var(--columns)) 0 var(--_face-edge); transition: translate 110ms cubic-bezier(0.2, 0.8, 0.2, 1); }
.tile.home { background: var(--_home); box-shadow: inset 0 calc(-2cqw / var(--columns)) 0 var(--_home-edge); }
.tile.home::after { content: ''; position: absolute; inset: 9% 9% auto auto; width: 9%; aspect-ratio: 1; border-radius: 50%; background: #1f6b4a; }
.tile.next { outline: 3px solid var(--_now); outline-offset: -3px; }
.controls { container-type: inline-size; display: flex; align-items: center; margin-block-start: 8px; }
button { display: grid; place-items: center; flex: none; width: 44px; height: 44px; padding: 0; border: 0; border-radius: 10px; background: none; color: inherit; cursor: pointer; }
button:hover:not(:disabled) { background: color-mix(in srgb, currentColor 10%, transparent); }
button:disabled { opacity: 0.38; cursor: default; }
svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.play svg { fill: currentColor; }
input { flex: 1; min-width: 3rem; height: 44px; margin: 0 8px; accent-color: var(--_now); }
.at { font-size: 0.9em; font-variant-numeric: tabular-nums; white-space: nowrap; }
.said { min-height: 1.5em; margin: 4px 0 0; color: var(--_soft); font-size: 0.9em; }
.error { margin: 0; white-space: pre-line; padding: 12px; border: 1.5px solid var(--_edge); border-radius: 10px; }
.board:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid var(--_focus); outline-offset: 2px; }
@container (max-width: 21rem) { .first, .last { display: none; } }
@media (prefers-reduced-motion: reduce) { .tile { transition: none; } }
@media (forced-colors: active) { .board, .tile, .cell { border: 1px solid; } }
`;

/** Of a line such as `1 2/3 0`. */
const cellsOf = (line: string) => {
  const rows = line.split('/').map((row) => row.trim().split(/\s+/).map(Number));
  return { rows: rows.length, columns: rows[0]?.length ?? 0, cells: rows.flat() };
};

/** One for all players, made when the first is there. A sheet that is made here is allowed by any policy of the page. */
let sheet: CSSStyleSheet | undefined;
const look = (): CSSStyleSheet => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
};

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, look: string, attributes: Record<string, string> = {}): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = look;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function draw(icon: Control): SVGElement {
  const [svg, path] = ['svg', 'path'].map((name) => document.createElementNS('http://www.w3.org/2000/svg', name)) as [SVGElement, SVGElement];
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', ICONS[icon]);
  svg.append(path);
  return svg;
}

interface Parts {
  board: HTMLElement;
  cells: HTMLElement;
  controls: HTMLElement;
  buttons: Record<Press, HTMLButtonElement>;
  scrub: HTMLInputElement;
  at: HTMLElement;
  said: HTMLElement;
  error: HTMLElement;
}

// Where there is no document, as in Node.js, the module can be imported all the same.
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * `<susun-player board="1 2 3/4 0 5/7 8 6" moves="LU"></susun-player>`
 *
 * Fires `step` when another step is shown and `refused` when a text cannot be read.
 */
export class SusunPlayer extends Base {
  static readonly observedAttributes = ['board', 'goal', 'moves', 'notation', 'language', 'autoplay', 'speed'];

  #boards: ReturnType<typeof cellsOf>[] = [];
  #goal: number[] = [];
  #words: Said<Replayed, string>['words'] | undefined;
  #step = 0;
  #playing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #waits = false;
  #seen: IntersectionObserver | undefined;
  #tiles: HTMLElement[] = [];
  #parts: Parts | undefined;

  connectedCallback(): void {
    this.#parts ??= this.#build();
    this.#later();
  }

  disconnectedCallback(): void {
    this.pause();
    this.#seen?.disconnect();
  }

  attributeChangedCallback(name: string): void {
    if (!this.isConnected || name === 'speed') return;
    if (name === 'language') this.#show();
    else this.#later();
  }

  /** The step that is shown; 0 is the board before all moves. */
  get step(): number {
    return this.#step;
  }

  set step(step: number) {
    this.pause();
    this.#go(step);
  }

  /** The number of moves. */
  get last(): number {
    return Math.max(0, this.#boards.length - 1);
  }

  get playing(): boolean {
    return this.#playing;
  }

  play(): void {
    if (this.last === 0 || this.#playing) return;
    if (this.#step >= this.last) this.#go(0);
    this.#playing = true;
    this.#show();
    this.#tick();
  }

  pause(): void {
    clearTimeout(this.#timer);
    if (!this.#playing) return;
    this.#playing = false;
    this.#show();
  }

  #tick(): void {
    const wanted = Number(this.getAttribute('speed') ?? 1);
    const speed = Math.min(8, Math.max(0.25, wanted > 0 ? wanted : 1));
    this.#timer = setTimeout(() => {
      this.#playing = this.#step + 1 < this.last;
      this.#go(this.#step + 1);
      if (this.#playing) this.#tick();
    }, Math.min(MOVE_MS, ANSWER_MS / Math.max(1, this.last)) / speed);
  }

  #go(step: number): void {
    const to = Math.min(this.last, Math.max(0, Math.floor(step) || 0));
    const moved = to !== this.#step;
    this.#step = to;
    this.#show();
    if (moved) this.dispatchEvent(new CustomEvent('step', { detail: { step: to, last: this.last } }));
  }

  get #language(): Language {
    const wanted = this.getAttribute('language') ?? this.closest<HTMLElement>('[lang]')?.lang ?? '';
    return wanted.startsWith('id') ? 'id' : 'en';
  }

  /** Several attributes that change at once are one change. */
  #later(): void {
    if (this.#waits) return;
    this.#waits = true;
    queueMicrotask(() => {
      this.#waits = false;
      void this.#load();
    });
  }

  async #load(): Promise<void> {
    const mine = ++this.#asked;
    this.pause();
    const board = this.getAttribute('board')?.trim();
    if (!board) return this.#tell(WORDS[this.#language].missing);
    const goal = this.getAttribute('goal');
    const moves = this.getAttribute('moves')?.trim();
    const options = goal ? { goal } : {};
    try {
      const { data: checked } = await sliding.check(board, options);
      const replayed = moves ? await sliding.replay(board, moves, { ...options, blank: this.getAttribute('notation') === 'blank' }) : undefined;
      if (mine !== this.#asked) return;
      this.#goal = cellsOf(checked.goal).cells;
      this.#boards = (replayed?.data.boards ?? [checked.board]).map(cellsOf);
      this.#words = replayed?.words;
    } catch (error) {
      if (mine !== this.#asked) return;
      const words = WORDS[this.#language];
      if (!(error instanceof Refused)) return this.#tell(words.broken(String(error)));
      const { message, help } = error.refusal;
      this.#tell([message[this.#language], help?.[this.#language]].filter(Boolean).join('\n'));
      this.dispatchEvent(new CustomEvent('refused', { detail: error.refusal }));
      return;
    }
    this.#step = 0;
    this.#tell('');
    this.#lay();
    this.#show();
    if (this.hasAttribute('autoplay')) this.#begin();
  }

  /** Plays by itself when it is seen first, where motion is welcome. */
  #begin(): void {
    this.#seen?.disconnect();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.#seen = new IntersectionObserver((all) => {
      if (!all.some(({ isIntersecting }) => isIntersecting)) return;
      this.#seen?.disconnect();
      this.play();
    });
    this.#seen.observe(this);
  }

  /** What is wrong; an empty text takes it away. */
  #tell(text: string): void {
    const { error, board, controls, said } = this.#parts!;
    error.textContent = text;
    error.hidden = text === '';
    for (const part of [board, controls, said]) part.hidden = text !== '';
  }

  #build(): Parts {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [look()];
    const board = make('div', 'board', { part: 'board', role: 'img', tabindex: '0' });
    const cells = make('div', 'cells');
    board.append(cells);
    const controls = make('div', 'controls', { part: 'controls' });
    const press: Record<Press, () => void> = {
      first: () => (this.step = 0),
      back: () => (this.step -= 1),
      play: () => (this.#playing ? this.pause() : this.play()),
      forward: () => (this.step += 1),
      last: () => (this.step = this.last),
    };
    const buttons = Object.fromEntries(
      Object.entries(press).map(([name, act]) => {
        const button = make('button', name, { type: 'button', part: 'button' });
        button.append(draw(name as Control));
        button.addEventListener('click', act);
        controls.append(button);
        return [name, button];
      }),
    ) as Record<Press, HTMLButtonElement>;
    const scrub = make('input', '', { type: 'range', min: '0' });
    scrub.addEventListener('input', () => (this.step = Number(scrub.value)));
    const at = make('span', 'at', { 'aria-hidden': 'true' });
    controls.append(scrub, at);
    const said = make('p', 'said', { part: 'text', role: 'status' });
    const error = make('p', 'error', { part: 'error', role: 'alert' });
    error.hidden = true;
    for (const part of [board, controls, said]) part.hidden = true;
    root.append(board, controls, said, error);
    root.addEventListener('keydown', (event) => this.#key(event as KeyboardEvent, press));
    return { board, cells, controls, buttons, scrub, at, said, error };
  }

  #key(event: KeyboardEvent, press: Record<Press, () => void>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isButton = event.target instanceof HTMLButtonElement;
    const names: Record<string, Press> = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last', ...(isButton ? {} : { ' ': 'play' as const }) };
    const name = names[event.key];
    if (!name || this.last === 0) return;
    event.preventDefault();
    press[name]();
  }

  /** Sets out the cells and tiles of another board. */
  #lay(): void {
    const { cells } = this.#parts!;
    const { rows, columns, cells: tiles } = this.#boards[0]!;
    const place = (element: HTMLElement, cell: number) => {
      element.style.setProperty('--x', String(cell % columns));
      element.style.setProperty('--y', String(Math.floor(cell / columns)));
    };
    for (const [name, value] of Object.entries({ rows, columns, digits: String(tiles.length - 1).length })) cells.style.setProperty(`--${name}`, String(value));
    const wells = tiles.map((_, cell) => {
      const well = make('span', 'cell');
      place(well, cell);
      return well;
    });
    this.#tiles = tiles.map((_, tile) => {
      const made = make('span', 'tile', { part: 'tile' });
      made.textContent = String(tile);
      return made;
    });
    cells.replaceChildren(...wells, ...this.#tiles.slice(1));
  }

  #show(): void {
    const now = this.#boards[this.#step];
    if (!now || !this.#parts) return;
    const { board, buttons, scrub, at, said, controls } = this.#parts;
    const words = WORDS[this.#language];
    const { columns, cells } = now;
    const after = this.#boards[this.#step + 1]?.cells;
    const next = after && cells[after.indexOf(0)];
    for (const [cell, tile] of cells.entries()) {
      const element = this.#tiles[tile];
      if (!element || tile === 0) continue;
      element.style.setProperty('--x', String(cell % columns));
      element.style.setProperty('--y', String(Math.floor(cell / columns)));
      element.classList.toggle('home', this.#goal[cell] === tile);
      element.classList.toggle('next', tile === next);
    }
    const rows = Array.from({ length: now.rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns).map((tile) => tile || words.blank).join(' '));
    board.setAttribute('aria-label', words.board(rows.join(', ')));
    controls.hidden = this.last === 0;
    buttons.first.disabled = buttons.back.disabled = this.#step === 0;
    buttons.last.disabled = buttons.forward.disabled = this.#step === this.last;
    const icon = this.#playing ? 'pause' : 'play';
    buttons.play.replaceChildren(draw(icon));
    for (const [name, button] of Object.entries(buttons)) button.setAttribute('aria-label', words.controls[name === 'play' ? icon : (name as Control)]);
    scrub.max = String(this.last);
    scrub.value = String(this.#step);
    at.textContent = words.at(this.#step, this.last);
    const text = this.#sentence();
    scrub.setAttribute('aria-label', words.at(this.#step, this.last));
    // While it plays, a screen reader is told the end only.
    said.setAttribute('aria-live', this.#playing ? 'off' : 'polite');
    if (said.textContent !== text) said.textContent = text;
    said.hidden = text === '';
  }

  /** What the step is; at the end, what the engine says of all moves. */
  #sentence(): string {
    const words = WORDS[this.#language];
    if (this.#step === this.last) return this.#words?.[this.#language] ?? '';
    if (this.#step === 0) return '\u00a0';
    const { cells, columns } = this.#boards[this.#step]!;
    const before = this.#boards[this.#step - 1]!.cells.indexOf(0);
    const blank = cells.indexOf(0);
    // The tile went from where the blank is now to where it was.
    const across = columns > 1 && Math.abs(before - blank) === 1;
    const way: Way = before > blank ? (across ? 'R' : 'D') : across ? 'L' : 'U';
    const tile = cells[before]!;
    return this.getAttribute('notation') === 'blank'
      ? words.moveOfBlank(this.#step, this.last, tile, words.ways[BACK[way]])
      : words.move(this.#step, this.last, tile, words.ways[way]);
  }
}

if (globalThis.customElements && !customElements.get('susun-player')) customElements.define('susun-player', SusunPlayer);

declare global {
  interface HTMLElementTagNameMap {
    'susun-player': SusunPlayer;
  }
}
