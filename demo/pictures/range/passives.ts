import { ringColours } from '../../range/resistors.ts'
import type { RangeProduct } from '../../demo-product.ts'
import { BARREL, COLUMN } from '../document.ts'
import { label } from '../lettering.ts'
import { SILVER, STEEL, WIRES } from '../palette.ts'
import { area, boxFor, disc, group, line, rect, type Shape } from '../svg.ts'
import type { Drawings } from './drawings.ts'

/** Length and width of chips, in millimetres. */
const CHIPS: Record<string, [length: number, width: number]> = {
  '0402': [1, 0.5],
  '0603': [1.6, 0.8],
  '0805': [2, 1.25],
  '1206': [3.2, 1.6],
}

const chipSize = ({ picture }: RangeProduct) => CHIPS[picture.size?.replace('SMD ', '') ?? ''] ?? [2, 1.25]

/** Adds a paper slip below a part that has no text printed on it. */
export function withSlip(part: Shape, ...lines: string[]): Shape {
  const { left, right, bottom } = boxFor(part)
  const wide = right - left
  const step = wide * 0.15
  const high = step * (lines.length + 0.5)
  return group(
    part,
    rect(left, bottom + wide * 0.1, wide, high, '#fbfbf8', wide * 0.03, {
      stroke: '#c9cfca',
      'stroke-width': wide * 0.008,
    }),
    ...lines.map((text, at) =>
      label(text, left + wide / 2, bottom + wide * 0.1 + step * (at + 0.75), step * (at === 0 ? 0.72 : 0.56), {
        fill: at === 0 ? '#24312b' : '#5c6661',
        weight: at === 0 ? 1.9 : 1.5,
        fit: wide * 0.9,
      }),
    ),
  )
}

/** Draws a chip body between two tinned ends. */
export function chipBody(length: number, width: number, colour: string, end = 0.2): Shape {
  const tin = length * end
  return group(
    rect(0, 0, length, width, SILVER, width * 0.08),
    rect(0, 0, length, width * 0.16, '#fff', width * 0.06, { opacity: 0.45 }),
    rect(0, width * 0.88, length, width * 0.12, '#000', width * 0.06, { opacity: 0.14 }),
    rect(tin, -width * 0.01, length - 2 * tin, width * 1.02, colour, width * 0.03),
    rect(tin, width * 0.02, length - 2 * tin, width * 0.12, '#fff', 0, { opacity: 0.22 }),
    rect(tin, width * 0.86, length - 2 * tin, width * 0.14, '#000', 0, { opacity: 0.16 }),
  )
}

function chipResistor(product: RangeProduct): Shape {
  const [length, width] = chipSize(product)
  const { name, size } = product.picture
  const body = group(
    chipBody(length, width, '#f1efe9', 0.17),
    rect(length * 0.19, width * 0.07, length * 0.62, width * 0.86, '#1f2224', width * 0.03),
    rect(length * 0.19, width * 0.07, length * 0.62, width * 0.1, '#fff', 0, { opacity: 0.12 }),
  )
  if (size === '0402') return withSlip(body, name, '0402  1 x 0.5 mm')
  const high = Math.min(width * 0.5, (length * 0.78) / name.length)
  const isBarred = size === '0603' && name !== '0'
  return group(
    body,
    label(name, length / 2, width * (isBarred ? 0.46 : 0.5), high, {
      fill: '#f4f4f0',
      fit: length * 0.55,
      weight: 1.6,
    }),
    isBarred ? rect(length * 0.42, width * 0.8, length * 0.16, width * 0.06, '#f4f4f0') : { svg: '' },
  )
}

const chipPart = (product: RangeProduct): Shape => {
  const [length, width] = chipSize(product)
  const { name, size, colour = '#5d5650' } = product.picture
  return withSlip(chipBody(length, width, colour, 0.22), name, `${size}  ${length} x ${width} mm`)
}

const METALS: Record<string, string> = { gold: '#c39b35', silver: '#b9bcbe' }
const colourOf = (ring: string) => METALS[ring] ?? (WIRES as Record<string, string>)[ring] ?? WIRES.black

