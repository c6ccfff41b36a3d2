import { label } from './lettering.ts'
import { boxFor, boxOf, corners, disc, group, line, place, rect, repeat, round, type Shape, tag } from './svg.ts'

const THICKNESS = 1.6
const TILT = { turn: -30, squash: 0.62 }

/** Draws a board at an angle: rotated, foreshortened, and showing the edge of its laminate. */
export function aside(part: Shape): Shape {
  const scale = boxFor(part)
  const thick = Math.max(THICKNESS, (scale.right - scale.left) * 0.03)
  const { slab } = part
  const laminate = slab
    ? repeat(5, (at) => slabLayer(slab, thick * (1 - at / 5), at === 4 ? '#8f8a63' : darker(slab.colour)))
    : { svg: '' }
  return group(laminate, foreshorten(part, 0))
}

function slabLayer(slab: NonNullable<Shape['slab']>, drop: number, colour: string) {
  const { left, top, right, bottom } = slab.box
  return foreshorten(rect(left, top, right - left, bottom - top, colour, slab.radius), drop)
}

function foreshorten(shape: Shape, drop: number): Shape {
  const angle = (TILT.turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const matrix = [cos, sin * TILT.squash, -sin, cos * TILT.squash, 0, drop].map((value) => value.toFixed(4)).join(' ')
  const points = corners(boxFor(shape)).map(([x, y]) => ({
    x: x * cos - y * sin,
    y: (x * sin + y * cos) * TILT.squash + drop,
  }))
  return { svg: tag('g', { transform: `matrix(${matrix})` }, shape.svg), box: boxOf(points) }
}

function darker(colour: string) {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.62))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Draws the rotated part beside a steel rule with a millimetre scale. */
export function besideRule(part: Shape): Shape {
  const box = boxFor(part)
  const [wide, high] = [box.right - box.left, box.bottom - box.top]
  const long = Math.max(20, Math.ceil((wide + 6) / 10) * 10)
  const deep = Math.max(6, Math.min(16, long * 0.16))
  const laid = place(part, (long - wide) / 2 - box.left, -box.bottom)
  return group(laid, place(rule(long, deep), 0, Math.max(2.5, high * 0.08)))
}

function rule(long: number, deep: number): Shape {
  const every = long > 240 ? 5 : long > 120 ? 2 : 1
  const ticks = Array.from({ length: Math.floor(long / every) + 1 }, (_, at) => at * every).map(
    (at) => `M${at} 0v${round(deep * (at % 10 === 0 ? 0.46 : at % 5 === 0 ? 0.34 : 0.22))}`,
  )
  const numbered = long > 160 ? 50 : long > 60 ? 20 : 10
  return group(
    rect(-4, 0, long + 8, deep, '#cdd1d2', 0.8),
    rect(-3.85, 0.15, long + 7.7, deep - 0.3, 'none', 0.8, {
      stroke: '#fff',
      'stroke-opacity': 0.18,
      'stroke-width': 0.3,
    }),
    line(ticks.join(''), '#3f4548', Math.max(0.14, long * 0.0022)),
    ...Array.from({ length: Math.floor(long / numbered) }, (_, at) =>
      label(String((at + 1) * numbered), (at + 1) * numbered - deep * 0.12, deep * 0.68, deep * 0.3, {
        fill: '#3f4548',
        anchor: 'end',
      }),
    ),
    label('mm', 0.8, deep * 0.7, deep * 0.26, { fill: '#6a7073', anchor: 'start' }),
  )
}

/** Draws several pieces in a clear pack bag with its paper slip. */
export function bagOf(part: Shape, title: string, count: string, whole = false): Shape {
  const box = boxFor(part)
  if (whole) return bag(place(part, -(box.left + box.right) / 2, 0), 0, 0, title, count)
  const upright = box.bottom - box.top > (box.right - box.left) * 1.15
  const laid = upright ? place(part, 0, 0, { turn: 90 }) : part
  const flat = boxFor(laid)
  const [wide, high] = [flat.right - flat.left, flat.bottom - flat.top]
  const columns = wide > high * 2.4 ? 1 : wide > high * 1.3 ? 2 : 3
  const rows = wide > high * 5 ? 7 : wide > high * 2.4 ? 5 : 3
  const [stepX, stepY] = [wide * 1.12, high * (rows > 4 ? 1.5 : 1.18)]
  const inner = Math.max(columns * stepX, rows * stepY * 0.6)
  const pieces = repeat(columns * rows, (at) => {
    const x = ((at % columns) - (columns - 1) / 2) * stepX
    const y = Math.floor(at / columns) * stepY
    return place(laid, x - (flat.left + flat.right) / 2, y - (flat.top + flat.bottom) / 2)
  })
  return bag(place(pieces, 0, 0, { turn: -4 }), inner * 1.24, rows * stepY, title, count)
}

function bag(pieces: Shape, width: number, depth: number, title: string, count: string): Shape {
  const drawn = boxFor(pieces)
  const wide = Math.max(width, (drawn.right - drawn.left) * 1.14)
  const unit = wide / 40
  const [left, slip] = [-wide / 2, 9 * unit]
  const top = drawn.top - slip - 9 * unit
  const high = drawn.bottom - top + 4 * unit + depth * 0.02
  const shortened = title.length > 26 ? title.replace(/ \(.*\)/, '') : title
  return group(
    rect(left, top, wide, high, '#fdfefd', unit * 0.8, { 'fill-opacity': 0.72 }),
    pieces,
    rect(left, top, wide, high, 'none', unit * 0.8, { stroke: '#b9c4c4', 'stroke-width': unit * 0.3 }),
    rect(left, top + unit * 2.2, wide, unit * 0.7, '#c0392b', 0, { opacity: 0.75 }),
    rect(left, top + unit * 3.3, wide, unit * 0.35, '#9fb0b3', 0, { opacity: 0.7 }),
    disc(0, top + unit * 1.1, unit * 0.55, '#dfe5e5'),
    rect(left + 3 * unit, top + 5.4 * unit, wide - 6 * unit, slip, '#fbfbf8', unit * 0.4, {
      stroke: '#d6dbd6',
      'stroke-width': unit * 0.15,
    }),
    label(shortened, left + 4.6 * unit, top + 8.6 * unit, unit * 3.1, {
      fill: '#24312b',
      anchor: 'start',
      fit: wide - 10 * unit,
      weight: 1.8,
    }),
    label(count && `× ${count}`, left + 4.6 * unit, top + 12.2 * unit, unit * 2.6, {
      fill: '#17573a',
      anchor: 'start',
      weight: 1.9,
    }),
    area(left, top, wide, high),
  )
}

function area(left: number, top: number, wide: number, high: number): Shape {
  const glint = `M${round(left + wide * 0.06)} ${round(top + high * 0.97)}L${round(left + wide * 0.06)} ${round(top + high * 0.42)}`
  return line(glint, '#fff', wide * 0.02, { 'stroke-opacity': 0.8, 'stroke-linecap': 'round' })
}

/** Draws the part slightly rotated, as if it were lying on a bench. */
export function tilted(part: Shape, turn = -24): Shape {
  return place(part, 0, 0, { turn })
}
