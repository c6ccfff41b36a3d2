import { label, textWidth } from './lettering.ts'
import {
  boxFor,
  type Box,
  disc,
  group,
  line,
  type Pin,
  place,
  rect,
  round,
  type Shape,
  type Side,
  tag,
  uncounted,
} from './svg.ts'

const INK = '#1f2723'
const LEADER = '#3c4642'
const CASING = '#f4f6f4'
/**
 * Maximum number of pins along the upper or lower edge. With more pins, the part is rotated so that the names form a
 * column.
 */
const MAX_PINS_PER_ROW = 6

type Named = { pin: Pin; side: Side; number: string; name: string; width: number }
type Drawing = { box: Box; size: number; dot: number }

/** Draws a part with a leader line from each pin to a dark label showing its number and name. */
export function pinDrawing(part: Shape, names: string[]): Shape {
  const turned = turnForColumns(part.pinWindow ? cutTo(part, part.pinWindow) : part)
  const box = boxFor(turned)
  const pins = (turned.pins ?? [])
    .slice(0, names.length)
    .map((pin) => ({ pin, side: pin.side ?? nearestSide(pin, box) }))
  const size = labelSize(
    box,
    pins.map((one) => one.side),
  )
  const named = pins.map(({ pin, side }, at): Named => {
    const [number, name] = [String(at + 1), (names[at] ?? '').replace('(', ' ').replace(')', '')]
    return { pin, side, number, name, width: textWidth(`${number} ${name}`, size, true) + size * 1.2 }
  })
  const drawing = { box, size, dot: Math.min(size * 0.25, closest(pins.map((one) => one.pin)) * 0.28) }
  const of = (side: Side) => named.filter((one) => one.side === side)
  return group(
    turned,
    column(of('left'), 'left', drawing),
    column(of('right'), 'right', drawing),
    shelf(of('top'), 'top', drawing),
    shelf(of('bottom'), 'bottom', drawing),
  )
}

/**
 * Clips a part to a window. Without clipping, leader lines from pins far inside the part would cross the whole part.
 */
function cutTo(part: Shape, window: Box): Shape {
  const { left, top, right, bottom } = window
  const frame = tag('clipPath', { id: 'pin-window' }, rect(left, top, right - left, bottom - top, '#000').svg)
  return { ...part, svg: frame + tag('g', { 'clip-path': 'url(#pin-window)' }, part.svg), box: window }
}

function turnForColumns(part: Shape): Shape {
  const box = boxFor(part)
  const sides = (part.pins ?? []).map((pin) => pin.side ?? nearestSide(pin, box))
  const upright = sides.some((side) => side === 'left' || side === 'right')
  const crowded = (['top', 'bottom'] as const).some(
    (side) => sides.filter((one) => one === side).length > MAX_PINS_PER_ROW,
  )
  if (upright || !crowded) return part
  const placedLabels = { ...part, pins: (part.pins ?? []).map((pin, at) => ({ ...pin, side: sides[at] })) }
  return place(placedLabels, 0, 0, { turn: 90 })
}

function nearestSide(pin: Pin, box: Box): Side {
  const gaps: [Side, number][] = [
    ['bottom', box.bottom - pin.y],
    ['top', pin.y - box.top],
    ['left', pin.x - box.left],
    ['right', box.right - pin.x],
  ]
  return gaps.reduce((best, gap) => (gap[1] < best[1] ? gap : best))[0]
}

function closest(pins: Pin[]) {
  const gaps = pins.slice(1).map((pin, at) => Math.hypot(pin.x - (pins[at]?.x ?? 0), pin.y - (pins[at]?.y ?? 0)))
  return Math.min(...gaps, Number.MAX_VALUE)
}

function labelSize(box: Box, sides: Side[]) {
  const [wide, high] = [box.right - box.left, box.bottom - box.top]
  const longest = Math.max(wide, high)
  const tallest = Math.max(...(['left', 'right'] as const).map((side) => sides.filter((one) => one === side).length))
  if (tallest === 0) return longest * 0.046
  const least = Math.max(0.029, Math.min(0.045, 0.5 / tallest))
  return Math.min(longest * 0.058, Math.max(longest * least, (high * 1.1) / (tallest * 1.8)))
}

