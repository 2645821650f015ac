// The shades of a piece: a ball has a light and a dark side, the bars between its balls are a little darker, and a colour
// that the tray would swallow has a lighter rim.

type Rgb = [number, number, number];

/** The colour of the tray (tokens.css), which pieces must stand out from. */
const TRAY: Rgb = [0x26, 0x2b, 0x31];

const parts = (colour: string): Rgb => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as Rgb;
const text = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mixed = (rgb: Rgb, other: number, share: number): string => text(rgb.map((part) => part + (other - part) * share) as Rgb);

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The ratio of WCAG. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(parts(one)), luminance(parts(other))].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

export interface Shades {
  light: string;
  dark: string;
  bar: string;
  /** A line around it, on a dark ground. */
  rim: string | undefined;
  /** Whether it needs a line on a light ground. */
  pale: boolean;
}

export function shades(colour: string): Shades {
  const rgb = parts(colour);
  return {
    light: mixed(rgb, 255, 0.34),
    dark: mixed(rgb, 0, 0.3),
    bar: mixed(rgb, 0, 0.16),
    rim: contrast(colour, text(TRAY)) < 3 ? mixed(rgb, 255, 0.43) : undefined,
    pale: luminance(rgb) > 0.8,
  };
}

/** Ink for a letter on a colour. */
export const inkOn = (isDark: boolean) => (isDark ? '#0a0c0e' : '#ffffff');
