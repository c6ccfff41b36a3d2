import { BARREL, DOME } from '../document.ts'
import { label } from '../lettering.ts'
import { COPPER, GOLD, SILVER, STEEL } from '../palette.ts'
import { area, disc, group, line, place, rect, repeat, ring, type Shape } from '../svg.ts'

const BODIES = {
  c: '#b08d62',
  r: '#202224',
  led: '#f3e9c6',
  red: '#d8453a',
  green: '#4fae5e',
  blue: '#5b8fe0',
  d: '#2a2d2f',
  y: '#d9a52a',
}
type SmdKind = keyof typeof BODIES

/** Draws a small chip part, centred. An upright part lies along the y axis. */
export function smd(x: number, y: number, kind: SmdKind = 'c', upright = false): Shape {
  const body = BODIES[kind]
  return upright
    ? group(rect(x - 0.45, y - 0.85, 0.9, 1.7, SILVER, 0.12), rect(x - 0.45, y - 0.45, 0.9, 0.9, body))
    : group(rect(x - 0.85, y - 0.45, 1.7, 0.9, SILVER, 0.12), rect(x - 0.45, y - 0.45, 0.9, 0.9, body))
}

/** Draws several small parts from a list such as 'c3,4 r5,4 led9,2|', where a trailing bar makes a part upright. */
export function parts(list: string): Shape {
  return group(
    ...list.split(' ').map((one) => {
      const [, kind = 'c', x, y, upright] = /^([a-z]+)([\d.]+),([\d.]+)(\|?)$/.exec(one) ?? []
      if (!(kind in BODIES)) throw new Error(`No small part ${one}`)
      return smd(Number(x), Number(y), kind as SmdKind, upright === '|')
    }),
  )
}

/** Draws a surface-mount electrolytic capacitor from above, with its can, black polarity mark and value. */
export function canCapacitor(x: number, y: number, radius: number, value = ''): Shape {
  return group(
    rect(x - radius * 1.06, y - radius * 1.06, radius * 2.12, radius * 2.12, '#1e2123', radius * 0.2),
    disc(x, y, radius, '#c3c7c9'),
    disc(x, y, radius * 0.88, '#dfe2e2'),
    area(
      `M${x - radius * 0.55} ${y - radius * 0.68}A${radius * 0.88} ${radius * 0.88} 0 0 0 ${x - radius * 0.55} ${y + radius * 0.68}z`,
      '#2a2d2f',
    ),
    label(value, x + radius * 0.2, y, radius * 0.62, { fill: '#3b4043', fit: radius * 1.2 }),
  )
}

/** Draws a leaded electrolytic capacitor from above, with its sleeve and an aluminium disc with a safety cross. */
export function radialTop(x: number, y: number, radius: number, sleeve = '#1d2735'): Shape {
  const cross = radius * 0.5
  return group(
    disc(x, y, radius, sleeve),
    disc(x, y, radius * 0.82, '#c9cdce'),
    line(`M${x - cross} ${y}h${2 * cross}M${x} ${y - cross}v${2 * cross}`, '#a3a8aa', radius * 0.08),
  )
}

/** Draws a shielded power inductor with its printed number. */
export function inductor(x: number, y: number, size: number, value = '470'): Shape {
  return group(
    rect(x - size / 2, y - size / 2, size, size, '#33373a', size * 0.12),
    disc(x, y, size * 0.4, '#44494c'),
    label(value, x, y, size * 0.28, { fill: '#cfd3d4' }),
  )
}

/** Draws a ring core with a copper winding. */
export function toroid(x: number, y: number, radius: number, core = '#d2b23a'): Shape {
  return group(
    ring(x, y, radius * 0.72, core, radius * 0.56),
    repeat(16, (at) =>
      place(rect(radius * 0.4, -radius * 0.07, radius * 0.64, radius * 0.15, COPPER, radius * 0.07), x, y, {
        turn: at * 22.5,
      }),
    ),
  )
}

