// A puzzle in space, drawn with three.js. Only the view that shows it loads this.
import {
  AmbientLight,
  BackSide,
  BoxGeometry,
  type BufferGeometry,
  CanvasTexture,
  CylinderGeometry,
  DirectionalLight,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PerspectiveCamera,
  Quaternion,
  Ray,
  Raycaster,
  SRGBColorSpace,
  Scene,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { Tray } from '../../wasm/pack';
import type { Site } from './model';
import { inkOn } from './paint';

/** What is shown. */
export interface Shown {
  view: Tray;
  /** In the order in which they are built. */
  bodies: { piece: number; cells: number[]; lifted?: boolean }[];
  /** How many of them. */
  step: number;
  /** How many levels, from the bottom. */
  levels: number;
  /** How far pieces are pulled apart, from 0 to 1. */
  apart: number;
  /** A piece that is held, and whether it fits there. */
  ghost?: { piece: number; sites: Site[]; fits: boolean } | undefined;
  /** Cells to look at. */
  marks: readonly number[];
  /** A piece that is to be placed. */
  hinted?: { piece: number; cells: number[] } | undefined;
}

/** What is at a point of the picture. */
export interface Hit {
  /** The empty cell where a ball would come to rest: the last before something solid. */
  cell?: number;
  /** The number of the body. */
  body?: number;
}

/** Where a cell is: a ball rests in the hollow of four below it. */
export function place([level, row, column]: Site, balls: boolean): [x: number, y: number, z: number] {
  return balls ? [column + level / 2, level * Math.SQRT1_2, row + level / 2] : [column, level, row];
}

const BALL = 0.49;
const STICK = 0.2;
const CUBE = 0.93;
const UP = new Vector3(0, 1, 0);
/** The colours of the tray (tokens.css): it looks the same in both themes. */
const PLATE = 0x2c333a;
const HOLLOW = 0x79838d;
const NOW = 0xff9356;
const PROVED = 0x86b9f7;

export class Space {
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #camera = new PerspectiveCamera(35, 1, 0.1, 200);
  #content = new Group();
  /** The letter of each piece, and the balls it may stand on. */
  #letters: { sprite: Sprite; balls: Vector3[] }[] = [];
  #made: { dispose(): void }[] = [];
  #centre = new Vector3();
  #size = 5;
  /** Around, up from the ground, and how near. */
  #turn = { around: 0.65, up: 0.55, far: 1 };
  #asked = 0;
  /** Balls and cubes that lie there, with the number of their body. */
  #solids: Mesh[] = [];
  /** The cells that are empty and shown. */
  #empty: { cell: number; at: Vector3 }[] = [];

  /** Throws where there is no WebGL. */
  constructor(readonly canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.outputColorSpace = SRGBColorSpace;
    this.#scene.add(new AmbientLight(0xffffff, 1.5));
    const sun = new DirectionalLight(0xffffff, 2.2);
    sun.position.set(4, 9, 6);
    const sky = new DirectionalLight(0xffffff, 0.7);
    sky.position.set(-6, 4, -5);
    this.#scene.add(sun, sky, this.#content);
  }

  /** Makes everything anew: a few dozen bodies take a millisecond. */
  show({ view, bodies, step, levels, apart, ghost, marks, hinted }: Shown): void {
    this.#clear();
    const balls = view.lattice === 'balls';
    const there = (site: Site) => new Vector3(...place(site, balls));
    const at = (cell: number) => there(view.cells[cell] as Site);
    const all = view.cells.map((_, cell) => at(cell));
    const middle = (points: Vector3[]) => points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(Math.max(1, points.length));
    this.#centre.copy(middle(all));
    this.#centre.y += 0.12 * (view.extent[0] - 1);
    this.#size = Math.max(2, ...all.map((point) => point.distanceTo(this.#centre))) * (1 + apart);
    const isShown = (cell: number) => (view.cells[cell]?.[0] ?? 0) < levels;

    const ball = this.#keep(new SphereGeometry(BALL, 40, 28));
    const cube = this.#keep(new BoxGeometry(CUBE, CUBE, CUBE));
    const stick = this.#keep(new CylinderGeometry(STICK, STICK, 1, 20));
    const bridge = this.#keep(new BoxGeometry(CUBE - 0.002, 1, CUBE - 0.002));
    /** What holds a piece together: every pair of its cells that touch. */
    const joined = (points: Vector3[], skin: MeshStandardMaterial, joints: boolean[]) =>
      points.forEach((point, number) =>
        points.slice(number + 1).forEach((next, further) => {
          if (!joints[number] || !joints[number + 1 + further] || next.distanceTo(point) > 1.01) return;
          const joint = this.#add(balls ? stick : bridge, skin, point.clone().lerp(next, 0.5));
          joint.quaternion.copy(new Quaternion().setFromUnitVectors(UP, next.clone().sub(point).normalize()));
          if (!balls) joint.scale.set(1, 2 * (1 - CUBE), 1);
        }),
      );
    const covered = new Set<number>();
    bodies.slice(0, step).forEach(({ piece, cells, lifted }, body) => {
      const row = view.pieces[piece];
      if (!row || lifted) return;
      const away = middle(cells.map(at)).sub(this.#centre).multiplyScalar(apart * 1.4);
      const points = cells.map((cell) => at(cell).add(away));
      const skin = this.#keep(new MeshStandardMaterial({ color: row.colour, roughness: balls ? 0.3 : 0.6 }));
      const face = this.#keep(letter(row.symbol, inkOn(row.dark_ink), balls ? undefined : row.colour));
      const faced = this.#keep(new MeshStandardMaterial({ map: face, roughness: 0.6 }));
      const label = this.#keep(new SpriteMaterial({ map: face, transparent: true, alphaTest: 0.05 }));
      cells.forEach((cell, number) => {
        covered.add(cell);
        if (!isShown(cell)) return;
        const solid = this.#add(balls ? ball : cube, balls ? skin : faced, points[number]!);
        solid.userData = { body };
        this.#solids.push(solid);
      });
      const seen = points.filter((_, number) => isShown(cells[number]!));
      if (balls && seen.length > 0) this.#label(label, seen);
      joined(points, skin, cells.map(isShown));
    });
    if (ghost) this.#hold(view, ghost, { ball: balls ? ball : cube, there, joined });

    const plate = this.#keep(new BoxGeometry(view.extent[2] + 0.3, 0.14, view.extent[1] + 0.3));
    const ground = this.#keep(new MeshStandardMaterial({ color: PLATE, roughness: 0.9 }));
    const [, rows, columns] = view.extent;
    this.#add(plate, ground, new Vector3((columns - 1) / 2, -0.6, (rows - 1) / 2));
    const dot = this.#keep(new SphereGeometry(0.07, 12, 8));
    const faint = this.#keep(new MeshBasicMaterial({ color: HOLLOW }));
    const bubble = this.#keep(new SphereGeometry(0.46, 24, 16));
    const glass = this.#keep(new MeshStandardMaterial({ color: HOLLOW, transparent: true, opacity: 0.1, roughness: 0.2, depthWrite: false }));
    const bead = this.#keep(new SphereGeometry(0.3, 20, 14));
    const glow = this.#keep(new MeshBasicMaterial({ color: NOW, transparent: true, opacity: 0.75 }));
    const sure = this.#keep(new MeshBasicMaterial({ color: PROVED, transparent: true, opacity: 0.75 }));
    view.cells.forEach((_, cell) => {
      if (covered.has(cell) || !isShown(cell)) return;
      const point = at(cell);
      this.#empty.push({ cell, at: point });
      this.#add(dot, faint, point);
      this.#add(bubble, glass, point);
      if (marks.includes(cell)) this.#add(bead, glow, point);
      if (hinted?.cells.includes(cell)) this.#add(bead, sure, point);
    });
    this.render();
  }

  /** The piece in the hand: whole with a bright line around it where it fits, else as a net. */
  #hold(
    view: Tray,
    { piece, sites, fits }: NonNullable<Shown['ghost']>,
    { ball, there, joined }: { ball: BufferGeometry; there: (site: Site) => Vector3; joined: (points: Vector3[], skin: MeshStandardMaterial, joints: boolean[]) => void },
  ): void {
    const row = view.pieces[piece];
    if (!row) return;
    const points = sites.map(there);
    const skin = this.#keep(new MeshStandardMaterial({ color: row.colour, roughness: 0.3, wireframe: !fits, transparent: true, opacity: fits ? 0.92 : 0.5 }));
    for (const point of points) this.#add(ball, skin, point);
    if (!fits) return;
    joined(points, skin, sites.map(() => true));
    const halo = this.#keep(new MeshBasicMaterial({ color: NOW, side: BackSide }));
    for (const point of points) this.#add(ball, halo, point).scale.setScalar(1.13);
    const label = this.#keep(new SpriteMaterial({ map: this.#keep(letter(row.symbol, inkOn(row.dark_ink))), transparent: true, alphaTest: 0.05 }));
    this.#label(label, points);
  }

  #label(material: SpriteMaterial, balls: Vector3[]): void {
    const sprite = new Sprite(material);
    sprite.scale.setScalar(0.62);
    this.#content.add(sprite);
    this.#letters.push({ sprite, balls });
  }

  /** What is at a point of the window. */
  hit(x: number, y: number): Hit {
    const box = this.canvas.getBoundingClientRect();
    const point = new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2);
    if (Math.abs(point.x) > 1 || Math.abs(point.y) > 1) return {};
    const caster = new Raycaster();
    this.#look();
    caster.setFromCamera(point, this.#camera);
    const [solid] = caster.intersectObjects(this.#solids, false);
    const cell = this.#rest(caster.ray, solid?.distance ?? Infinity);
    return { ...(cell === undefined ? {} : { cell }), ...(solid ? { body: solid.object.userData.body as number } : {}) };
  }

  /** Where something that flies along a ray comes to rest: in the last empty cell before what it meets. */
  #rest(ray: Ray, until: number): number | undefined {
    let best: { cell: number; depth: number } | undefined;
    for (const { cell, at } of this.#empty) {
      const depth = at.clone().sub(ray.origin).dot(ray.direction);
      // What it meets is met at the near side of a ball.
      if (ray.distanceToPoint(at) > 0.5 || depth > until + 0.2) continue;
      if (!best || depth > best.depth) best = { cell, depth };
    }
    return best?.cell;
  }

  /** The width of a cell on the screen, about. */
  unit(): number {
    return this.canvas.clientHeight / (2 * this.#size + 2);
  }

  #keep<T extends { dispose(): void }>(thing: T): T {
    this.#made.push(thing);
    return thing;
  }

  #add(geometry: BufferGeometry, material: MeshStandardMaterial | MeshBasicMaterial, at: Vector3): Mesh {
    const mesh = new Mesh(geometry, material);
    mesh.position.copy(at);
    this.#content.add(mesh);
    return mesh;
  }

  #clear(): void {
    this.#content.clear();
    this.#letters = [];
    this.#solids = [];
    this.#empty = [];
    for (const thing of this.#made) thing.dispose();
    this.#made = [];
  }

  /** Looks from further around, higher, or nearer. */
  orbit(around: number, up: number, nearer = 1): void {
    const turn = this.#turn;
    turn.around += around;
    turn.up = Math.max(-0.25, Math.min(1.5, turn.up + up));
    turn.far = Math.max(0.45, Math.min(2.2, turn.far / nearer));
    this.render();
  }

  home(): void {
    this.#turn = { around: 0.65, up: 0.55, far: 1 };
    this.render();
  }

  /** Draws once, with the next frame, however often it is asked for. */
  render(): void {
    if (!this.#asked) this.#asked = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#asked = 0;
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.#renderer.setSize(width, height, false);
    this.#look();
    for (const { sprite, balls } of this.#letters) {
      // The ball that is nearest is hardly ever behind another.
      const away = (ball: Vector3) => ball.distanceToSquared(this.#camera.position);
      const at = balls.reduce((best, ball) => (away(ball) < away(best) ? ball : best));
      const towards = this.#camera.position.clone().sub(at).normalize();
      sprite.position.copy(at).addScaledVector(towards, BALL + 0.02);
    }
    this.#renderer.render(this.#scene, this.#camera);
  }

  /** Puts the camera where it looks from. */
  #look(): void {
    this.#camera.aspect = this.canvas.clientWidth / Math.max(1, this.canvas.clientHeight);
    const { around, up, far } = this.#turn;
    // Wide enough for the shorter side of the picture.
    const distance = ((this.#size + 0.85) * 3.3 * far) / Math.min(1, this.#camera.aspect);
    const from = new Vector3(Math.sin(around) * Math.cos(up), Math.sin(up), Math.cos(around) * Math.cos(up));
    this.#camera.position.copy(this.#centre).addScaledVector(from, distance);
    this.#camera.lookAt(this.#centre);
    this.#camera.updateProjectionMatrix();
    this.#camera.updateMatrixWorld();
  }

  dispose(): void {
    cancelAnimationFrame(this.#asked);
    this.#clear();
    this.#renderer.dispose();
  }
}

/** A letter as a picture; on a ground for the faces of cubes. */
function letter(symbol: string, ink: string, ground?: string): CanvasTexture {
  const side = 128;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  if (context) {
    if (ground) {
      context.fillStyle = ground;
      context.fillRect(0, 0, side, side);
    }
    context.font = `700 ${side * 0.62}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = ink;
    context.fillText(symbol, side / 2, side * 0.54);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
