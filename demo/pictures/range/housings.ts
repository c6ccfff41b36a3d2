import type { RangeProduct } from '../../demo-product.ts'
import { BARREL, COLUMN, DOME } from '../document.ts'
import { label } from '../lettering.ts'
import { HOLE, SILVER, STEEL } from '../palette.ts'
import { area, disc, group, line, rect, repeat, ring, type Shape } from '../svg.ts'
import type { Drawings } from './drawings.ts'
import { chipBody, withSlip } from './passives.ts'

const BODY = '#26292b'
const INK = '#d5d8d9'

/** Manufacturers' marks, printed on a housing next to the type. */
const MAKERS: Record<string, string> = {
  'Texas Instruments': 'TI  24K',
  STMicroelectronics: 'ST  2418',
  Infineon: 'IR  P331D',
  onsemi: 'ON  2336',
  Microchip: 'MCHP  2403',
  Vishay: 'V  2402',
}
const lotOf = ({ manufacturer = '' }: RangeProduct) => MAKERS[manufacturer] ?? ''

/** Prints one or two lines of text in the centre of a housing. */
function print(name: string, x: number, y: number, size: number, fit: number): Shape {
  const lines = name.split(' ')
  return group(
    ...lines.map((text, at) =>
      label(text, x, y + (at - (lines.length - 1) / 2) * size * 1.35, size, { fill: INK, fit, weight: 1.6 }),
    ),
  )
}

/**
 * Draws a body with leads at both ends and a cathode bar on the left; the bar is omitted if the type ends in C or CA.
 */
function barred(wide: number, high: number, lead: number, name: string): Shape {
  const isBoth = /C$|CA$/.test(name)
  return group(
    rect(-lead, high * 0.24, wide + 2 * lead, high * 0.52, SILVER, 0.06),
    rect(0, 0, wide, high, BODY, 0.12),
    rect(0, 0, wide, high * 0.08, '#fff', 0.06, { opacity: 0.2 }),
    isBoth ? { svg: '' } : rect(wide * 0.08, high * 0.04, wide * 0.1, high * 0.92, INK),
    label(name, wide * (isBoth ? 0.5 : 0.58), high / 2, high * 0.32, { fill: INK, fit: wide * 0.66, weight: 1.6 }),
  )
}

/** Draws a glass or plastic cylinder with a cathode ring on the left. */
function cylinder(
  long: number,
  thick: number,
  wire: number,
  body: string,
  band: string,
  name: string,
  isBoth = false,
): Shape {
  const left = long * 0.75
  return group(
    rect(0, thick / 2 - wire / 2, long * 2.5, wire, SILVER, wire / 3),
    rect(left, 0, long, thick, body, thick * 0.22),
    isBoth ? { svg: '' } : rect(left + long * 0.1, 0, long * 0.14, thick, band),
    label(name, left + long * (isBoth ? 0.5 : 0.62), thick / 2, thick * 0.34, {
      fill: INK,
      fit: long * 0.62,
      weight: 1.5,
    }),
    rect(left, 0, long, thick, BARREL, thick * 0.22),
  )
}

/** Draws a body with three legs on two sides, seen from above. */
function sot23({ picture: { name } }: RangeProduct): Shape {
  const leg = (x: number, y: number) =>
    group(rect(x - 0.21, y, 0.42, 0.62, SILVER, 0.05), rect(x - 0.21, y, 0.42, 0.14, STEEL, 0.05))
  return group(
    leg(0.5, 1.25),
    leg(2.4, 1.25),
    leg(1.45, -0.57),
    rect(0, 0, 2.9, 1.3, BODY, 0.1),
    rect(0, 0, 2.9, 0.1, '#fff', 0.05, { opacity: 0.2 }),
    print(name, 1.45, 0.66, 0.5, 2.4),
  )
}

/** Draws a body with a tab above and three legs below. */
function tabbed(wide: number, high: number, tab: number, { picture: { name } }: RangeProduct): Shape {
  return group(
    rect(wide / 2 - tab / 2, -high * 0.42, tab, high * 0.5, SILVER, 0.15),
    repeat(3, (at) =>
      rect(wide * (0.155 + at * 0.345) - wide * 0.055, high * 0.98, wide * 0.11, high * 0.42, SILVER, 0.08),
    ),
    rect(0, 0, wide, high, BODY, 0.15),
    rect(0, 0, wide, high * 0.07, '#fff', 0.1, { opacity: 0.2 }),
    print(name, wide / 2, high / 2, high * 0.22, wide * 0.86),
  )
}

