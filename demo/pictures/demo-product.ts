import type { Shape } from './svg.ts'

/** What a picture needs to know of a product in demo/catalogue.json. */
export type DemoProduct = {
  slug: string
  name: string
  mpn: string
  specs: { key: string; value: string }[]
  pins: string[]
  picture: { kind: string; name: string }
}

export type Draw = (product: DemoProduct) => Shape
/** Drawings by the product's slug. */
export type Drawings = Record<string, Draw>

export function specOf(product: DemoProduct, key: string) {
  return product.specs.find((spec) => spec.key === key)?.value
}
