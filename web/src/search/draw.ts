// Draws a tree on a canvas: only what is in view, boards as long as their digits can be read, then boxes, then dots.
import { type Box, type Camera, type Size, window } from './camera';
import { FONT, type Look } from './look';
import type { Painter } from './recording';
import type { Kind } from './steps';

export type Detail = 'boards' | 'boxes' | 'dots';

/** What stands beside a node. */
export interface Label {
  badge: string;
  /** The cost, and what it is made of. */
  cost: string;
  sum: string;
  /** In which place it was taken, or why it never was. */
  note: string;
  /** How many below it are not in the tree. */
  more: string;
}

export interface Spot {
  x: number;
  y: number;
}

/** All that is drawn. */
export interface Scene {
  painter: Painter;
  visible: readonly number[];
  parent: (node: number) => number | null;
  kind: (node: number) => Kind;
  onPath: (node: number) => boolean;
  /** Whether a node is on the way to the current one. */
  onWay: (node: number) => boolean;
  fresh: ReadonlySet<number>;
  /** The upper left corner of a node. */
  spot: (node: number) => Spot;
  label: (node: number) => Label;
  /** What leads to a node. */
  step: (node: number) => string;
  looked: number | undefined;
  focused: number | undefined;
}

/** Room around a node for its ring and badge, and to the next one. */
const AROUND = 24;
const BELOW = 60;
const BADGE = 15;

/** How far nodes stand apart. */
export const pitch = (painter: Painter): Size => ({ width: painter.width + 16 + painter.beside + AROUND, height: painter.height + BELOW });

/** The box of a node with all that belongs to it. */
export const boxOf = (painter: Painter, { x, y }: Spot): Box => ({
  left: x - AROUND,
  top: y - AROUND - 14,
  right: x + painter.width + 12 + painter.beside,
  bottom: y + painter.height + AROUND - 6,
});

/** From how many pixels on letters are read. */
const READABLE = 6.5;
const MOST_BOARDS = 240;

export function detailAt(painter: Painter, scale: number, inView: number): Detail {
  if (painter.letters * scale >= READABLE && inView <= MOST_BOARDS) return 'boards';
  return painter.width * scale >= 16 ? 'boxes' : 'dots';
}

/** The nodes in a box. */
export function inBox({ visible, painter, spot }: Pick<Scene, 'visible' | 'painter' | 'spot'>, box: Box): number[] {
  return visible.filter((node) => {
    const { left, right, top, bottom } = boxOf(painter, spot(node));
    return right > box.left && left < box.right && bottom > box.top && top < box.bottom;
  });
}

export function drawTree(pen: CanvasRenderingContext2D, scene: Scene, camera: Camera, size: Size, look: Look, dots: number): Detail {
  pen.setTransform(dots, 0, 0, dots, 0, 0);
  // The spaces of the font are narrow.
  pen.wordSpacing = '1px';
  pen.fillStyle = look.ground;
  pen.fillRect(0, 0, size.width, size.height);
  pen.scale(camera.scale, camera.scale);
  pen.translate(-camera.x, -camera.y);
  const box = window(camera, size);
  const inView = inBox(scene, box);
  const detail = detailAt(scene.painter, camera.scale, inView.length);
  drawEdges(pen, scene, box, detail, look, camera.scale);
  for (const node of inView) {
    const { x, y } = scene.spot(node);
    pen.save();
    pen.translate(x, y);
    if (detail === 'boards') drawNode(pen, scene, node, look);
    else drawFar(pen, scene, node, look, camera.scale, detail);
    pen.restore();
  }
  return detail;
}

/** An edge from the lower middle of the parent to the upper middle of the node. */
function curve(pen: CanvasRenderingContext2D, painter: Painter, from: Spot, to: Spot): void {
  const [x, y] = [from.x + painter.width / 2, from.y + painter.height + 2];
  const [left, top] = [to.x + painter.width / 2, to.y - 5];
  pen.moveTo(x, y);
  pen.bezierCurveTo(x, y + 38, left, top - 40, left, top);
}

