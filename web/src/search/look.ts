// The colours of the page (tokens.css) for what is drawn on a canvas.

const NAMES = ['ground', 'sheet', 'ink', 'soft', 'line', 'edge', 'now', 'proved', 'tray', 'tray-rim', 'well', 'face', 'face-2', 'face-edge', 'face-ink', 'home', 'home-2', 'home-edge', 'home-pip'] as const;
export type Look = Record<(typeof NAMES)[number], string> & { dark: boolean };

export const FONT = 'Jakarta, system-ui, sans-serif';

export function lookOf(dark: boolean): Look {
  const style = getComputedStyle(document.documentElement);
  return { ...(Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as Record<(typeof NAMES)[number], string>), dark };
}

/** The colours of paper, whatever the page has. */
export function paperLook(): Look {
  const root = document.documentElement;
  const { look } = root.dataset;
  root.dataset.look = 'light';
  const colours = lookOf(false);
  if (look !== undefined) root.dataset.look = look;
  return { ...colours, ground: '#ffffff' };
}
