import type { DrawnPicture } from '../demo-product.ts'
import type { Shape } from './svg.ts'

/** Demo product fields that are needed to draw its picture. */
export type DemoProduct = {
  slug: string
  name: string
  mpn: string
  manufacturer?: string
  specs: { key: string; value: string }[]
  pins: string[]
  /** True if the product needs only a single picture. */
  isRange?: boolean
  picture: DrawnPicture
}

type Draw = (product: DemoProduct) => Shape
/** Drawing functions by kind. */
export type Drawings = Record<string, Draw>

export function specOf(product: DemoProduct, key: string) {
  return product.specs.find((spec) => spec.key === key)?.value
}
