// A node of a packing puzzle: the tray with the pieces that are placed up to it, as connected balls.
import type { Placed, TracedNode, Tray } from '../../wasm/pack';
import { inkOn, shades } from '../pack/paint';
import { FONT, type Look } from './look';
import type { Painter } from './recording';

const PAD = 6;
/** The longer side of a small tray; cells are at least so large. */
const SIDE = 150;
const [LEAST, MOST] = [7, 24];

export function trayPainter(view: Tray, nodes: readonly TracedNode[], given: readonly Placed[]): Painter {
  const [levels, rows, columns] = view.extent;
  /** Levels stand beside each other, half a cell apart. */
  const across = levels * columns + (levels - 1) * 0.5;
  const cell = Math.min(MOST, Math.max(LEAST, SIDE / Math.max(across, rows)));
  const [width, height] = [across * cell + 2 * PAD, rows * cell + 2 * PAD];
  const looks = new Map(view.pieces.map(({ symbol, colour, dark_ink }) => [symbol, { ...shades(colour), colour, ink: inkOn(dark_ink) }]));
  const middle = ([level, row, column]: readonly [number, number, number]) =>
    [PAD + (level * (columns + 0.5) + column + 0.5) * cell, PAD + (row + 0.5) * cell] as const;

  function piece(pen: CanvasRenderingContext2D, { piece, cells }: Pick<Placed, 'piece' | 'cells'>): void {
    const look = looks.get(piece);
    if (!look) return;
    const there = new Set(cells.map((site) => site.join()));
    const shape = (wider: number) => {
      pen.beginPath();
      for (const [level, row, column] of cells) {
        const [x, y] = middle([level, row, column]);
        pen.moveTo(x + cell * 0.44 + wider, y);
        pen.arc(x, y, cell * 0.44 + wider, 0, 2 * Math.PI);
        const thick = cell * 0.4 + 2 * wider;
        if (there.has([level, row, column + 1].join())) pen.rect(x, y - thick / 2, cell, thick);
        if (there.has([level, row + 1, column].join())) pen.rect(x - thick / 2, y, thick, cell);
      }
    };
    if (look.rim) {
      shape(1);
      pen.fillStyle = look.rim;
      pen.fill();
    }
    shape(0);
    pen.fillStyle = look.colour;
    pen.fill();
    const site = cells[Math.floor(cells.length / 2)]!;
    const [x, y] = middle(site);
    pen.fillStyle = look.ink;
    pen.fillText(piece, x, y + cell * 0.04);
  }

  return {
    width,
    height,
    beside: 96,
    letters: cell * 0.6,
    draw(pen: CanvasRenderingContext2D, node: number, look: Look) {
      pen.beginPath();
      pen.roundRect(0, 0, width, height, 10);
      pen.fillStyle = look.tray;
      pen.fill();
      pen.strokeStyle = look['tray-rim'];
      pen.lineWidth = 1.5;
      pen.stroke();
      pen.beginPath();
      for (const site of view.cells) {
        const [x, y] = middle(site);
        pen.moveTo(x + cell * 0.36, y);
        pen.arc(x, y, cell * 0.36, 0, 2 * Math.PI);
      }
      pen.fillStyle = look.well;
      pen.fill();
      pen.font = `800 ${cell * 0.6}px ${FONT}`;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      for (const placed of given) piece(pen, placed);
      const way: Pick<Placed, 'piece' | 'cells'>[] = [];
      for (let at: number | null = node; at !== null; at = nodes[at]?.parent ?? null) {
        const { piece, cells } = nodes[at] ?? {};
        if (piece && cells) way.unshift({ piece, cells });
      }
      for (const placed of way) piece(pen, placed);
    },
  };
}