function column(pins: Named[], side: 'left' | 'right', drawing: Drawing): Shape {
  const { box, size } = drawing
  const out = side === 'left' ? -1 : 1
  const edge = side === 'left' ? box.left : box.right
  const sorted = pins.toSorted((a, b) => a.pin.y - b.pin.y)
  const heights = spread(
    sorted.map((one) => one.pin.y),
    sorted.map(() => size * 1.8),
  )
  const widest = Math.max(0, ...sorted.map((one) => one.width))
  return group(
    ...sorted.map((one, at) => {
      const y = heights[at] ?? one.pin.y
      const near = edge + out * size * 3.4
      const bend = `M${round(one.pin.x)} ${round(one.pin.y)}H${round(edge + out * size)}L${round(near - out * size * 0.6)} ${round(y)}H${round(near)}`
      return group(
        leader(bend, one.pin, drawing),
        tagLabel(one, side === 'left' ? near - widest : near, y, size, widest),
      )
    }),
  )
}

function shelf(pins: Named[], side: 'top' | 'bottom', drawing: Drawing): Shape {
  const { box, size } = drawing
  const out = side === 'top' ? -1 : 1
  const edge = side === 'top' ? box.top : box.bottom
  const sorted = pins.toSorted((a, b) => a.pin.x - b.pin.x)
  const total = sorted.reduce((sum, one) => sum + one.width + size * 0.6, 0)
  const labelRows = sorted.length > 4 && total > (box.right - box.left) * 1.3 ? 2 : 1
  const widest = Math.max(0, ...sorted.map((one) => one.width))
  const gaps = sorted.map((one, at) =>
    labelRows === 2 ? (widest + size * 1.2) / 2 : (one.width + (sorted[at - 1]?.width ?? 0)) / 2 + size * 0.6,
  )
  const places = spread(
    sorted.map((one) => one.pin.x),
    gaps,
  )
  return group(
    ...sorted.map((one, at) => {
      const x = places[at] ?? one.pin.x
      const near = edge + out * size * (3.2 + (labelRows === 2 && at % 2 === 1 ? 2.3 : 0))
      const bend = `M${round(one.pin.x)} ${round(one.pin.y)}V${round(edge + out * size)}L${round(x)} ${round(edge + out * size * 2.4)}V${round(near)}`
      return group(
        leader(bend, one.pin, drawing),
        tagLabel(one, x - one.width / 2, near + out * size * 0.78, size, one.width),
      )
    }),
  )
}

function leader(path: string, pin: Pin, { size, dot }: Drawing): Shape {
  return uncounted(
    group(
      line(path, CASING, size * 0.34, { 'stroke-opacity': 0.8 }),
      line(path, LEADER, size * 0.13),
      disc(pin.x, pin.y, dot * 1.4, CASING, { 'fill-opacity': 0.9 }),
      disc(pin.x, pin.y, dot, LEADER),
    ),
  )
}

function tagLabel({ number, name }: Named, x: number, y: number, size: number, width: number): Shape {
  const start = x + size * 0.6
  return group(
    rect(x, y - size * 0.78, width, size * 1.56, INK, size * 0.3),
    label(number, start, y, size, { mono: true, anchor: 'start', fill: '#b7c3bc', weight: 1.6 }),
    label(name, start + textWidth(`${number} `, size, true) + size * 0.1, y, size, {
      mono: true,
      anchor: 'start',
      weight: 1.9,
    }),
  )
}

/**
 * Computes the offsets closest to the preferred offsets that keep their order and leave at least gaps[i] between
 * offsets i - 1 and i (isotonic regression).
 */
function spread(preferredOffsets: number[], gaps: number[]) {
  let sum = 0
  const offsets = gaps.map((gap, at) => (sum += at === 0 ? 0 : gap))
  const blocks: { total: number; count: number }[] = []
  for (const [at, preferredOffset] of preferredOffsets.entries()) {
    let block = { total: preferredOffset - (offsets[at] ?? 0), count: 1 }
    for (let last = blocks.at(-1); last && last.total / last.count > block.total / block.count; last = blocks.at(-1)) {
      blocks.pop()
      block = { total: block.total + last.total, count: block.count + last.count }
    }
    blocks.push(block)
  }
  return blocks
    .flatMap((block) => Array<number>(block.count).fill(block.total / block.count))
    .map((place, at) => place + (offsets[at] ?? 0))
}
