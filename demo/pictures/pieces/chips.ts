import { label } from '../lettering.ts'
import { BLACK, PRINT, SILVER, STEEL } from '../palette.ts'
import { disc, group, rect, repeat, type Shape } from '../svg.ts'

type ChipLook = {
  legs?: number
  four?: boolean
  name?: string
  size?: number
  reach?: number
  upright?: boolean
  body?: string
}

/**
 * Draws a chip with legs on the left and right (upright: above and below) or on all four sides, and a dot at its first
 * pin.
 */
export function chip(
  x: number,
  y: number,
  width: number,
  height: number,
  { legs = 4, four = false, name = '', size, reach = 0.8, upright = false, body = BLACK }: ChipLook = {},
): Shape {
  const across = repeat(legs, (at) =>
    rect(x - reach, y + ((at + 0.5) * height) / legs - 0.2, width + 2 * reach, 0.4, SILVER),
  )
  const along = repeat(legs, (at) =>
    rect(x + ((at + 0.5) * width) / legs - 0.2, y - reach, 0.4, height + 2 * reach, SILVER),
  )
  return group(
    four ? group(across, along) : upright ? along : across,
    rect(x, y, width, height, body, 0.25),
    rect(x, y, width, Math.min(0.35, height * 0.08), '#fff', 0.2, { opacity: 0.14 }),
    disc(x + Math.min(0.9, width * 0.16), y + Math.min(0.9, height * 0.16), Math.min(0.32, width * 0.07), '#55595c'),
    mark(name, x, y, width, height, size),
  )
}

/** Prints one or two lines on a body; '|' marks the line break. */
function mark(name: string, x: number, y: number, width: number, height: number, size?: number, fill = PRINT): Shape {
  const lines = name ? name.split('|') : []
  const longest = Math.max(1, ...lines.map((one) => one.length))
  const fitting = size ?? Math.min(height / (lines.length * 1.7), (width * 0.86) / (longest * 0.68))
  return group(
    ...lines.map((one, at) =>
      label(one, x + width / 2, y + height / 2 + (at - (lines.length - 1) / 2) * fitting * 1.15, fitting, {
        fill,
        fit: width * 0.88,
      }),
    ),
  )
}

/** Draws a leadless part, showing only its body and a shiny pad edge. */
export function qfn(x: number, y: number, width: number, height: number, name = '', body = BLACK): Shape {
  return group(
    rect(x - 0.2, y - 0.2, width + 0.4, height + 0.4, SILVER, 0.2),
    rect(x, y, width, height, body, 0.2),
    disc(x + 0.6, y + 0.6, 0.25, '#55595c'),
    mark(name, x, y, width, height),
  )
}

/** Draws a tinned shield with a pressed rim and a name. */
export function can(x: number, y: number, width: number, height: number, name = '', size?: number): Shape {
  return group(
    rect(x, y, width, height, '#bfc3c4', 0.5),
    rect(x + 0.5, y + 0.5, width - 1, height - 1, '#cfd2d3', 0.4),
    rect(x + 0.5, y + 0.5, width - 1, 0.4, '#e6e8e8', 0.2),
    mark(name, x, y, width, height, size, '#565c5f'),
  )
}

/** Draws a sensor's small tinned lid with its vent hole. */
export function sensorLid(x: number, y: number, width: number, height: number, vent = true): Shape {
  return group(
    rect(x, y, width, height, SILVER, 0.35),
    rect(x + 0.25, y + 0.25, width - 0.5, height - 0.5, '#b4b8ba', 0.25),
    vent ? disc(x + width * 0.3, y + height * 0.3, width * 0.09, '#3b3f41') : { svg: '' },
  )
}

/** Draws a regulator with three legs and a tab, in a SOT-223 or a larger similar package. */
export function tabbed(x: number, y: number, width: number, height: number, name = '', legs = 3): Shape {
  return group(
    rect(x + width * 0.22, y - height * 0.3, width * 0.56, height * 0.35, STEEL, 0.15),
    repeat(legs, (at) => rect(x + ((at + 0.5) * width) / legs - 0.35, y + height - 0.1, 0.7, height * 0.3, SILVER)),
    rect(x, y, width, height, BLACK, 0.25),
    mark(name, x, y, width, height),
  )
}

/** Draws a dual in-line chip in its socket or board, seen from above and placed along the x axis. */
export function dipOnBoard(x: number, y: number, legs: number, name = '', wide = 6.4): Shape {
  const length = (legs / 2) * 2.54
  return group(
    repeat(legs / 2, (at) => rect(x + 0.87 + at * 2.54, y - 0.8, 0.8, wide + 1.6, SILVER, 0.1)),
    rect(x, y, length, wide, '#2a2d2f', 0.4),
    rect(x, y, length, 0.7, '#3a3e41', 0.3),
    disc(x + 0.1, y + wide / 2, 0.9, '#15171a'),
    mark(name, x + 1.4, y, length - 1.8, wide, Math.min(2, ((length - 3) / Math.max(4, name.length)) * 1.4)),
  )
}