/** Draws a blue multi-turn trimmer with its brass screw. */
export function trimmer(x: number, y: number, width = 9.5, height = 4.8): Shape {
  const bolt = Math.min(height, width) * 0.26
  const screwX = width > height ? x + bolt * 1.7 : x + width / 2
  return group(
    rect(x, y, width, height, '#2a62b8', 0.3),
    rect(x, y, width, 0.5, '#6d97da', 0.2),
    disc(screwX, y + bolt * 1.7, bolt, GOLD),
    rect(screwX - bolt * 0.8, y + bolt * 1.7 - 0.15, bolt * 1.6, 0.3, '#6d5a26'),
  )
}

/** Draws a small square trimmer with a white cross-slotted wheel. */
export function squareTrimmer(x: number, y: number, size = 6.6, body = '#2a62b8', wheel = '#f2f3ef'): Shape {
  const [cx, cy] = [x + size / 2, y + size / 2]
  return group(
    rect(x, y, size, size, body, 0.5),
    rect(x, y, size, 0.5, '#fff', 0.2, { opacity: 0.3 }),
    disc(cx, cy, size * 0.3, wheel),
    line(`M${cx - size * 0.2} ${cy}h${size * 0.4}M${cx} ${cy - size * 0.2}v${size * 0.4}`, '#5c6265', size * 0.09),
  )
}

/** Draws a tactile switch from above. */
export function button(x: number, y: number, size = 4.5, cap = '#2c2f31'): Shape {
  return group(
    rect(x - size * 0.12, y + size * 0.16, size * 1.24, size * 0.14, SILVER),
    rect(x - size * 0.12, y + size * 0.7, size * 1.24, size * 0.14, SILVER),
    rect(x, y, size, size, STEEL, 0.4),
    rect(x + size * 0.08, y + size * 0.08, size * 0.84, size * 0.84, '#c9cccd', 0.3),
    disc(x + size / 2, y + size / 2, size * 0.26, cap),
  )
}

/** Draws a quartz crystal in its can, along the x axis. */
export function crystal(x: number, y: number, width = 10.5, height = 3.8, frequency = ''): Shape {
  return group(
    rect(x, y, width, height, SILVER, height / 2),
    rect(x + 0.5, y + 0.5, width - 1, height - 1, '#d7dadb', height / 2 - 0.4),
    label(frequency, x + width / 2, y + height / 2, height * 0.5, { fill: '#5c6265', fit: width * 0.72 }),
  )
}

/** Draws a round lamp from above. */
export function lamp(x: number, y: number, radius: number, colour: string): Shape {
  return group(
    disc(x, y, radius, colour),
    disc(x, y, radius * 0.78, '#fff', { opacity: 0.16 }),
    disc(x, y, radius, DOME),
  )
}

/** Draws a power relay as a blue cube with markings in Songle's style. */
export function relayCube(
  x: number,
  y: number,
  width = 19.2,
  height = 15.4,
  lines = ['SONGLE', 'SRD-05VDC-SL-C', '10A 250VAC'],
): Shape {
  return group(
    rect(x, y, width, height, '#2456b0', 0.6),
    rect(x, y, width, 1, '#5583d1', 0.4),
    ...lines.map((one, at) =>
      label(one, x + width / 2, y + height * (0.34 + at * 0.2), at === 0 ? width * 0.13 : width * 0.095, {
        fit: width * 0.86,
        fill: at === 2 ? '#cfdcf3' : '#fff',
      }),
    ),
  )
}

/** Draws a leaded resistor along the x axis, with coloured rings on its body. */
export function axial(
  x: number,
  y: number,
  length: number,
  body: string,
  rings: string[],
  { thick = 2.3, bodyLength = 6.4 } = {},
): Shape {
  const left = x + (length - bodyLength) / 2
  return group(
    rect(x, y - 0.3, length, 0.6, SILVER, 0.2),
    rect(left, y - thick / 2, bodyLength, thick, body, thick * 0.42),
    ...rings.map((colour, at) =>
      rect(left + bodyLength * (0.14 + at * 0.17), y - thick / 2 + 0.05, bodyLength * 0.08, thick - 0.1, colour),
    ),
    rect(left, y - thick / 2, bodyLength, thick, BARREL, thick * 0.42),
  )
}
