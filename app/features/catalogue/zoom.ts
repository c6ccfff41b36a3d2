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

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4

/** Zooms by a factor; what lies at the point, counted from the frame's middle, stays there. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, frame: Frame): Zoom {
  const scale = clamp(zoom.scale * factor, 1, MAX_SCALE)
  const ratio = scale / zoom.scale
  const away = (middle: number, at: number) => at - (at - middle) * ratio
  return within({ scale, x: away(zoom.x, point.x), y: away(zoom.y, point.y) }, frame)
}

/** Moves the picture as far as its edges allow. */
export function pan(zoom: Zoom, by: Point, frame: Frame): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame)
}

function within({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const [alongX, alongY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2]
  return { scale, x: clamp(x, -alongX, alongX), y: clamp(y, -alongY, alongY) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
