/** How a picture lies in its frame: at scale 1 it is whole; x and y are pixels that its middle lies away from the frame's. */
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

/** Zooms by a factor; what lies at the point, counted from the frame's middle, stays there. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, frame: Frame): Zoom {
  const scale = clamp(zoom.scale * factor, 1, MAX_SCALE)
  const ratio = scale / zoom.scale
  const offsetAfter = (center: number, at: number) => at - (at - center) * ratio
  return clampToFrame({ scale, x: offsetAfter(zoom.x, point.x), y: offsetAfter(zoom.y, point.y) }, frame)
}

/** Moves the picture as far as its edges allow. */
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
