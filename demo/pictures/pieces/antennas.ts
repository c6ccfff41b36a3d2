import { BARREL } from '../document.ts'
import { COPPER, GOLD, SILVER } from '../palette.ts'
import { disc, group, line, rect, repeat, round, type Shape } from '../svg.ts'

/** Draws the meander of a printed antenna within a box. */
export function meander(x: number, y: number, width: number, height: number, turns = 5, colour = GOLD): Shape {
  const step = width / turns
  const folds = Array.from(
    { length: turns },
    (_, at) => `H${round(x + (at + 0.5) * step)}V${round(y + height * 0.66)}H${round(x + (at + 1) * step)}V${round(y)}`,
  )
  return line(`M${round(x)} ${round(y + height)}V${round(y)}${folds.join('')}`, colour, 0.55)
}

/** Draws the flat loops of a reader's coil, from the outside in. */
export function coil(x: number, y: number, width: number, height: number, loops = 4, colour = '#c9a95a'): Shape {
  return repeat(loops, (at) =>
    rect(x + at * 1.1, y + at * 1.1, width - at * 2.2, height - at * 2.2, 'none', 2.4, {
      stroke: colour,
      'stroke-width': 0.55,
    }),
  )
}

/** Draws the ceramic patch of a satellite receiver. */
export function patch(x: number, y: number, size: number): Shape {
  return group(
    rect(x, y, size, size, '#b9a184', 0.6),
    rect(x, y, size, 0.6, '#d4c0a6', 0.3),
    rect(x + size * 0.1, y + size * 0.1, size * 0.8, size * 0.8, SILVER, 0.4),
    disc(x + size * 0.56, y + size * 0.5, size * 0.05, '#7b8082'),
  )
}

/** Draws a coiled wire antenna along the x axis. */
export function spring(x: number, y: number, length: number, radius = 2.4, turns = 9): Shape {
  const step = length / turns
  return group(
    repeat(turns, (at) => rect(x + at * step, y - radius, step * 0.62, radius * 2, COPPER, step * 0.3)),
    rect(x, y - radius, length, radius * 2, BARREL),
  )
}
