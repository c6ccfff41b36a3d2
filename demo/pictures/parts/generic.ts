import type { DemoProduct } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { MASK } from '../palette.ts'
import { holes, pcb } from '../pieces/board.ts'
import { chip } from '../pieces/chips.ts'
import { row } from '../pieces/headers.ts'
import { parts } from '../pieces/passives.ts'
import { group, type Shape } from '../svg.ts'

const MASKS = Object.values(MASK).filter((mask) => mask !== MASK.white)

/** Draws a small board with a name, a chip and pins, for a product that has no drawing of its own. */
export function genericModule({ name, mpn, pins, slug }: DemoProduct): Shape {
  const width = Math.max(24, pins.length * 2.54 + 5)
  const mask =
    MASKS[Array.from(slug).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % MASKS.length] ?? MASK.blue
  return group(
    pcb(width, 22, mask),
    holes(2.4, [2.6, 2.6], [width - 2.6, 2.6]),
    chip(width / 2 - 3, 6.6, 6, 5, { legs: 4, name: mpn.slice(0, 8) }),
    parts(`c${width / 2 - 6},7| r${width / 2 + 6},7| r${width / 2 + 6},11|`),
    label(name.replace(/\(.*\)/, ''), width / 2, 3, 1.7, { fit: width - 11 }),
    row(pins, width / 2 - ((pins.length - 1) * 2.54) / 2, 20.2),
  )
}
