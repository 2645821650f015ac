// The piece in the hand, in the tray and in space alike: taken, turned, held over a place, dropped or put back, by mouse,
// touch or keys.
import { tick } from 'svelte';
import { app } from '../app.svelte';
import { sound } from '../shared/sound.svelte';
import type { Body, Ghost, Spot } from './Levels.svelte';
import { type Site, type Turn, bodyOf, clamped, coveredBy, extent, firstFit, fit, landing, landings, lookup, recentred, snapped, turned } from './model';
import { packing } from './packing.svelte';

/** A piece in the hand. */
export interface Hand {
  piece: number;
  orientation: number;
  corner: Site;
  /** The cell that is pointed at, in space. */
  cell?: Site | undefined;
  /** Its number among those that were placed, if it was taken up from the tray. */
  from: number | undefined;
  /** Whether a pointer drags it; else it moves by keys, or to where one clicks. */
  dragged: boolean;
  /** Whether it is over the tray. */
  over: boolean;
}

/** A picture of the puzzle over which a piece can be held. */
export interface Stage {
  /** What is at a point of the window: a place between the cells of a level, or a cell in space. */
  spot: (x: number, y: number) => Spot | number | undefined;
  /** The width of a cell on the screen. */
  unit: () => number;
}

/** Pixels that a pointer may tremble before it drags. */
const TREMBLE = 6;

export class Bench {
  hand = $state.raw<Hand>();
  pointer = $state.raw({ x: 0, y: 0 });
  /** How each piece is turned on the shelf. */
  orientations = $state.raw<number[]>([]);
  /** The piece on the shelf, or the number of the one in the tray, that the mouse is over. */
  hovered = $state.raw<{ piece: number } | { number: number }>();
  /** In the order in which they are asked what is below a pointer. */
  stages: Stage[] = [];
  /** What has the focus while a piece is in the hand. */
  tray = $state<HTMLElement>();
  /** What holds shelf and tray. */
  place = $state<HTMLElement>();
  #orientationsOf = '';

