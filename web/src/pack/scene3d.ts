// A puzzle in space, drawn with three.js. Only the view that shows it loads this.
import {
  AmbientLight,
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
  SRGBColorSpace,
  Scene,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { Tray } from '../../wasm/pack';
import type { Site } from './model';

/** What is shown. */
export interface Shown {
  view: Tray;
  /** In the order in which they are built. */
  bodies: { piece: number; cells: number[] }[];
  /** How many of them. */
  step: number;
  /** How many levels, from the bottom. */
  levels: number;
  /** How far pieces are pulled apart, from 0 to 1. */
  apart: number;
  dark: boolean;
}

/** Where a cell is: a ball rests in the hollow of four below it. */
export function place([level, row, column]: Site, balls: boolean): [x: number, y: number, z: number] {
  return balls ? [column + level / 2, level * Math.SQRT1_2, row + level / 2] : [column, level, row];
}

const BALL = 0.49;
const STICK = 0.2;
const CUBE = 0.93;
const UP = new Vector3(0, 1, 0);

export class Space {
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #camera = new PerspectiveCamera(35, 1, 0.1, 200);
  #content = new Group();
  #letters: { sprite: Sprite; at: Vector3 }[] = [];
  #made: { dispose(): void }[] = [];
  #centre = new Vector3();
  #size = 5;
  /** Around, up from the ground, and how near. */
  #turn = { around: 0.65, up: 0.55, far: 1 };
  #asked = 0;

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
  show({ view, bodies, step, levels, apart, dark }: Shown): void {
    this.#clear();
    const balls = view.lattice === 'balls';
    const at = (cell: number) => new Vector3(...place(view.cells[cell] as Site, balls));
    const all = view.cells.map((_, cell) => at(cell));
    const middle = (points: Vector3[]) => points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(Math.max(1, points.length));
    this.#centre.copy(middle(all));
    this.#size = Math.max(2, ...all.map((point) => point.distanceTo(this.#centre))) * (1 + apart);
    const isShown = (cell: number) => (view.cells[cell]?.[0] ?? 0) < levels;

    const ball = this.#keep(new SphereGeometry(BALL, 40, 28));
    const cube = this.#keep(new BoxGeometry(CUBE, CUBE, CUBE));
    const stick = this.#keep(new CylinderGeometry(STICK, STICK, 1, 20));
    const bridge = this.#keep(new BoxGeometry(CUBE - 0.002, 1, CUBE - 0.002));
    const covered = new Set<number>();
    for (const { piece, cells } of bodies.slice(0, step)) {
      const row = view.pieces[piece];
      if (!row) continue;
      const points = cells.map(at);
      const away = middle(points).sub(this.#centre).multiplyScalar(apart * 1.4);
      const skin = this.#keep(new MeshStandardMaterial({ color: row.colour, roughness: balls ? 0.35 : 0.6 }));
      const ink = row.dark_ink ? '#10131a' : '#ffffff';
      const face = this.#keep(letter(row.symbol, ink, balls ? undefined : row.colour));
      const faced = this.#keep(new MeshStandardMaterial({ map: face, roughness: 0.6 }));
      const label = this.#keep(new SpriteMaterial({ map: face, transparent: true, alphaTest: 0.05 }));
      cells.forEach((cell, number) => {
        covered.add(cell);
        if (!isShown(cell)) return;
        const point = points[number]!.clone().add(away);
        this.#add(balls ? ball : cube, balls ? skin : faced, point);
        if (balls) {
          const sprite = new Sprite(label);
          sprite.scale.setScalar(0.52);
          this.#content.add(sprite);
          this.#letters.push({ sprite, at: point });
        }
        // What holds a piece together: every pair of its cells that touch.
        cells.slice(number + 1).forEach((other, further) => {
          const next = points[number + 1 + further]!.clone().add(away);
          if (!isShown(other) || next.distanceTo(point) > 1.01) return;
          const joint = this.#add(balls ? stick : bridge, skin, point.clone().lerp(next, 0.5));
          joint.quaternion.copy(new Quaternion().setFromUnitVectors(UP, next.clone().sub(point).normalize()));
          if (!balls) joint.scale.set(1, 2 * (1 - CUBE), 1);
        });
      });
    }
    const dot = this.#keep(new SphereGeometry(0.07, 12, 8));
    const faint = this.#keep(new MeshBasicMaterial({ color: dark ? 0x5b6578 : 0xb4bdca }));
    view.cells.forEach((_, cell) => {
      if (!covered.has(cell) && isShown(cell)) this.#add(dot, faint, at(cell));
    });
    this.render();
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
    this.#camera.aspect = width / height;
    const { around, up, far } = this.#turn;
    // Wide enough for the shorter side of the picture.
    const distance = ((this.#size + 0.85) * 3.25 * far) / Math.min(1, this.#camera.aspect);
    const from = new Vector3(Math.sin(around) * Math.cos(up), Math.sin(up), Math.cos(around) * Math.cos(up));
    this.#camera.position.copy(this.#centre).addScaledVector(from, distance);
    this.#camera.lookAt(this.#centre);
    this.#camera.updateProjectionMatrix();
    for (const { sprite, at } of this.#letters) {
      const towards = this.#camera.position.clone().sub(at).normalize();
      sprite.position.copy(at).addScaledVector(towards, BALL + 0.02);
    }
    this.#renderer.render(this.#scene, this.#camera);
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