/** Draws a leaded resistor body that is thicker at its ends, with colour rings starting on the left. */
function ringed(rings: string[], body: string, long: number, thick: number): Shape {
  const left = long * 0.6
  const wire = left * 2 + long
  const [neck, cap] = [thick * 0.12, long * 0.22]
  const outline = `M${left} ${thick * 0.3}q0-${thick * 0.3} ${thick * 0.3}-${thick * 0.3}h${cap - thick * 0.5}q${thick * 0.2} 0 ${thick * 0.3} ${neck}h${long - 2 * cap - thick * 0.2}q${thick * 0.1}-${neck} ${thick * 0.3}-${neck}h${cap - thick * 0.5}q${thick * 0.3} 0 ${thick * 0.3} ${thick * 0.3}v${thick * 0.4}q0 ${thick * 0.3}-${thick * 0.3} ${thick * 0.3}h-${cap - thick * 0.5}q-${thick * 0.2} 0-${thick * 0.3}-${neck}h-${long - 2 * cap - thick * 0.2}q-${thick * 0.1} ${neck}-${thick * 0.3} ${neck}h-${cap - thick * 0.5}q-${thick * 0.3} 0-${thick * 0.3}-${thick * 0.3}z`
  const inner = rings.slice(1, -1)
  const span = long - 2 * cap - long * 0.1
  const ringAt = (x: number, wide: number, colour: string, inset: number) =>
    rect(left + x - wide / 2, inset, wide, thick - 2 * inset, colourOf(colour))
  return group(
    rect(0, thick / 2 - 0.3, wire, 0.6, SILVER, 0.2),
    rect(0, thick / 2 - 0.3, wire, 0.2, '#fff', 0.1, { opacity: 0.5 }),
    area(outline, body),
    ringAt(cap * 0.62, long * 0.075, rings[0] ?? '', 0),
    ...inner.map((colour, at) =>
      ringAt(cap + long * 0.05 + (span * (at + 0.5)) / inner.length, long * 0.07, colour, neck),
    ),
    ringAt(long - cap * 0.62, long * 0.075, rings.at(-1) ?? '', 0),
    area(outline, BARREL),
  )
}

function axialResistor({ picture: { name, size, colour = '1' } }: RangeProduct): Shape {
  const isHalfWatt = size === 'axial 1/2 W'
  const body = colour === '1' ? '#8fb9d3' : '#dcc59a'
  return ringed(ringColours(Number(name), colour), body, isHalfWatt ? 9.4 : 6.6, isHalfWatt ? 3.3 : 2.5)
}

function axialInductor({ picture: { name } }: RangeProduct): Shape {
  const micro = Number.parseFloat(name) * (name.includes('m') ? 1000 : 1)
  return ringed([...ringColours(micro, '5').slice(0, -1), 'silver'], '#7fa886', 9.6, 4)
}

/**
 * Draws an upright can with a size in millimetres, such as 6.3x11, with the value and voltage on its sleeve and a stripe
 * at its negative leg.
 */
function electrolytic({ picture: { name, size = '5x11', colour = '#26292b' } }: RangeProduct): Shape {
  const [diameter = 5, height = 11] = size.split('x').map(Number)
  const [value = '', volts = ''] = name.split(' ')
  const leg = (x: number, length: number) => rect(x - 0.35, height - 0.5, 0.7, length, SILVER, 0.2)
  const [plus, minus] = [diameter * 0.28, diameter * 0.72]
  return group(
    leg(plus, 12),
    leg(minus, 9.5),
    rect(0, 0, diameter, height, colour, 0.9),
    rect(diameter * 0.64, 0.2, diameter * 0.26, height - 0.4, '#c9cfd6'),
    rect(0.1, 0, diameter - 0.2, 0.9, SILVER, 0.5),
    ...[0.25, 0.5, 0.75].map((share) => rect(diameter * 0.73, height * share - 1, diameter * 0.08, 2, '#34425f')),
    label(value, diameter * 0.24, height / 2, diameter * 0.23, { fill: '#f1f3f5', turn: -90, fit: height * 0.82 }),
    label(volts, diameter * 0.5, height / 2, diameter * 0.18, { fill: '#f1f3f5', turn: -90 }),
    rect(0, 0, diameter, height, COLUMN, 0.9),
  )
}

const CASES: Record<string, [length: number, width: number]> = {
  A: [3.2, 1.6],
  B: [3.5, 2.8],
  C: [6, 3.2],
  D: [7.3, 4.3],
}

function tantalum({ picture: { name, size = 'A' } }: RangeProduct): Shape {
  const [length, width] = CASES[size] ?? [3.2, 1.6]
  const [code = '', volts = ''] = name.split(' ')
  const tin = length * 0.07
  return group(
    rect(-tin, width * 0.14, length + 2 * tin, width * 0.72, SILVER, width * 0.04),
    rect(0, 0, length, width, '#d9a441', width * 0.05),
    rect(0, 0, length, width * 0.08, '#fff', width * 0.04, { opacity: 0.35 }),
    rect(0, width * 0.92, length, width * 0.08, '#000', width * 0.04, { opacity: 0.15 }),
    rect(length * 0.05, width * 0.06, length * 0.12, width * 0.88, '#6b3f1c'),
    label(code, length * 0.58, width * 0.35, width * 0.3, { fill: '#4a2d10', weight: 1.8, fit: length * 0.66 }),
    label(`${volts} V`, length * 0.58, width * 0.7, width * 0.22, { fill: '#4a2d10', weight: 1.5, fit: length * 0.6 }),
  )
}

