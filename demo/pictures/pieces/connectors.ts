import { label } from '../lettering.ts'
import { BLACK, GOLD, HOLE, SILVER, STEEL } from '../palette.ts'
import { disc, group, type Pin, place, rect, repeat, type Shape, type Side } from '../svg.ts'

/**
 * Draws a USB socket of the given kind, facing out of the board's left edge; (x, y) is its centre. Rotate it with
 * place() for other edges.
 */
export function usb(x: number, y: number, kind: 'c' | 'micro' | 'mini' | 'b' | 'a'): Shape {
  const [depth, wide, radius] = {
    c: [7.4, 9, 1.3],
    micro: [5.6, 7.6, 0.7],
    mini: [9, 7.7, 0.6],
    b: [16, 12, 0.5],
    a: [14, 13.2, 0.4],
  }[kind] as [number, number, number]
  return group(
    rect(x, y - wide / 2, depth, wide, SILVER, radius),
    rect(x + 0.6, y - wide / 2 + 0.6, depth - 1.2, wide - 1.2, '#b4b8ba', radius * 0.7),
    rect(x + 0.6, y - wide / 2 + 0.6, depth - 1.2, 0.4, '#dfe2e2', 0.2),
    rect(x + depth * 0.35, y - wide * 0.24, depth * 0.3, wide * 0.1, '#8a9092', 0.2),
    rect(x + depth * 0.35, y + wide * 0.14, depth * 0.3, wide * 0.1, '#8a9092', 0.2),
  )
}

/** Draws a USB type A plug with its shell to the left; (x, y) is the centre of its base. */
export function usbPlug(x: number, y: number, length = 12.5): Shape {
  return group(
    rect(x - length, y - 6, length, 12, SILVER, 0.6),
    rect(x - length, y - 6, length, 0.7, '#e2e4e4', 0.4),
    rect(x - length * 0.72, y - 3.8, 2.6, 2.2, '#6f7578', 0.2),
    rect(x - length * 0.72, y + 1.6, 2.6, 2.2, '#6f7578', 0.2),
  )
}

/** Draws a row of screw terminals. Wires enter from the given side, where the leader lines also start. */
export function terminal(
  x: number,
  y: number,
  count: number,
  {
    step = 5.08,
    colour = '#2a63b5',
    side = 'bottom',
    deep = 8,
  }: { step?: number; colour?: string; side?: Side; deep?: number } = {},
): Shape {
  const upright = side === 'left' || side === 'right'
  const [wide, high] = upright ? [deep, count * step] : [count * step, deep]
  const spots = Array.from({ length: count }, (_, at) => ({
    x: upright ? x + deep / 2 : x + (at + 0.5) * step,
    y: upright ? y + (at + 0.5) * step : y + deep / 2,
  }))
  const screw = Math.min(step, deep) * 0.36
  const pins = spots.map((spot): Pin => ({
    side,
    x: side === 'left' ? x : side === 'right' ? x + deep : spot.x,
    y: side === 'top' ? y : side === 'bottom' ? y + deep : spot.y,
  }))
  return {
    ...group(
      rect(x, y, wide, high, colour, 0.5),
      rect(x, y, wide, 0.7, '#fff', 0.3, { opacity: 0.28 }),
      ...spots.map((spot) =>
        group(
          disc(spot.x, spot.y, screw * 1.2, '#000', { opacity: 0.2 }),
          disc(spot.x, spot.y, screw, SILVER),
          place(rect(-screw * 0.85, -screw * 0.14, screw * 1.7, screw * 0.28, '#6b7073'), spot.x, spot.y, { turn: 24 }),
        ),
      ),
    ),
    pins,
  }
}

/** Draws a plug-in wire connector (JST) that is open on one side. */
export function jst(
  x: number,
  y: number,
  count: number,
  {
    step = 2,
    side = 'bottom',
    body = '#f0f0ec',
    named = true,
  }: { step?: number; side?: Side; body?: string; named?: boolean } = {},
): Shape {
  const long = count * step + 2.4
  const upright = side === 'left' || side === 'right'
  const spots = Array.from({ length: count }, (_, at) => 1.2 + (at + 0.5) * step)
  const pins = spots.map((along): Pin =>
    upright
      ? { x: side === 'left' ? x : x + 5.6, y: y + along, side }
      : { x: x + along, y: side === 'top' ? y : y + 5.6, side },
  )
  return {
    ...group(
      upright ? rect(x, y, 5.6, long, body, 0.4) : rect(x, y, long, 5.6, body, 0.4),
      upright
        ? rect(x + 0.8, y + 0.9, 4, long - 1.8, '#d5d8d3', 0.3)
        : rect(x + 0.9, y + 0.8, long - 1.8, 4, '#d5d8d3', 0.3),
      ...spots.map((along) =>
        upright ? rect(x + 1.4, y + along - 0.3, 2.8, 0.6, GOLD) : rect(x + along - 0.3, y + 1.4, 0.6, 2.8, GOLD),
      ),
    ),
    pins: named ? pins : [],
  }
}

