// A node of a sliding puzzle: its board in a small tray.
import { cellsOf } from '../slide/geometry';
import { FONT, type Look } from './look';
import type { Painter } from './recording';

/** Room of the tray around the tiles, and between them. */
const PAD = 5;
const GAP = 1.7;
/** The side of a board of four columns; others come near it. */
const SIDE = 97;
const [LEAST, MOST] = [11, 31];

export function boardPainter(boards: readonly (string | null)[], goal: string): Painter {
  const home = cellsOf(goal);
  const { rows, columns } = home;
  const step = Math.min(MOST, Math.max(LEAST, SIDE / Math.max(rows, columns)));
  const side = step - GAP;
  const digits = home.cells.length > 100 ? 0.44 : 0.75;
  const letters = side * digits;
  const cells = boards.map((board) => (board === null ? undefined : cellsOf(board).cells));
  return {
    width: columns * step + 2 * PAD,
    height: rows * step + 2 * PAD,
    beside: 74,
    letters,
    draw(pen: CanvasRenderingContext2D, node: number, look: Look) {
      const board = cells[node];
      const [width, height] = [columns * step + 2 * PAD, rows * step + 2 * PAD];
      pen.beginPath();
      pen.roundRect(0, 0, width, height, 10);
      pen.fillStyle = look.tray;
      pen.fill();
      pen.strokeStyle = look['tray-rim'];
      pen.lineWidth = 1.5;
      pen.stroke();
      if (!board) return;
      const corner = (at: number) => [PAD + GAP / 2 + (at % columns) * step, PAD + GAP / 2 + Math.floor(at / columns) * step] as const;
      for (const isHome of [false, true]) {
        pen.beginPath();
        board.forEach((tile, at) => {
          if (tile > 0 && (home.cells[at] === tile) === isHome) pen.roundRect(...corner(at), side, side, side * 0.17);
        });
        pen.fillStyle = isHome ? look.home : look.face;
        pen.fill();
      }
      pen.beginPath();
      const blank = board.indexOf(0);
      if (blank >= 0) pen.roundRect(...corner(blank), side, side, side * 0.17);
      pen.fillStyle = look.well;
      pen.fill();
      pen.fillStyle = look['face-ink'];
      pen.font = `700 ${letters}px ${FONT}`;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      board.forEach((tile, at) => {
        const [left, top] = corner(at);
        if (tile > 0) pen.fillText(String(tile), left + side / 2, top + side * 0.53);
      });
    },
  };
}
