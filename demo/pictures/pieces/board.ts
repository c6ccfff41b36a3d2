import { label } from '../lettering.ts'
import { GOLD, HOLE } from '../palette.ts'
import { disc, group, rect, type Shape } from '../svg.ts'

type Corner = { x?: number; y?: number; radius?: number }

/** Draws a bare board with a pale inner edge, lit from the upper left. */
export function pcb(width: number, height: number, mask: string, { x = 0, y = 0, radius = 1.2 }: Corner = {}): Shape {
  const slab = { box: { left: x, top: y, right: x + width, bottom: y + height }, colour: mask, radius }
  return { ...group(rect(x, y, width, height, mask, radius), edge(x, y, width, height, radius)), slab }
}

export function edge(x: number, y: number, width: number, height: number, radius = 1): Shape {
  return rect(x + 0.15, y + 0.15, width - 0.3, height - 0.3, 'none', radius, {
    stroke: '#fff',
    'stroke-opacity': 0.18,
    'stroke-width': 0.3,
  })
}

/** Draws a screw hole with a gold ring, or only the hole if it is not plated. */
export function hole(x: number, y: number, bore = 3, plated = true): Shape {
  return plated ? group(disc(x, y, bore / 2 + 0.7, GOLD), disc(x, y, bore / 2, HOLE)) : disc(x, y, bore / 2, HOLE)
}

export function holes(bore: number, ...spots: [number, number][]): Shape {
  return group(...spots.map(([x, y]) => hole(x, y, bore)))
}

/** Draws a white outline printed on the solder mask. */
export function outline(x: number, y: number, width: number, height: number, colour = '#fff', weight = 0.25): Shape {
  return rect(x, y, width, height, 'none', 0.3, { stroke: colour, 'stroke-width': weight, 'stroke-opacity': 0.85 })
}

/** Draws a sticker or a white printed field with a line of text. */
export function plate(
  x: number,
  y: number,
  width: number,
  height: number,
  text: string,
  { fill = '#f1f1ec', ink = '#24272a', size = height * 0.62 } = {},
): Shape {
  return group(
    rect(x, y, width, height, fill, 0.3),
    label(text, x + width / 2, y + height / 2, size, { fill: ink, fit: width * 0.88, weight: 1.8 }),
  )
}