/** Draws a box sized by its pitch, with the value on the front. */
function film({ picture: { name, size = '5 mm', colour = '#b23a2e' } }: RangeProduct): Shape {
  const pitch = Number.parseFloat(size)
  const [wide, high] = pitch < 10 ? [pitch + 2.2, pitch + 1.5] : [pitch + 3, pitch * 0.5 + 4]
  const ink = colour === '#b23a2e' ? '#fbf3ec' : '#3a2c10'
  const legs = [(wide - pitch) / 2, (wide + pitch) / 2]
  const lines = name.split(' ')
  return group(
    ...legs.map((x) => rect(x - 0.3, high - 0.2, 0.6, 4.5, SILVER, 0.2)),
    rect(0, 0, wide, high, colour, 0.5),
    rect(0.35, 0.35, wide - 0.7, high * 0.12, '#fff', 0.3, { opacity: 0.25 }),
    rect(0, high * 0.9, wide, high * 0.1, '#000', 0.4, { opacity: 0.18 }),
    ...lines.map((text, at) =>
      label(text, wide / 2, high * (0.42 + at * 0.3), high * (at === 0 ? 0.24 : 0.19), {
        fill: ink,
        weight: at === 0 ? 1.8 : 1.5,
        fit: wide * 0.8,
      }),
    ),
  )
}

/** Draws a shielded coil from above. */
function coil({ picture: { name, size = '6 x 6' } }: RangeProduct): Shape {
  const side = Number.parseFloat(size)
  return group(
    ...[0, 1].map((at) =>
      rect(at ? side - side * 0.16 : -side * 0.04, side * 0.2, side * 0.2, side * 0.6, SILVER, side * 0.03),
    ),
    rect(0, 0, side, side, '#3c4043', side * 0.14),
    rect(0, 0, side, side * 0.1, '#fff', side * 0.1, { opacity: 0.14 }),
    disc(side / 2, side / 2, side * 0.42, '#2c2f32'),
    disc(side / 2, side / 2, side * 0.36, '#4b5053'),
    line(
      `M${side * 0.2} ${side * 0.34}a${side * 0.34} ${side * 0.34} 0 0 1 ${side * 0.3}-${side * 0.18}`,
      '#fff',
      side * 0.02,
      {
        opacity: 0.35,
      },
    ),
    label(name, side / 2, side / 2, side * 0.2, { fill: '#e6e8e8', weight: 1.7, fit: side * 0.55 }),
  )
}

export const passives: Drawings = {
  'chip-resistor': chipResistor,
  chip: chipPart,
  'axial-resistor': axialResistor,
  'axial-inductor': axialInductor,
  electrolytic,
  tantalum,
  film,
  coil,
  'hc-49': ({ picture: { name } }) =>
    group(
      ...[3.3, 8.2].map((x) => rect(x - 0.22, 4.4, 0.44, 9, SILVER, 0.15)),
      rect(0.1, 3.4, 11.3, 1.3, STEEL, 0.6),
      rect(0.5, 0, 10.5, 4, SILVER, 1.6),
      rect(0.9, 0.35, 9.7, 1, '#fff', 0.5, { opacity: 0.6 }),
      label(name, 5.75, 2.3, 1.7, { fill: '#4b5356', weight: 1.6, fit: 8.6 }),
    ),
  'crystal-can': ({ picture: { name } }) =>
    withSlip(
      group(
        ...[0.75, 1.45].map((y) => rect(5.9, y - 0.1, 6, 0.22, SILVER, 0.08)),
        rect(0, 0, 6, 2.2, SILVER, 0.5),
        rect(0, 0, 6, 2.2, BARREL, 0.5),
        rect(5.6, 0.05, 0.5, 2.1, '#7d6a55', 0.15),
      ),
      name,
      '2 x 6 mm',
    ),
  'crystal-smd': ({ picture: { name } }) =>
    group(
      rect(0, 0, 3.2, name.startsWith('32') ? 1.5 : 2.5, '#b99a5b', 0.15),
      rect(0.18, 0.16, 2.84, name.startsWith('32') ? 1.18 : 2.18, '#d5d8d9', 0.25),
      rect(0.3, 0.24, 2.6, 0.16, '#fff', 0.1, { opacity: 0.6 }),
      label(name, 1.6, name.startsWith('32') ? 0.78 : 1.3, 0.5, { fill: '#4b5356', weight: 1.6, fit: 2.3 }),
    ),
}