  readonly view = $derived(packing.view);
  readonly solid = $derived(this.view !== undefined && this.view.lattice !== 'square');
  readonly find = $derived(this.view ? lookup(this.view) : () => undefined);
  readonly #from = $derived(this.hand?.from);
  readonly bodies = $derived.by((): Body[] => {
    const { view } = this;
    if (!view) return [];
    if (packing.walk) {
      const own = new Set(view.placed.map(({ cells }) => cells.join()));
      return packing.walk.placed.map(bodyOf).map((body) => ({ ...body, given: own.has(body.key) }));
    }
    return view.placed.map((placed, at): Body => {
      const number = at - view.given;
      return { ...bodyOf(placed), ...(number < 0 ? { given: true } : { number, lifted: this.#from === number }) };
    });
  });
  readonly covered = $derived(coveredBy(this.bodies.filter(({ lifted }) => !lifted)));
  readonly sites = $derived((this.hand ? (this.view?.pieces[this.hand.piece]?.orientations[this.hand.orientation]?.sites ?? []) : []) as Site[]);
  readonly held = $derived(this.hand?.over ? fit(this.find, this.covered, this.sites, this.hand.corner) : undefined);
  readonly ghost = $derived<Ghost | undefined>(
    this.hand && this.held ? { piece: this.hand.piece, sites: this.held.sites, fits: this.held.fits, drawn: !this.hand.dragged } : undefined,
  );
  readonly symbol = $derived(this.hand ? (this.view?.pieces[this.hand.piece]?.symbol ?? '') : '');
  /** The piece that is turned by key or button: in the hand, or below the mouse. */
  readonly active = $derived.by(() => {
    const { hand, hovered, view } = this;
    if (hand) return hand.piece;
    if (!hovered || !view) return undefined;
    return 'piece' in hovered ? hovered.piece : view.placed[view.given + hovered.number]?.piece;
  });

  /** The last piece that was pressed or pointed at. */
  #last = $state<number>();
  /** The piece that the buttons turn: the one in the hand, else the last that was pressed or pointed at, while it is on the shelf. */
  readonly turning = $derived.by(() => {
    if (this.hand) return this.hand.piece;
    const last = this.#last;
    return last !== undefined && this.view?.pieces[last]?.left ? last : undefined;
  });

  /** To be called while the view that has it is made. */
  attach(): void {
    $effect(() => {
      if (this.active !== undefined) this.#last = this.active;
    });
    $effect(() => {
      const { view } = this;
      if (!view) return;
      const puzzle = view.pieces.map(({ symbol, orientations }) => symbol + orientations.length).join() + view.extent.join();
      if (puzzle === this.#orientationsOf) return;
      this.#orientationsOf = puzzle;
      this.#last = undefined;
      this.orientations = view.pieces.map(({ drawn }) => drawn);
    });
    // What is in the hand was taken from the position that was shown.
    const position = $derived(this.view?.id);
    $effect(() => {
      void position;
      this.hand = undefined;
      this.hovered = undefined;
    });
  }

  placeName(site: Site): string {
    return app.words.pack.place(site[1] + 1, site[2] + 1, this.solid ? site[0] + 1 : undefined);
  }

  /** Takes a piece: a pointer may drag it, else it waits over the tray. */
  take(piece: number, from: number | undefined, cells: number[] | undefined, event: Event): void {
    const { view } = this;
    const words = app.words.pack;
    if (!view || packing.walk) return;
    packing.refusal = undefined;
    const orientation = cells ? this.#orientationOf(piece, cells) : (this.orientations[piece] ?? view.pieces[piece]!.drawn);
    const shape = (view.pieces[piece]?.orientations[orientation]?.sites ?? []) as Site[];
    const lying = coveredBy(view.placed.filter((_, at) => at - view.given !== from));
    const corner = cells
      ? this.#cornerOf(cells)
      : (firstFit(this.find, view.cells as Site[], lying, shape) ?? clamped([0, 0, 0], extent(shape), view.extent as Site));
    this.hand = { piece, orientation, corner, from, dragged: false, over: true };
    const { symbol } = view.pieces[piece]!;
    app.say(words.taken(symbol) + ' ' + (cells || fit(this.find, lying, shape, corner).fits ? '' : words.nowhere(symbol)));
    if (event instanceof PointerEvent && event.type === 'pointerdown') {
      if (event.button === 0) this.#drag(event);
    } else void tick().then(() => this.tray?.focus({ preventScroll: event instanceof PointerEvent }));
  }

  /** A piece on the shelf is pressed: the one in the hand is put back. */
  press(piece: number, event: PointerEvent | MouseEvent): void {
    const isDown = event instanceof PointerEvent && event.type === 'pointerdown';
    if (this.hand?.piece === piece && this.hand.from === undefined && !isDown) this.putBack();
    else this.take(piece, undefined, undefined, event);
  }

  #cornerOf(cells: number[]): Site {
    const all = cells.map((cell) => this.view!.cells[cell]!);
    const least = (axis: 0 | 1 | 2) => Math.min(...all.map((site) => site[axis]));
    return [least(0), least(1), least(2)];
  }

  /** The orientation of a piece that lies on some cells. */
  #orientationOf(piece: number, cells: number[]): number {
    const corner = this.#cornerOf(cells);
    const lies = cells.map((cell) => this.view!.cells[cell]!.map((at, axis) => at - corner[axis]!).join()).sort().join(' ');
    const all = this.view!.pieces[piece]!.orientations;
    return Math.max(0, all.findIndex(({ sites }) => sites.map((site) => site.join()).sort().join(' ') === lies));
  }

  /** Takes up what was placed. */
  pick(number: number, event: Event): void {
    const { view } = this;
    if (!view || this.hand) return;
    const body = view.placed[view.given + number];
    if (body) this.take(body.piece, number, body.cells, event);
  }

  #drag(begun: PointerEvent): void {
    begun.preventDefault();
    this.pointer = { x: begun.clientX, y: begun.clientY };
    const follow = (event: PointerEvent) => {
      const { hand } = this;
      if (!hand) return;
      const away = Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY);
      if (!hand.dragged && away <= TREMBLE) return;
      this.pointer = { x: event.clientX, y: event.clientY - this.#lift(event) };
      this.hover(event, true);
    };
    const end = (event: PointerEvent) => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      const { hand } = this;
      if (!hand) return;
      if (event.type === 'pointercancel') this.putBack();
      else if (!hand.dragged) void tick().then(() => this.tray?.focus({ preventScroll: true }));
      else if (this.held?.fits) void this.drop();
      else if (hand.over) {
        app.say(app.words.pack.noFit);
        sound.refused();
        this.putBack();
      } else if (hand.from !== undefined) void this.lift(hand.from);
      else this.putBack();
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  /** A finger hides what is below it: the piece is held above it. */
  #lift(event: PointerEvent): number {
    return event.pointerType === 'touch' ? 1.2 * (this.stages[0]?.unit() ?? 0) : 0;
  }

  /** Moves what is in the hand to below a pointer. */
  hover(event: PointerEvent, dragged: boolean): void {
    const { hand, view } = this;
    if (!hand || !view) return;
    const y = event.clientY - (dragged ? this.#lift(event) : 0);
    let spot: Spot | number | undefined;
    for (const stage of this.stages) spot ??= stage.spot(event.clientX, y);
    if (spot === undefined) {
      if (dragged) this.hand = { ...hand, dragged, over: false };
      return;
    }
    if (typeof spot === 'number') this.#aim(spot, dragged || hand.dragged);
    else {
      const size = extent(this.sites);
      const level = Math.max(0, Math.min(spot.level, view.extent[0] - size[0]));
      const corner = snapped(this.find, this.covered, this.sites, [level, spot.row - size[1] / 2, spot.column - size[2] / 2]);
      this.hand = { ...hand, dragged: dragged || hand.dragged, over: true, cell: undefined, corner: clamped(corner, size, view.extent as Site) };
    }
  }

  /** Holds the piece over a cell in space. */
  #aim(number: number, dragged: boolean): void {
    const cell = this.view?.cells[number] as Site | undefined;
    if (!this.hand || !cell) return;
    if (this.hand.over && this.hand.cell?.join() === cell.join() && this.hand.dragged === dragged) return;
    this.hand = { ...this.hand, dragged, over: true, cell, corner: landing(this.find, this.covered, this.sites, cell) };
  }

  /** A tap on a cell in space: the piece goes there, or, if it is there, lies in the next way that fits. */
  tap(number: number): void {
    const { hand } = this;
    const cell = this.view?.cells[number] as Site | undefined;
    if (!hand || !cell) return;
    if (hand.cell?.join() === cell.join()) this.another();
    else {
      this.#aim(number, false);
      if (!this.held?.fits) this.another();
      else this.#tell();
    }
  }

  /** The next way in which the piece fits and covers the cell that is pointed at, upright ones too. */
  another(): void {
    const { hand, view } = this;
    if (!hand || !view) return;
    const cell = hand.cell ?? this.held?.sites[0];
    if (!cell) return;
    const all = landings(this.find, this.covered, view.pieces[hand.piece]!.orientations, cell);
    if (all.length === 0) {
      app.say(app.words.pack.fitsNoWay(this.symbol));
      return;
    }
    const now = all.findIndex(({ orientation, corner }) => orientation === hand.orientation && corner.join() === hand.corner.join());
    this.hand = { ...hand, ...all[(now + 1) % all.length]!, cell, over: true };
    this.#tell();
  }

  async drop(): Promise<void> {
    const { hand, held, view } = this;
    if (!hand || !held || !view) return;
    const words = app.words.pack;
    if (!held.fits) {
      app.say(words.noFit);
      sound.refused();
      return;
    }
    const laid = { piece: hand.piece, cells: [...held.cells].sort((a, b) => a - b) };
    const text = words.dropped(this.symbol, this.placeName(hand.corner));
    const others = packing.at.placed.filter((_, number) => number !== hand.from);
    const keys = !hand.dragged;
    this.orientations = this.orientations.with(hand.piece, hand.orientation);
    const done = packing.place([...others, laid]);
    app.say(text);
    sound.home();
    await done;
    this.hand = undefined;
    if (!keys) return;
    await tick();
    (this.place?.querySelector<HTMLElement>('[data-shelf]:not(:disabled)') ?? this.tray)?.focus({ preventScroll: true });
  }

  putBack(): void {
    const { hand } = this;
    if (!hand) return;
    app.say(app.words.pack.back(this.symbol));
    this.hand = undefined;
    const back = this.view?.pieces[hand.piece]?.symbol;
    void tick().then(() => this.place?.querySelector<HTMLElement>(`[data-shelf="${back}"]`)?.focus({ preventScroll: true }));
  }

  /** Takes a piece out of the tray. */
  async lift(number: number): Promise<void> {
    const { view } = this;
    const body = view?.placed[view.given + number];
    if (!view || !body) return;
    this.hand = undefined;
    await packing.place(packing.at.placed.filter((_, at) => at !== number));
    const symbol = view.pieces[body.piece]?.symbol ?? '';
    app.say(app.words.pack.lifted(symbol));
    await tick();
    this.place?.querySelector<HTMLElement>(`[data-shelf="${symbol}"]`)?.focus({ preventScroll: true });
  }

  turn(piece: number, way: Turn): void {
    const { hand, view } = this;
    if (!view) return;
    const all = view.pieces[piece]!.orientations;
    if (hand?.piece !== piece) {
      this.orientations = this.orientations.with(piece, turned(all, this.orientations[piece] ?? 0, way));
      app.say(app.words.pack.turnedTo(view.pieces[piece]!.symbol));
      return;
    }
    const orientation = turned(all, hand.orientation, way);
    const shape = all[orientation]!.sites as Site[];
    if (hand.cell) this.hand = { ...hand, orientation, corner: landing(this.find, this.covered, shape, hand.cell) };
    else {
      const [before, after] = [extent(this.sites), extent(shape)];
      this.hand = { ...hand, orientation, corner: clamped(recentred(hand.corner, before, after), after, view.extent as Site) };
    }
    this.#tell();
  }

  /** Turns what is in the hand or below the mouse; one that lies in the tray is taken up for that. */
  turnActive(way: Turn, event: Event): void {
    const { hovered } = this;
    if (!this.hand && hovered && 'number' in hovered) this.pick(hovered.number, event);
    if (this.active !== undefined) this.turn(this.active, way);
  }

  move(level: number, row: number, column: number): void {
    const { hand, view } = this;
    if (!hand || !view) return;
    const [l, r, c] = hand.corner;
    this.hand = { ...hand, over: true, cell: undefined, corner: clamped([l + level, r + row, c + column], extent(this.sites), view.extent as Site) };
    this.#tell();
  }

  #tell(): void {
    if (this.hand && this.held) app.say(app.words.pack.held(this.symbol, this.placeName(this.hand.corner), this.held.fits));
  }

