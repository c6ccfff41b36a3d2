import sharp, { type Sharp } from 'sharp'
import { readDrawing } from '#demo/pictures/read-drawing.ts'
import { boxFor, group, place, type Shape, tag } from '#demo/pictures/svg.ts'

interface PlaceOptions {
  /** Scale in pixels per millimetre of the part. */
  scale: number
  /** Rotation in degrees clockwise. */
  turn?: number
}

/** Places a drawing, or the product with the given slug, centred at (x, y) in stage pixels and casting a shadow. */
export function placePart(part: string | Shape, x: number, y: number, { scale, turn = 0 }: PlaceOptions): Shape {
  const drawn = typeof part === 'string' ? readDrawing(part) : part
  const { left, top, right, bottom } = boxFor(drawn)
  const centred = place(drawn, (-(left + right) / 2) * scale, (-(top + bottom) / 2) * scale, { scale })
  return withShadow(place(centred, x, y, { turn }))
}

/** Adds a shadow cast by light from the upper left, as in all pictures. */
export function withShadow(...shapes: Shape[]): Shape {
  const shape = group(...shapes)
  return { ...shape, svg: tag('g', { filter: 'url(#shadow)' }, shape.svg) }
}

/** Builds an SVG file of the stage, which is transparent unless a background is given. */
export function stageSvg(shape: Shape, width: number, height: number, background = ''): string {
  const shadow = tag(
    'filter',
    { id: 'shadow', x: '-20%', y: '-20%', width: '150%', height: '150%' },
    tag('feDropShadow', { dx: 2, dy: 4, stdDeviation: 3, 'flood-color': '#04130c', 'flood-opacity': 0.45 }),
  )
  const body = tag('defs', {}, shadow) + background + shape.svg
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height }, body)
}

/** Output pixels per stage pixel, for high-density screens. */
const PIXEL_RATIO = 2

/** Rasterizes a drawing that is slow to render, so that it is rendered only once. */
export async function rasterizeShape(shape: Shape, width: number, height: number): Promise<Shape> {
  const png = await rasterizeSvg(stageSvg(shape, width, height))
    .png()
    .toBuffer()
  const href = `data:image/png;base64,${png.toString('base64')}`
  return { svg: tag('image', { href, width, height }) }
}

export function rasterizeSvg(svg: string): Sharp {
  return sharp(Buffer.from(svg), { density: 72 * PIXEL_RATIO })
}
