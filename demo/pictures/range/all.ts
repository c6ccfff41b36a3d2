import type { RangeProduct } from '../../demo-product.ts'
import type { Shape } from '../svg.ts'
import type { Drawings } from './drawings.ts'
import { housings } from './housings.ts'
import { passives } from './passives.ts'
import { plugs } from './plugs.ts'

/** Drawing functions by kind. They draw the value, code or number of pins, which differs from part to part. */
const KINDS: Drawings = { ...passives, ...housings, ...plugs }

/**
 * Draws a part of the range of passives and semiconductors.
 * @throws if no function draws its kind
 */
export function drawRangePart(product: RangeProduct): Shape {
  const draw = KINDS[product.picture.kind]
  if (!draw) throw new Error(`${product.slug}: no drawing for ${product.picture.kind}`)
  return draw(product)
}

export const drawnKinds = Object.keys(KINDS)