  /** Whether a turn can change a piece. */
  changes(piece: number, turn: Turn): boolean {
    const all = this.view?.pieces[piece]?.orientations ?? [];
    return all.some((orientation, own) => (turn === 'flip' ? orientation.flipped : orientation.turned[turn]) !== own);
  }

  readonly #keys: Record<string, () => void> = {
    ArrowUp: () => this.move(0, -1, 0),
    ArrowDown: () => this.move(0, 1, 0),
    ArrowLeft: () => this.move(0, 0, -1),
    ArrowRight: () => this.move(0, 0, 1),
    PageUp: () => this.move(1, 0, 0),
    PageDown: () => this.move(-1, 0, 0),
    Enter: () => void this.drop(),
    ' ': () => void this.drop(),
    Escape: () => this.putBack(),
    Delete: () => (this.hand?.from !== undefined ? void this.lift(this.hand.from) : this.putBack()),
    v: () => this.another(),
  };

  /** A key while a piece is in the hand and the tray has the focus. */
  key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !this.hand) return;
    const act = this.#keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** A key that turns a piece, wherever the focus is. */
  turnKey(event: KeyboardEvent): boolean {
    const turns: Record<string, Turn> = this.solid ? { r: 0, t: 1, y: 2, f: 'flip' } : { r: 0, f: 'flip' };
    const way = turns[event.key.toLowerCase()];
    if (way === undefined || this.active === undefined) return false;
    event.preventDefault();
    this.turnActive(way, event);
    return true;
  }
}
