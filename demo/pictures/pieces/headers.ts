import { label } from '../lettering.ts'
import { GOLD, HOLE, PLASTIC } from '../palette.ts'
import { disc, group, type Pin, rect, type Shape, type Side } from '../svg.ts'

type RowLook = {
  vertical?: boolean
  /**
   * Kind of contact. `pad`: bare plated holes. `male`: pins seen from above. `socket`: female strip. `angled`: pins
   * over the edge. `castle`: half holes.
   */
  look?: 'pad' | 'male' | 'socket' | 'angled' | 'castle'
  step?: number
  /** Side on which the leader lines start; the pin names appear on the opposite side of the row. */
  side?: Side
  size?: number
  ink?: string
  /** Length of angled pins. */
  reach?: number
  strip?: string
}

const TURN: Record<Side, [number, number]> = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] }

/**
 * Draws a row of contacts starting with the first pin at (x, y). If pin names are given, they are printed on the
 * silkscreen.
 */
export function row(names: readonly string[] | number, x: number, y: number, look: RowLook = {}): Shape {
  const { vertical = false, step = 2.54 } = look
  const side = look.side ?? (vertical ? 'left' : 'bottom')
  const count = typeof names === 'number' ? names : names.length
  const spots = Array.from({ length: count }, (_, at) => ({
    x: vertical ? x : x + at * step,
    y: vertical ? y + at * step : y,
  }))
  const [dx, dy] = TURN[side]
  const reach = look.look === 'angled' ? (look.reach ?? 6) : 0
  const pins: Pin[] = spots.map((spot) => ({ x: spot.x + dx * reach, y: spot.y + dy * reach, side }))
  const drawn = group(strip(spots, look), ...spots.map((spot, at) => contact(spot, at, side, look)))
  const named = typeof names === 'number' ? [] : spots.map((spot, at) => rowLabel(names[at] ?? '', spot, side, look))
  return { ...group(drawn, ...named), pins }
}

type Spot = { x: number; y: number }

function strip(spots: Spot[], { look = 'pad', vertical, step = 2.54, strip: colour = PLASTIC }: RowLook): Shape {
  if (look === 'pad' || look === 'castle') return { svg: '' }
  const first = spots[0] ?? { x: 0, y: 0 }
  const length = spots.length * step
  return vertical
    ? rect(first.x - 1.27, first.y - step / 2, 2.54, length, colour, 0.3)
    : rect(first.x - step / 2, first.y - 1.27, length, 2.54, colour, 0.3)
}

function contact({ x, y }: Spot, at: number, side: Side, { look = 'pad', reach = 6 }: RowLook): Shape {
  if (look === 'male') return rect(x - 0.36, y - 0.36, 0.72, 0.72, GOLD, 0.1)
  if (look === 'socket')
    return group(rect(x - 0.5, y - 0.5, 1, 1, '#0b0c0d', 0.1), rect(x - 0.5, y - 0.5, 1, 0.25, '#5b5f61'))
  if (look === 'castle') return group(disc(x, y, 0.85, GOLD), disc(x, y, 0.42, HOLE))
  if (look === 'angled') return angledPin(x, y, side, reach)
  const square = at === 0 ? rect(x - 0.85, y - 0.85, 1.7, 1.7, GOLD, 0.2) : disc(x, y, 0.85, GOLD)
  return group(square, disc(x, y, 0.42, '#6d5a26'))
}

function angledPin(x: number, y: number, side: Side, reach: number): Shape {
  const [dx, dy] = TURN[side]
  const [endX, endY] = [x + dx * reach, y + dy * reach]
  return rect(
    Math.min(x, endX) - (dx ? 0 : 0.34),
    Math.min(y, endY) - (dy ? 0 : 0.34),
    dx ? reach : 0.68,
    dy ? reach : 0.68,
    GOLD,
    0.2,
  )
}

function rowLabel(
  name: string,
  { x, y }: Spot,
  side: Side,
  { size = 1.25, ink = '#fff', look = 'pad' }: RowLook,
): Shape {
  const gap = look === 'pad' || look === 'castle' ? 1.4 : 1.9
  if (side === 'bottom') return label(name, x, y - gap, size, { fill: ink, anchor: 'start', turn: -90 })
  if (side === 'top') return label(name, x, y + gap, size, { fill: ink, anchor: 'end', turn: -90 })
  return label(name, side === 'left' ? x + gap : x - gap, y, size, {
    fill: ink,
    anchor: side === 'left' ? 'start' : 'end',
  })
}

/** Draws a block of two rows of pins, numbered as on a ribbon cable, with 1 and 2 side by side. */
export function doubleRow(columns: number, x: number, y: number, { vertical = false, shroud = '' } = {}): Shape {
  const step = 2.54
  const [length, body] = [columns * step, shroud || PLASTIC]
  const pins = Array.from({ length: columns * 2 }, (_, at): Pin => {
    const [along, across] = [Math.floor(at / 2) * step, (at % 2) * step]
    return vertical
      ? { x: x + across, y: y + along, side: at % 2 ? 'right' : 'left' }
      : { x: x + along, y: y - across, side: at % 2 ? 'top' : 'bottom' }
  })
  const block = vertical
    ? rect(x - 1.27, y - 1.27, 2 * step, length, body, 0.3)
    : rect(x - 1.27, y - step - 1.27, length, 2 * step, body, 0.3)
  return { ...group(block, ...pins.map((pin) => rect(pin.x - 0.36, pin.y - 0.36, 0.72, 0.72, GOLD, 0.1))), pins }
}

/** Draws labelled solder pads along an edge, such as those of a module or a battery board. */
export function bigPad(
  x: number,
  y: number,
  name: string,
  side: Side,
  { width = 3, height = 2.4, size = 1.3 } = {},
): Shape {
  const [dx] = TURN[side]
  const text = label(name, x - (dx || 0) * (width / 2 + 0.5), y + (dx ? 0 : TURN[side][1] * -(height / 2 + 1)), size, {
    anchor: dx > 0 ? 'end' : dx < 0 ? 'start' : 'middle',
  })
  return {
    ...group(
      rect(x - width / 2, y - height / 2, width, height, GOLD, 0.35),
      disc(x, y, Math.min(width, height) * 0.24, '#6d5a26'),
      text,
    ),
    pins: [{ x, y, side }],
  }
}
