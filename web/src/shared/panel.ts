// Where the panel of a menu stands, so that it is in the window whatever opens it.

/** Room around a panel, and between it and its button. */
const MARGIN = 8;
const GAP = 6;
/** Higher than that no panel is, and lower than that none is made if the window has room. */
const HIGHEST = 544;
const LOWEST = 320;

export interface Extent {
  width: number;
  height: number;
}
type Box = Extent & { left: number; right: number; top: number; bottom: number };

/**
 * The corner of a panel and how high it may be: below its button or above it, moved until it fits. The bar of the page, as
 * far down as it is in view, stays free where there is room.
 */
export function panelPlace(button: Box, panel: Extent, window: Extent, edge: 'start' | 'end', up: boolean, bar = 0): { left: number; top: number; most: number } {
  const wanted = Math.min(panel.height, HIGHEST, window.height - 2 * MARGIN);
  const below = window.height - MARGIN - GAP - button.bottom;
  const above = button.top - GAP - Math.max(MARGIN, bar);
  const goesUp = up ? above >= wanted || above >= below : below < wanted && above > below;
  // Where neither side has room enough, it lies over its button.
  const most = Math.min(wanted, Math.max(goesUp ? above : below, Math.min(LOWEST, window.height - 2 * MARGIN)));
  const between = (least: number, value: number, greatest: number) => Math.max(least, Math.min(value, greatest));
  return {
    left: between(MARGIN, edge === 'end' ? button.right - panel.width : button.left, window.width - MARGIN - panel.width),
    top: between(MARGIN, goesUp ? button.top - GAP - most : button.bottom + GAP, window.height - MARGIN - most),
    most,
  };
}
