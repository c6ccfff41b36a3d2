/**
 * Position of a picture in its frame: at scale 1 the picture fits, and x and y are the offset of its centre from the
 * frame's centre, in pixels.
 */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

export interface Frame {
  width: number
  height: number
}

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4

/** Zooms by a factor around a point given relative to the centre of the frame. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, frame: Frame): Zoom {
  const scale = clamp(zoom.scale * factor, 1, MAX_SCALE)
  const ratio = scale / zoom.scale
  const offsetAfter = (center: number, at: number) => at - (at - center) * ratio
  return clampToFrame({ scale, x: offsetAfter(zoom.x, point.x), y: offsetAfter(zoom.y, point.y) }, frame)
}

/** Moves the picture, but never so far that an edge is inside the frame. */
export function pan(zoom: Zoom, by: Point, frame: Frame): Zoom {
  return clampToFrame({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame)
}

function clampToFrame({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const [maxX, maxY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2]
  return { scale, x: clamp(x, -maxX, maxX), y: clamp(y, -maxY, maxY) }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