function drawEdges(pen: CanvasRenderingContext2D, scene: Scene, box: Box, detail: Detail, look: Look, scale: number): void {
  const { painter, visible, parent, spot, onPath, onWay, fresh } = scene;
  const shown = visible.filter((node) => {
    const above = parent(node);
    if (above === null) return false;
    const [from, to] = [spot(above), spot(node)];
    const reach = painter.width;
    return Math.max(from.x, to.x) + reach > box.left && Math.min(from.x, to.x) < box.right && to.y > box.top && from.y < box.bottom;
  });
  const width = (pixels: number) => Math.max(pixels, pixels / scale / 1.6);
  const kinds = [
    { is: (node: number) => !onPath(node) && !onWay(node) && !fresh.has(node), colour: look.edge, line: width(1.6), dash: [] },
    { is: (node: number) => !onPath(node) && onWay(node), colour: look.ink, line: width(3), dash: [] },
    { is: (node: number) => onPath(node), colour: look.proved, line: width(4.5), dash: [] },
    { is: (node: number) => !onPath(node) && !onWay(node) && fresh.has(node), colour: look.now, line: width(2.6), dash: [7, 5] },
  ];
  for (const { is, colour, line, dash } of kinds) {
    pen.beginPath();
    for (const node of shown) if (is(node)) curve(pen, painter, spot(parent(node)!), spot(node));
    pen.strokeStyle = colour;
    pen.lineWidth = line;
    pen.setLineDash(dash);
    pen.stroke();
  }
  pen.setLineDash([]);
  if (detail !== 'boards') return;
  pen.font = `500 15px ${FONT}`;
  pen.fillStyle = look.soft;
  pen.textBaseline = 'alphabetic';
  for (const node of shown) {
    const [from, to] = [spot(parent(node)!), spot(node)];
    const isLeft = to.x < from.x - 1;
    pen.textAlign = isLeft ? 'right' : 'left';
    pen.fillText(scene.step(node), to.x + painter.width / 2 + (isLeft ? -12 : 12), to.y - (isLeft ? 20 : 14));
  }
}

function ring(pen: CanvasRenderingContext2D, { width, height }: Painter, away: number, colour: string, line: number, dash: number[] = []): void {
  pen.beginPath();
  pen.roundRect(-away, -away, width + 2 * away, height + 2 * away, 10 + away);
  pen.strokeStyle = colour;
  pen.lineWidth = line;
  pen.setLineDash(dash);
  pen.stroke();
  pen.setLineDash([]);
}

function drawNode(pen: CanvasRenderingContext2D, scene: Scene, node: number, look: Look): void {
  const { painter, kind, label, looked, focused } = scene;
  const is = kind(node);
  const { badge, cost, sum, note, more } = label(node);
  if (is === 'cut') pen.globalAlpha = 0.45;
  painter.draw(pen, node, look);
  pen.globalAlpha = 1;
  if (is === 'current') ring(pen, painter, 4.5, look.now, 5);
  if (is === 'goal') ring(pen, painter, 5, look.proved, 4);
  if (is === 'open' || is === 'cut') ring(pen, painter, 5, look.edge, 1.8, is === 'cut' ? [2, 4] : [6, 4]);
  if (looked === node) ring(pen, painter, 10, look.ink, 3);
  if (focused === node) ring(pen, painter, 15, look.proved, 3);

  pen.textBaseline = 'middle';
  if (badge) {
    const isTaken = is === 'closed' || is === 'current' || is === 'goal';
    const colour = is === 'current' ? look.now : is === 'goal' ? look.proved : look.ink;
    pen.font = `800 16px ${FONT}`;
    const wide = Math.max(2 * BADGE, pen.measureText(badge).width + 14);
    pen.beginPath();
    // A long number grows over its own board.
    pen.roundRect(-2 - BADGE, -1 - BADGE, wide, 2 * BADGE, BADGE);
    pen.fillStyle = isTaken ? colour : look.ground;
    pen.fill();
    pen.strokeStyle = is === 'cut' ? look.edge : colour;
    pen.lineWidth = 2;
    pen.stroke();
    pen.fillStyle = isTaken ? look.ground : is === 'cut' ? look.soft : look.ink;
    pen.textAlign = 'center';
    pen.fillText(badge, -2 - BADGE + wide / 2, 0.5);
  }
  const left = painter.width + 15;
  pen.textAlign = 'left';
  pen.fillStyle = is === 'cut' ? look.soft : look.ink;
  pen.font = `750 26px ${FONT}`;
  pen.fillText(cost, left, 25);
  let next = cost ? 51 : 14;
  pen.fillStyle = look.soft;
  pen.font = `500 17px ${FONT}`;
  pen.fillText(sum, left, next);
  if (sum) next += 24;
  pen.font = `650 15px ${FONT}`;
  pen.fillStyle = is === 'goal' ? look.proved : look.soft;
  wrapped(note, painter.beside, pen).forEach((line, at) => pen.fillText(line, left, Math.max(next, painter.height - 24) + 17 * at));
  if (more) {
    pen.font = `600 15px ${FONT}`;
    pen.fillStyle = look.soft;
    pen.textAlign = 'center';
    pen.fillText(more, painter.width / 2, painter.height + 18);
  }
}