/** Draws a barrel socket for a power plug, facing left; (x, y) is its centre. */
export function barrelJack(x: number, y: number): Shape {
  return group(
    rect(x, y - 4.5, 13.5, 9, BLACK, 0.6),
    rect(x, y - 4.5, 3.4, 9, '#34383b', 0.5),
    rect(x + 3.4, y - 4.5, 10, 0.7, '#4a4f52', 0.3),
  )
}

/** Draws a gold SMA socket pointing up from (x, y), the centre of its base. */
export function smaUp(x: number, y: number): Shape {
  return group(
    rect(x - 3.2, y - 2.2, 6.4, 2.4, GOLD, 0.3),
    rect(x - 2.6, y - 9.6, 5.2, 7.6, '#cfa94e', 0.4),
    repeat(6, (at) => rect(x - 2.6, y - 9.2 + at * 1.15, 5.2, 0.35, '#9d7d33')),
    rect(x - 0.6, y - 11, 1.2, 1.5, SILVER, 0.3),
  )
}

/** Draws a whip antenna on an SMA socket. */
export function whip(x: number, y: number, length: number): Shape {
  return group(
    rect(x - 4, y - 9.5, 8, 9.5, '#1f2224', 0.8),
    repeat(5, (at) => rect(x - 3.4 + at * 1.5, y - 9, 0.5, 8.4, '#3a3f42')),
    rect(x - 3.5, y - length, 7, length - 9, '#25282b', 3),
    rect(x - 2.6, y - length + 3, 1.1, length - 15, '#43484b', 0.5),
  )
}

export function rj45(x: number, y: number, wide = 16, deep = 21): Shape {
  return group(
    rect(x, y, deep, wide, SILVER, 0.4),
    rect(x + 0.8, y + 0.8, deep - 1.6, wide - 1.6, '#b6babb', 0.3),
    rect(x + deep * 0.5, y + 2, 5, 3, '#cfd2d3', 0.2),
    label('RJ45', x + deep / 2, y + wide / 2, 2.2, { fill: '#6a7073' }),
  )
}

export function hdmi(x: number, y: number, wide: number, deep: number): Shape {
  return group(
    rect(x, y, wide, deep, SILVER, 0.5),
    rect(x + 0.6, y + 0.6, wide - 1.2, deep - 1.2, '#b4b8ba', 0.4),
    rect(x + 0.6, y + 0.6, wide - 1.2, 0.4, '#dfe2e2'),
  )
}

/** Draws a flat-cable clip with a pale body and a dark bar. */
export function ffc(x: number, y: number, width: number, height: number): Shape {
  const upright = height > width
  return group(
    rect(x, y, width, height, '#e8e6df', 0.3),
    upright
      ? rect(x + width * 0.55, y, width * 0.35, height, '#3a3d40', 0.2)
      : rect(x, y + height * 0.55, width, height * 0.35, '#3a3d40', 0.2),
  )
}

/** Draws a labelled slot for a memory or SIM card. */
export function cardSlot(x: number, y: number, width: number, height: number, word: string): Shape {
  return group(
    rect(x, y, width, height, SILVER, 0.7),
    rect(x, y, width, 0.9, '#e2e4e4', 0.4),
    rect(x + width * 0.12, y + height * 0.7, width * 0.76, height * 0.2, '#8f9496', 0.3),
    label(word, x + width / 2, y + height * 0.42, Math.min(2.2, width * 0.13), { fill: '#6a7073', fit: width * 0.8 }),
  )
}

/** Draws a small coaxial socket (IPEX). */
export function ipex(x: number, y: number): Shape {
  return group(disc(x, y, 1.5, GOLD), disc(x, y, 0.95, HOLE), disc(x, y, 0.4, STEEL))
}
