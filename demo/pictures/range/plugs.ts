import type { RangeProduct } from '../../demo-product.ts'
import { label } from '../lettering.ts'
import { GOLD, PLASTIC, SILVER, STEEL } from '../palette.ts'
import { area, disc, group, place, rect, repeat, type Shape } from '../svg.ts'
import type { Drawings } from './drawings.ts'

const countOf = ({ picture: { name } }: RangeProduct) => Number(name)
const pitchOf = ({ picture: { size = '2.54 mm' } }: RangeProduct) => Number.parseFloat(size)

/** Draws a pin strip from the side, with a notch between adjacent pins. */
function strip(count: number, pitch: number): Shape {
  return repeat(count, (at) =>
    group(
      rect(at * pitch + pitch / 2 - 0.28, -6, 0.56, 11.5, GOLD, 0.1),
      area(`M${at * pitch} .4l.4-.4h${pitch - 0.8}l.4.4v1.7l-.4.4h-${pitch - 0.8}l-.4-.4z`, PLASTIC),
    ),
  )
}

/** Draws a female strip from the side, with its slits and legs. */
function socket(product: RangeProduct): Shape {
  const [count, pitch] = [countOf(product), pitchOf(product)]
  return group(
    repeat(count, (at) => rect(at * pitch + pitch / 2 - 0.3, 8.3, 0.6, 3.2, SILVER, 0.1)),
    rect(0, 0, count * pitch, 8.5, PLASTIC, 0.3),
    rect(0, 0, count * pitch, 0.7, '#fff', 0.2, { opacity: 0.14 }),
    repeat(count, (at) =>
      group(
        rect(at * pitch + pitch / 2 - 0.5, 0, 1, 0.9, '#4b5053', 0.1),
        rect(at * pitch + pitch / 2 - 0.16, 1.8, 0.32, 5.4, '#2f3335', 0.1),
      ),
    ),
  )
}

/** Draws a row of screw terminals, seen from the wire side. */
function terminal(product: RangeProduct): Shape {
  const [count, pitch] = [countOf(product), pitchOf(product)]
  const high = pitch * 2
  return repeat(count, (at) => {
    const x = at * pitch
    const middle = x + pitch / 2
    return group(
      rect(middle - 0.45, high - 0.2, 0.9, pitch, SILVER, 0.2),
      rect(x, 0, pitch, high, '#2d8a4e', 0.3),
      rect(x, 0, pitch, pitch * 0.2, '#fff', 0.2, { opacity: 0.26 }),
      rect(middle - pitch * 0.35, high * 0.55, pitch * 0.7, high * 0.37, '#173f28', 0.2),
      rect(middle - pitch * 0.26, high * 0.63, pitch * 0.52, high * 0.24, STEEL, 0.15),
      disc(middle, high * 0.28, pitch * 0.36, SILVER),
      rect(middle - pitch * 0.29, high * 0.26, pitch * 0.58, pitch * 0.09, '#6b7073'),
      label(String(at + 1), middle, high * 0.5, pitch * 0.16, { fill: '#d9efdf' }),
    )
  })
}

/** Draws an upright header in its white housing, seen from the side with two slots. */
function jst(product: RangeProduct): Shape {
  const [count, pitch] = [countOf(product), pitchOf(product)]
  const [wide, high] = [(count - 1) * pitch + 2 * pitch - 0.1, pitch * 2.8]
  const first = (wide - (count - 1) * pitch) / 2
  return group(
    repeat(count, (at) => rect(first + at * pitch - 0.32, high - 0.3, 0.64, 3.6, SILVER, 0.15)),
    rect(0, 0, wide, high, '#f1efe6', 0.3),
    rect(0.6, -0.05, wide - 1.2, high * 0.74, '#dcd9cc', 0.2),
    repeat(count, (at) =>
      group(
        rect(first + at * pitch - 0.32, high * 0.1, 0.64, high * 0.64, '#c9cdce', 0.1),
        rect(first + at * pitch - 0.32, high * 0.1, 0.2, high * 0.64, '#fff', 0.1, { opacity: 0.6 }),
      ),
    ),
    rect(0, high * 0.7, wide, high * 0.3, '#f1efe6', 0.3),
    rect(0, high * 0.7, wide, high * 0.05, '#fff', 0.1, { opacity: 0.7 }),
    rect(0, 0, 0.7, high, '#f7f5ee', 0.2),
    rect(wide - 0.7, 0, 0.7, high, '#e2dfd3', 0.2),
    rect(0, high * 0.94, wide, high * 0.06, '#000', 0.1, { opacity: 0.08 }),
  )
}

/** Draws a strip of two rows of pins from above. */
function doubleStrip(columns: number, pitch: number): Shape {
  const pins = (y: number) => repeat(columns, (at) => rect(at * pitch - 0.36, y - 0.36, 0.72, 0.72, GOLD, 0.1))
  return group(rect(-pitch / 2, -pitch * 1.5, columns * pitch, 2 * pitch, PLASTIC, 0.3), pins(0), pins(-pitch))
}

/** Draws a strip of pins that lie flat. */
function angledStrip(count: number, pitch: number): Shape {
  return group(
    rect(-pitch / 2, -pitch / 2, count * pitch, pitch, PLASTIC, 0.3),
    repeat(count, (at) => rect(at * pitch - 0.34, 0, 0.68, 8, GOLD, 0.2)),
  )
}

const stacked = (count: number, step: number, one: Shape) => repeat(count, (at) => place(one, 0, at * step))

export const plugs: Drawings = {
  header: (product) => stacked(3, 15, strip(countOf(product), pitchOf(product))),
  'header-double': (product) => stacked(3, 9, doubleStrip(countOf(product) / 2, pitchOf(product))),
  'header-angled': (product) => stacked(3, 13, angledStrip(countOf(product), pitchOf(product))),
  socket,
  terminal,
  jst,
}