/** Words on two lines, as wide as told. */
function wrapped(words: string, width: number, pen: CanvasRenderingContext2D): string[] {
  if (pen.measureText(words).width <= width) return [words];
  const parts = words.split(' ');
  for (let at = parts.length - 1; at > 0; at--) {
    const first = parts.slice(0, at).join(' ');
    if (at === 1 || pen.measureText(first).width <= width) return [first, parts.slice(at).join(' ')];
  }
  return [words];
}

function drawFar(pen: CanvasRenderingContext2D, scene: Scene, node: number, look: Look, scale: number, detail: Detail): void {
  const { painter, kind, looked, focused, onPath, label } = scene;
  const is = kind(node);
  const colour = is === 'current' ? look.now : is === 'goal' || onPath(node) ? look.proved : is === 'closed' ? look.soft : look.edge;
  const { width, height } = painter;
  pen.beginPath();
  if (detail === 'dots') pen.arc(width / 2, height / 2, Math.max(is === 'current' ? 5 : 2.4, width * scale * 0.32) / scale, 0, 2 * Math.PI);
  else pen.roundRect(0, 0, width, height, 14);
  pen.fillStyle = is === 'open' || is === 'cut' ? look.ground : colour;
  pen.fill();
  pen.strokeStyle = colour;
  pen.lineWidth = (is === 'current' ? 3 : 1.5) / scale;
  if (is === 'cut') pen.setLineDash([3 / scale, 3 / scale]);
  pen.stroke();
  pen.setLineDash([]);
  if (detail === 'boxes') {
    const words = label(node).cost || label(node).badge;
    pen.font = `750 ${Math.min(height * 0.62, 13 / scale)}px ${FONT}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = is === 'open' || is === 'cut' ? look.ink : look.ground;
    pen.fillText(words, width / 2, height / 2);
  }
  if (looked === node) ring(pen, painter, 4 / scale, look.ink, 2.5 / scale);
  if (focused === node) ring(pen, painter, 8 / scale, look.proved, 2.5 / scale);
}

/** The whole tree as small as a map, with what is in view. */
export function drawMap(pen: CanvasRenderingContext2D, scene: Scene, camera: Camera, view: Box, size: Size, look: Look, dots: number): void {
  const { painter, visible, spot, kind, onPath } = scene;
  pen.setTransform(dots, 0, 0, dots, 0, 0);
  pen.clearRect(0, 0, size.width, size.height);
  const at = (node: number) => [(spot(node).x + painter.width / 2 - camera.x) * camera.scale, (spot(node).y + painter.height / 2 - camera.y) * camera.scale] as const;
  const side = Math.max(2, Math.min(9, painter.width * camera.scale));
  const of = (is: (node: number) => boolean, colour: string, side: number) => {
    pen.beginPath();
    for (const node of visible) {
      if (!is(node)) continue;
      const [x, y] = at(node);
      pen.rect(x - side / 2, y - side / 2, side, side);
    }
    pen.fillStyle = colour;
    pen.fill();
  };
  of((node) => !onPath(node), look.edge, side);
  of(onPath, look.proved, side + 1);
  of((node) => kind(node) === 'current', look.now, Math.max(5, side + 1));
  pen.strokeStyle = look.now;
  pen.lineWidth = 2;
  const corner = (x: number, y: number) => [Math.max(1, (x - camera.x) * camera.scale), Math.max(1, (y - camera.y) * camera.scale)] as const;
  const [left, top] = corner(view.left, view.top);
  const [right, bottom] = corner(view.right, view.bottom);
  pen.strokeRect(left, top, Math.max(4, Math.min(size.width - 1, right) - left), Math.max(4, Math.min(size.height - 1, bottom) - top));
}