function soic({ picture: { name, size = '8' } }: RangeProduct): Shape {
  const half = Number(size) / 2
  const long = half * 1.27 - 0.1
  return group(
    repeat(half, (at) => rect(0.38 + at * 1.27, -1, 0.42, 5.9, SILVER, 0.05)),
    rect(-0.05, 0, long + 0.1, 3.9, BODY, 0.12),
    rect(-0.05, 0, long + 0.1, 0.22, '#fff', 0.1, { opacity: 0.18 }),
    rect(-0.05, 3.2, long + 0.1, 0.7, '#000', 0.1, { opacity: 0.18 }),
    disc(0.6, 3.1, 0.24, '#4b5053'),
    label(name, long / 2, 1.85, 0.95, { fill: INK, fit: long * 0.8, weight: 1.6 }),
  )
}

function to126({ picture: { name } }: RangeProduct): Shape {
  return group(
    ...[1.7, 4, 6.3].map((x) => rect(x - 0.35, 10.6, 0.7, 14, SILVER, 0.1)),
    rect(0, 0, 8, 11, BODY, 0.4),
    rect(0, 0, 8, 0.8, '#fff', 0.3, { opacity: 0.16 }),
    disc(4, 3.2, 1.6, HOLE),
    ring(4, 3.2, 1.6, '#111315', 0.25),
    label(name, 4, 7.1, 1.6, { fill: INK, fit: 7, weight: 1.7 }),
    label('-16', 4, 9.3, 1.1, { fill: '#8b9194' }),
  )
}

const LIGHTS: Record<string, [lens: string, isClear: boolean]> = {
  red: ['#d43a31', false],
  green: ['#2f9e55', false],
  yellow: ['#e2b52c', false],
  blue: ['#3b73d8', false],
  white: ['#eef1ef', true],
  'warm white': ['#f3e6c2', true],
  ultraviolet: ['#c9bdea', true],
  infrared: ['#b7c9d8', true],
  'emerald green': ['#2fae7a', false],
}

/** Draws a round LED on its legs. The longer leg is the positive one. */
function led({ picture: { size = '5 mm', colour = 'red' } }: RangeProduct): Shape {
  const d = Number.parseFloat(size)
  const [lens, isClear] = LIGHTS[colour] ?? ['#d43a31', false]
  const [top, foot] = [d / 2, d * 1.55]
  const dome = `M0 ${foot}V${top}a${d / 2} ${d / 2} 0 0 1 ${d} 0V${foot}z`
  const inside = isClear ? '#8f9496' : '#000'
  const leg = (x: number, long: number) => rect(x - 0.28, foot, 0.56, long, SILVER, 0.1)
  return group(
    leg(d / 2 - 1.27, 9),
    leg(d / 2 + 1.27, 7),
    area(dome, lens, { 'fill-opacity': isClear ? 0.9 : 1 }),
    area(`M${d * 0.3} ${foot}v-${d * 0.62}h${d * 0.12}v${d * 0.62}z`, inside, { opacity: isClear ? 0.55 : 0.22 }),
    area(`M${d * 0.5} ${foot}v-${d * 0.5}l-${d * 0.12}-${d * 0.2}h${d * 0.34}v${d * 0.7}z`, inside, {
      opacity: isClear ? 0.55 : 0.22,
    }),
    isClear && colour !== 'infrared'
      ? disc(d * 0.5, foot - d * 0.62, d * 0.08, colour === 'ultraviolet' ? '#7b5fd0' : '#f2d24a')
      : { svg: '' },
    rect(d * 0.12, top, d * 0.1, d * 0.75, '#fff', d * 0.05, { opacity: 0.55 }),
    area(dome, COLUMN, { opacity: 0.8 }),
    rect(-d * 0.08, foot - d * 0.12, d * 1.12, d * 0.2, lens, d * 0.05),
    rect(-d * 0.08, foot - d * 0.12, d * 1.12, d * 0.2, COLUMN, d * 0.05),
  )
}

/** Draws a chip LED from above, with its ends, its lens and a mark at the negative end. */
function chipLed({ picture: { size = '0805', colour = 'red' } }: RangeProduct): Shape {
  const isSmall = size === '0603'
  const [long, wide] = isSmall ? [1.6, 0.8] : [2, 1.25]
  const [lens] = LIGHTS[colour] ?? ['#d43a31']
  const lit = group(
    chipBody(long, wide, '#f4f1e6', 0.18),
    rect(long * 0.26, wide * 0.06, long * 0.48, wide * 0.88, lens, wide * 0.1),
    rect(long * 0.26, wide * 0.06, long * 0.48, wide * 0.88, DOME, wide * 0.1),
    rect(long * 0.2, wide * 0.08, long * 0.035, wide * 0.84, '#3a8f4f'),
  )
  return withSlip(lit, `LED ${colour}`, `${isSmall ? '0603' : '0805'}  ${long} x ${wide} mm`)
}

