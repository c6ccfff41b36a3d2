import { pathBox } from './path-box.ts'

export type Side = 'top' | 'right' | 'bottom' | 'left'
export type Box = { left: number; top: number; right: number; bottom: number }
/** Position of a pin, and the side on which its leader line starts; the side defaults to the nearest edge. */
export type Pin = { x: number; y: number; side?: Side }
/**
 * Part of a drawing in millimetres: its markup, its bounding box, and its pins in the product's order. `pinWindow` is
 * the area shown in a pin drawing; defaults to the whole part.
 */
export type Shape = { svg: string; box?: Box; pins?: Pin[]; slab?: Slab; pinWindow?: Box }
/** Circuit board of a part. Its edge becomes visible when the part is drawn at an angle. */
type Slab = { box: Box; colour: string; radius: number }
/** Margin around a drawing as a share of its longer side, which keeps anti-aliased edges from being cut off. */
export const MARGIN = 0.004
type Attributes = Record<string, string | number | undefined>

export function round(value: number) {
  return Math.round(value * 100) / 100
}

export function tag(name: string, attributes: Attributes, body?: string) {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')
  return body === undefined ? `<${name}${written}/>` : `<${name}${written}>${body}</${name}>`
}

/** Returns the attributes of an element's tag. */
export function readAttributes(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  )
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx?: number,
  more: Attributes = {},
): Shape {
  return {
    svg: tag('rect', { x, y, width, height, fill, rx, ...more }),
    box: { left: x, top: y, right: x + width, bottom: y + height },
  }
}

export function disc(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): Shape {
  return {
    svg: tag('circle', { cx, cy, r, fill, ...more }),
    box: { left: cx - r, top: cy - r, right: cx + r, bottom: cy + r },
  }
}

export function area(d: string, fill: string, more: Attributes = {}): Shape {
  return { svg: tag('path', { d, fill, ...more }), box: pathBox(d, 0) }
}

export function line(d: string, stroke: string, width: number, more: Attributes = {}): Shape {
  const look = { fill: 'none', stroke, 'stroke-width': width, 'stroke-linejoin': 'round', ...more }
  return { svg: tag('path', { d, ...look }), box: pathBox(d, width / 2) }
}

export function ring(cx: number, cy: number, r: number, stroke: string, width: number, more: Attributes = {}): Shape {
  const out = r + width / 2
  return {
    svg: tag('circle', { cx, cy, r, fill: 'none', stroke, 'stroke-width': width, ...more }),
    box: { left: cx - out, top: cy - out, right: cx + out, bottom: cy + out },
  }
}

/** Draws a round wire or cable in its colour, with a paler streak on the lit side. */
export function wire(d: string, colour: string, width: number): Shape {
  const round = { 'stroke-linecap': 'round' }
  return group(
    line(d, colour, width, round),
    line(d, '#fff', width * 0.22, {
      ...round,
      'stroke-opacity': 0.28,
      transform: `translate(${-width * 0.16} ${-width * 0.2})`,
    }),
  )
}

export function group(...shapes: Shape[]): Shape {
  return {
    svg: shapes.map((shape) => shape.svg).join(''),
    box: joinBoxes(shapes.map((shape) => shape.box)),
  }
}

/** Draws one piece for each number from 0 to count - 1. */
export function repeat(count: number, draw: (at: number) => Shape): Shape {
  return group(...Array.from({ length: count }, (_, at) => draw(at)))
}

/** Excludes a shape from cropping and pin placement, such as a tint or a wire that extends beyond the picture. */
export function uncounted(shape: Shape): Shape {
  return { svg: shape.svg }
}

type Placing = { turn?: number; scale?: number }

/** Scales a piece about its own origin, rotates it clockwise by whole degrees, then moves it by (x, y). */
export function place(shape: Shape, x: number, y: number, { turn = 0, scale = 1 }: Placing = {}): Shape {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const move = (px: number, py: number) => ({
    x: x + scale * (px * cos - py * sin),
    y: y + scale * (px * sin + py * cos),
  })
  const steps = [`translate(${round(x)} ${round(y)})`]
  if (turn) steps.push(`rotate(${round(turn)})`)
  if (scale !== 1) steps.push(`scale(${Number(scale.toFixed(4))})`)
  return {
    svg: tag('g', { transform: steps.join(' ') }, shape.svg),
    box: shape.box && boxOf(corners(shape.box).map(([px, py]) => move(px, py))),
    pins: shape.pins?.map((pin) => ({ ...move(pin.x, pin.y), side: pin.side && turnSide(pin.side, turn) })),
  }
}

export const SIDES: Side[] = ['top', 'right', 'bottom', 'left']

function turnSide(side: Side, turn: number): Side {
  return SIDES[(SIDES.indexOf(side) + Math.round(turn / 90) + 8) % 4] ?? side
}

export function corners(box: Box): [number, number][] {
  return [
    [box.left, box.top],
    [box.right, box.top],
    [box.right, box.bottom],
    [box.left, box.bottom],
  ]
}

export function boxOf(points: { x: number; y: number }[]): Box {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

function joinBoxes(boxes: (Box | undefined)[]): Box | undefined {
  const known = boxes.filter((box) => box !== undefined)
  if (known.length === 0) return undefined
  return {
    left: Math.min(...known.map((box) => box.left)),
    top: Math.min(...known.map((box) => box.top)),
    right: Math.max(...known.map((box) => box.right)),
    bottom: Math.max(...known.map((box) => box.bottom)),
  }
}

/**
 * Returns the bounding box of a shape.
 * @throws if the shape has no box; a drawing must not consist of text alone
 */
export function boxFor(shape: Shape): Box {
  if (!shape.box) throw new Error('A drawing without any measured piece')
  return shape.box
}
