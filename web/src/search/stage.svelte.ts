// What the drawing of a tree remembers between steps: where nodes stand, what is in view, and the way from one to the other.
import { type Box, type Camera, type Size, between, fitted, kept, showing, zoomed } from './camera';
import { type Spot, boxOf, pitch } from './draw';
import { layout } from './layout';
import type { Painter, Recording } from './recording';
import type { Frame } from './steps';

const CAMERA_MS = 260;
const SPOTS_MS = 180;
/** Of more nodes none moves by itself: everything would. */
const MOST_MOVING = 400;
/** A small tree is drawn larger, at most so much; one that does not fit so large that words and letters are read. */
const LARGEST = 1.9;
const WORDS_AT = 0.85;
const READ_AT = 11;
/** Letters of a tree that is shown as a whole from the start. */
const FITS_AT = 9;
/** Letters of both on a projector, where the page's own are larger too: they are read from the last row. */
const ROOM_AT = 18;
const ROOM_ROOT = 19;
const EDGE = 10;

const isRoom = () => parseFloat(getComputedStyle(document.documentElement).fontSize) >= ROOM_ROOT;
const ease = (part: number) => 1 - (1 - part) ** 3;

export class Stage {
  size = $state.raw<Size>({ width: 0, height: 0 });
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 1 });
  spots = $state.raw<ReadonlyMap<number, Spot>>(new Map());
  /** Whether the whole tree is kept in view. */
  whole = $state(true);
  #recording: Recording | undefined;
  #frame: Frame | undefined;
  #round = -1;
  /** Where all nodes of a round stand in the end, if that fits. */
  #fixed: ReadonlyMap<number, Spot> | undefined;
  /** Where the nodes stand when they have moved. */
  #settled: ReadonlyMap<number, Spot> = new Map();
  #moving = 0;

  get painter(): Painter | undefined {
    return this.#recording?.painter;
  }

  /** The box of the tree as it is laid out. */
  get box(): Box {
    return this.#boxOf(this.whole && this.#fixed ? this.#fixed : this.#settled);
  }

  spot = (node: number): Spot => this.spots.get(node) ?? { x: 0, y: 0 };

  /** Shows a step. */
  show(recording: Recording, frame: Frame, isStill: boolean): void {
    const isNew = recording !== this.#recording || frame.round !== this.#round;
    const before = this.#frame;
    this.#recording = recording;
    this.#frame = frame;
    this.#round = frame.round;
    if (isNew) {
      const all = recording.nodes.flatMap(({ round }, node) => (round === frame.round ? [node] : []));
      this.#fixed = this.#placed(all);
      if (!this.#isSmall()) this.#fixed = undefined;
      this.whole = this.#fixed !== undefined;
    }
    const was = this.#settled;
    this.#settled = this.#fixed ?? this.#placed(frame.visible);
    const wasSeen = new Set(before?.visible);
    const isMoving = !isNew && !isStill && frame.visible.length <= MOST_MOVING;
    let camera = this.camera;
    if (isNew) camera = { ...camera, scale: this.#readable() };
    else if (!this.whole && frame.current !== undefined) {
      // What is expanded now stays where one sees it, however the rest moves.
      const [from, to] = [was.get(frame.current), this.#settled.get(frame.current)];
      if (from && to) {
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        camera = { ...camera, x: camera.x + dx, y: camera.y + dy };
        this.camera = camera;
        this.spots = new Map([...this.spots].map(([node, { x, y }]) => [node, { x: x + dx, y: y + dy }]));
      }
    }
    const target = this.#aimed(camera, isNew);
    if (!isMoving) {
      cancelAnimationFrame(this.#moving);
      this.spots = this.#settled;
      this.camera = target;
      return;
    }
    // What is new unfolds from its parent.
    const from = new Map(
      frame.visible.map((node) => {
        const start = wasSeen.has(node) ? node : (recording.nodes[node]?.parent ?? node);
        return [node, this.spots.get(start) ?? this.#settled.get(node)!] as const;
      }),
    );
    this.#move(from, target);
  }

  resize(width: number, height: number): void {
    if (width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    const { painter } = this;
    if (!painter || !this.#recording || !this.#frame) return;
    // What fitted may not fit any more.
    this.#round = -1;
    this.show(this.#recording, this.#frame, true);
  }

  /** Shows the whole tree, and keeps it in view. */
  fit(isStill: boolean): void {
    this.whole = true;
    this.#go(this.#aimed(this.camera, false), isStill);
  }

  zoom(factor: number, at = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.whole = false;
    this.look(zoomed(this.camera, factor, at, this.#limits()));
  }

  /** Looks at another part, at once. */
  look(camera: Camera): void {
    cancelAnimationFrame(this.#moving);
    this.spots = this.#settled;
    this.whole = false;
    this.camera = kept(camera, this.box, this.size, 90);
  }

  /** Brings a node into view. */
  reach(node: number, isStill: boolean): void {
    const { painter } = this;
    const spot = this.#settled.get(node);
    if (!painter || !spot) return;
    const camera = showing(this.camera, this.#padded(boxOf(painter, spot)), this.size);
    if (camera.x !== this.camera.x || camera.y !== this.camera.y) this.#go(camera, isStill);
  }

  stop(): void {
    cancelAnimationFrame(this.#moving);
  }

  #limits(): [number, number] {
    const { painter, size } = this;
    const whole = fitted(this.#boxOf(this.#settled), size, 1).scale;
    return [Math.min(whole, 0.2), Math.max(3, 40 / (painter?.letters ?? 16))];
  }

  #isSmall(): boolean {
    const { painter, size } = this;
    if (!painter || !this.#fixed || size.width === 0) return false;
    return fitted(this.#boxOf(this.#fixed), this.#inner(), LARGEST).scale * painter.letters >= Math.min(isRoom() ? ROOM_AT : FITS_AT, painter.letters);
  }

  #readable(): number {
    const letters = this.painter?.letters ?? READ_AT;
    return Math.min(LARGEST, Math.max(WORDS_AT, (isRoom() ? ROOM_AT : READ_AT) / letters));
  }

  #inner(): Size {
    return { width: Math.max(1, this.size.width - 2 * EDGE), height: Math.max(1, this.size.height - 2 * EDGE) };
  }

  #padded({ left, top, right, bottom }: Box): Box {
    const pad = EDGE / this.camera.scale;
    return { left: left - pad, top: top - pad, right: right + pad, bottom: bottom + pad };
  }

  #aimed(camera: Camera, isNew: boolean): Camera {
    const { painter, size } = this;
    const frame = this.#frame;
    if (!painter || !frame || size.width === 0) return camera;
    if (this.whole) {
      const inner = fitted(this.box, this.#inner(), LARGEST);
      return { ...inner, x: inner.x - EDGE / inner.scale, y: inner.y - EDGE / inner.scale };
    }
    const current = frame.current ?? frame.visible[0];
    const spot = current === undefined ? undefined : this.#settled.get(current);
    if (!spot) return camera;
    const own = boxOf(painter, spot);
    let aimed = camera;
    if (isNew) {
      aimed = { ...camera, x: (own.left + own.right - size.width / camera.scale) / 2, y: own.top - size.height / camera.scale / 4 };
      // The last nodes of a tree stand at the lower edge: below them is nothing.
      const { top, bottom } = this.box;
      aimed.y = Math.max(top - EDGE / camera.scale, Math.min(aimed.y, bottom + (EDGE - size.height) / camera.scale));
    }
    // The children too, if there is room for all; then the node itself, which matters more.
    const below = frame.fresh.flatMap((node) => this.#settled.get(node) ?? []).map((spot) => boxOf(painter, spot));
    const all = [own, ...below].reduce(union);
    const fits = (all.right - all.left) * camera.scale <= size.width && (all.bottom - all.top) * camera.scale <= size.height;
    if (fits) aimed = showing(aimed, all, size);
    return showing(aimed, this.#padded(own), size);
  }

  #placed(nodes: readonly number[]): ReadonlyMap<number, Spot> {
    const recording = this.#recording!;
    const { width, height } = pitch(recording.painter);
    const places = new Map(nodes.map((node, place) => [node, place]));
    const x = layout(nodes.map((node) => places.get(recording.nodes[node]?.parent ?? -1)));
    return new Map(nodes.map((node, place) => [node, { x: x[place]! * width, y: (recording.nodes[node]?.depth ?? 0) * height }]));
  }

  #boxOf(spots: ReadonlyMap<number, Spot>): Box {
    const { painter } = this;
    const all: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    if (!painter || spots.size === 0) return { left: 0, top: 0, right: 1, bottom: 1 };
    for (const spot of spots.values()) {
      const own = boxOf(painter, spot);
      all.left = Math.min(all.left, own.left);
      all.top = Math.min(all.top, own.top);
      all.right = Math.max(all.right, own.right);
      all.bottom = Math.max(all.bottom, own.bottom);
    }
    return all;
  }

  #go(camera: Camera, isStill: boolean): void {
    if (isStill) {
      cancelAnimationFrame(this.#moving);
      this.spots = this.#settled;
      this.camera = camera;
    } else this.#move(this.spots, camera);
  }

  #move(from: ReadonlyMap<number, Spot>, to: Camera): void {
    cancelAnimationFrame(this.#moving);
    const [start, camera, settled] = [performance.now(), this.camera, this.#settled];
    const tick = (now: number) => {
      const part = (time: number) => ease(Math.min(1, Math.max(0, now - start) / time));
      const moved = part(SPOTS_MS);
      this.camera = between(camera, to, part(CAMERA_MS));
      if (moved === 1) this.spots = settled;
      else {
        this.spots = new Map(
          [...from].map(([node, { x, y }]) => {
            const end = settled.get(node) ?? { x, y };
            return [node, { x: x + (end.x - x) * moved, y: y + (end.y - y) * moved }];
          }),
        );
      }
      if (now - start < CAMERA_MS) this.#moving = requestAnimationFrame(tick);
    };
    this.spots = from;
    this.#moving = requestAnimationFrame(tick);
  }
}

const union = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});