/**
 * Draws a dual in-line chip from above with its notch on the left. Pin 1 is at the lower left, and the numbers run
 * anticlockwise.
 */
function dip(product: RangeProduct): Shape {
  const half = product.pins.length / 2
  const length = half * 2.54
  const room = (length - 1.8) * 0.92
  const legs = (bootY: number, tipY: number) =>
    repeat(half, (at) =>
      group(rect(0.47 + at * 2.54, bootY, 1.6, 1.2, STEEL, 0.2), rect(0.87 + at * 2.54, tipY, 0.8, 2.1, SILVER, 0.2)),
    )
  return group(
    legs(6.1, 7),
    legs(-0.9, -2.6),
    rect(-0.2, 0, length + 0.4, 6.4, '#2a2d2f', 0.4),
    rect(-0.2, 0, length + 0.4, 0.9, '#fff', 0.4, { opacity: 0.1 }),
    area('M-.2 2.2a1 1 0 0 1 0 2z', '#101214'),
    disc(1.1, 5.1, 0.42, '#101214'),
    label(product.picture.name, length / 2 + 0.3, 2.7, 1.9, { fill: '#c9cdcf', fit: room, weight: 1.7 }),
    label(lotOf(product), length / 2 + 0.3, 4.9, 1.15, { fill: '#8b9194', fit: room }),
  )
}

/** Draws a power part with a tab and three legs. */
function to220(product: RangeProduct): Shape {
  return group(
    area('M.8 0h8.4l.8.8v5.6H0V.8z', SILVER),
    area('M.8 0h8.4l.8.8H0z', '#fff', { opacity: 0.4 }),
    disc(5, 2.9, 1.85, HOLE),
    ring(5, 2.9, 1.85, STEEL, 0.3),
    ...[2.46, 5, 7.54].map((x) =>
      group(rect(x - 0.65, 15, 1.3, 3.6, STEEL, 0.1), rect(x - 0.4, 18.4, 0.8, 9.6, SILVER, 0.1)),
    ),
    rect(0, 6.2, 10, 9.2, '#292c2e', 0.35),
    rect(0, 6.2, 10, 0.8, '#fff', 0.35, { opacity: 0.12 }),
    label(product.picture.name, 5, 10.2, 1.75, { fill: INK, fit: 8.6, weight: 1.7 }),
    label(lotOf(product), 5, 12.9, 1.25, { fill: '#8b9194' }),
  )
}

/** Draws a small transistor, seen from its flat side. */
function to92(product: RangeProduct): Shape {
  const [name = '', sub = lotOf(product)] = product.picture.name.split(' ')
  return group(
    ...[0, 1, 2].map((at) => line(`M${1.33 + at * 1.27} 4.8V7L${0.06 + at * 2.54} 9.5V19`, SILVER, 0.45)),
    rect(0, 0, 5.2, 5.2, '#24272a', 0.6),
    rect(0, 0, 5.2, 0.5, '#fff', 0.4, { opacity: 0.18 }),
    rect(0.4, 4.5, 4.4, 0.7, '#000', 0.2, { opacity: 0.25 }),
    label(name, 2.6, 1.9, 1.15, { fill: INK, fit: 4.5, weight: 1.7 }),
    label(sub, 2.6, 3.5, 0.9, { fill: '#8b9194' }),
  )
}

/** Draws a leaded diode with a silver cathode ring on the left. */
function do41({ picture: { name } }: RangeProduct): Shape {
  return group(
    rect(0, 2.15, 28, 0.8, SILVER, 0.3),
    rect(9, 0, 9.6, 5.1, '#232628', 0.7),
    rect(10.2, 0, 1.3, 5.1, INK),
    label(name, 14.9, 2.55, 1.6, { fill: INK, fit: 5.6 }),
    rect(9, 0, 9.6, 5.1, BARREL, 0.7),
  )
}

export const housings: Drawings = {
  'do-35': ({ picture: { name } }) => group(cylinder(4.4, 2, 0.55, '#c9783a', '#17191b', name)),
  'do-41': do41,
  'do-27': ({ picture: { name } }) => cylinder(9.5, 5.6, 1.3, '#232628', '#d5d8d9', name, /CA?$/.test(name)),
  'sod-123': ({ picture: { name } }) => barred(2.7, 1.6, 0.5, name),
  sma: ({ picture: { name } }) => barred(4.3, 2.6, 0.45, name),
  smb: ({ picture: { name } }) => barred(4.6, 3.6, 0.45, name),
  'sot-23': sot23,
  'sot-223': (product) => tabbed(6.5, 3.5, 3, product),
  'to-92': to92,
  'to-126': to126,
  'to-220': to220,
  dip,
  soic,
  led,
  'chip-led': chipLed,
}
