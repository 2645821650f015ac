// What of a drawing is in view: a point of the drawing at the upper left corner, and how many pixels a unit takes.

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The whole box in the middle, as large as it fits, at most so large. */
export function fitted(box: Box, size: Size, most: number): Camera {
  const [width, height] = [Math.max(1, box.right - box.left), Math.max(1, box.bottom - box.top)];
  const scale = Math.min(most, size.width / width, size.height / height);
  return { scale, x: (box.left + box.right - size.width / scale) / 2, y: (box.top + box.bottom - size.height / scale) / 2 };
}

/** The same point of the drawing stays below a point of the screen. */
export function zoomed(camera: Camera, factor: number, at: { x: number; y: number }, [least, most]: readonly [number, number]): Camera {
  const scale = Math.min(most, Math.max(least, camera.scale * factor));
  return { scale, x: camera.x + at.x / camera.scale - at.x / scale, y: camera.y + at.y / camera.scale - at.y / scale };
}

/** Moved by pixels. */
export const panned = (camera: Camera, dx: number, dy: number): Camera => ({ ...camera, x: camera.x + dx / camera.scale, y: camera.y + dy / camera.scale });

/** Moved as little as brings a box into view; what is too large for it is shown in the middle. */
export function showing(camera: Camera, box: Box, size: Size): Camera {
  const along = (at: number, from: number, to: number, pixels: number): number => {
    const room = pixels / camera.scale;
    if (to - from > room) return (from + to - room) / 2;
    return Math.min(from, Math.max(to - room, at));
  };
  return { ...camera, x: along(camera.x, box.left, box.right, size.width), y: along(camera.y, box.top, box.bottom, size.height) };
}

/** Moved so that a part of the box stays in view, whatever was dragged. */
export function kept(camera: Camera, box: Box, size: Size, margin: number): Camera {
  const along = (at: number, from: number, to: number, pixels: number) => {
    const room = pixels / camera.scale;
    const part = Math.min(margin / camera.scale, room / 2, (to - from) / 2);
    return Math.min(to - part, Math.max(from + part - room, at));
  };
  return { ...camera, x: along(camera.x, box.left, box.right, size.width), y: along(camera.y, box.top, box.bottom, size.height) };
}

export const between = (from: Camera, to: Camera, part: number): Camera => ({
  // Zooming at an even pace is multiplying at an even pace.
  scale: from.scale * (to.scale / from.scale) ** part,
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/** What is in view, with so many pixels around it. */
export const window = (camera: Camera, size: Size, around = 0): Box => ({
  left: camera.x - around / camera.scale,
  top: camera.y - around / camera.scale,
  right: camera.x + (size.width + around) / camera.scale,
  bottom: camera.y + (size.height + around) / camera.scale,
});
