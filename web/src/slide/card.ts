// The picture of a win, to be shared: drawn on a canvas, in the colours of the page.
import type { Cells } from './geometry';

interface Win {
  title: string;
  headline: string;
  moves: number;
  best: number | null;
  time: string;
  /** The board that was solved. */
  cells: Cells;
  words: { time: string; moves: string; shortest: string };
}

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 64];

export async function drawWin({ title, headline, moves, best, time, cells: { rows, columns, cells }, words }: Win): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw');
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const font = (weight: number, size: number) => `${weight} ${size}px Jakarta, system-ui, sans-serif`;
  await document.fonts.load(font(800, 40));
  const box = (x: number, y: number, width: number, height: number, radius: number, fill: string) => {
    pen.fillStyle = colour(fill);
    pen.beginPath();
    pen.roundRect(x, y, width, height, radius);
    pen.fill();
  };
  const text = (words: string, x: number, y: number, how: string, fill: string, align: CanvasTextAlign = 'left') => {
    pen.font = how;
    pen.fillStyle = colour(fill);
    pen.textAlign = align;
    pen.fillText(words, x, y);
  };

  pen.fillStyle = colour('ground');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  // The board as it was at first, in its tray.
  const side = Math.min((HEIGHT - 2 * EDGE - 28) / rows, (HEIGHT - 2 * EDGE - 28) / columns);
  const [wide, high] = [side * columns + 28, side * rows + 28];
  const [left, top] = [EDGE, (HEIGHT - high) / 2];
  box(left, top, wide, high, 26, 'tray');
  pen.textBaseline = 'middle';
  cells.forEach((tile, cell) => {
    const [x, y] = [left + 16 + (cell % columns) * side, top + 16 + Math.floor(cell / columns) * side];
    box(x, y, side - 4, side - 4, side / 9, tile === 0 ? 'well' : 'face-edge');
    if (tile === 0) return;
    box(x, y, side - 4, side - 8, side / 9, 'face');
    text(String(tile), x + side / 2 - 2, y + side / 2 - 2, font(750, side * (cells.length > 10 ? 0.42 : 0.48)), 'face-ink', 'center');
  });
  pen.textBaseline = 'alphabetic';
  const x = left + wide + 64;
  text('susun', x, 120, font(800, 34), 'soft');
  text(headline, x, 222, font(800, 92), 'ink');
  text(title, x, 276, font(500, 34), 'soft');
  const facts: [string, string, string][] = [[words.time, time, 'ink'], [words.moves, String(moves), 'ink']];
  if (best !== null) facts.push([words.shortest, String(best), 'proved']);
  let at = x;
  for (const [name, value, fill] of facts) {
    text(name, at, 392, font(500, 26), 'soft');
    text(value, at, 470, font(800, 76), fill);
    pen.font = font(800, 76);
    const broad = pen.measureText(value).width;
    pen.font = font(500, 26);
    at += Math.max(broad, pen.measureText(name).width) + 40;
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('this browser cannot make a picture');
  return blob;
}
