import type { DrawnPicture } from '../demo-product.ts'
import type { Shape } from './svg.ts'

/** Fields of a demo product that its picture needs. */
export type DemoProduct = {
  slug: string
  name: string
  mpn: string
  manufacturer?: string
  specs: { key: string; value: string }[]
  pins: string[]
  /** True if one picture is enough. */
  isRange?: boolean
  picture: DrawnPicture
}

export type Draw = (product: DemoProduct) => Shape
/** Drawings by product slug. */
export type Drawings = Record<string, Draw>

export function specOf(product: DemoProduct, key: string) {
  return product.specs.find((spec) => spec.key === key)?.value
}
