import { statedPack } from '#contract/products/stated-pack.ts'

/** Product of the demo catalogue, with facts about a real part, a plausible price in Kigali, and our own texts. */
export interface DemoProduct {
  slug: string
  name: string
  category_path: [top: string, sub: string, item: string]
  price_rwf: number
  stock: number
  featured?: boolean
  /** True if the product was listed within the last 30 days. */
  new?: boolean
  /**
   * True if the product belongs to the range of passives and semiconductors. Products of the range were listed long
   * ago, are seldom viewed and appear in no order.
   */
  isRange?: boolean
  description: string
  /** Manufacturer part number; empty if the product has none. */
  mpn: string
  manufacturer?: string
  specs: { key: string; value: string }[]
  /** Pin names ordered by pin number, starting at 1. */
  pins: string[]
  /** Purpose of each pin, in the same order as the pins. */
  uses?: string[]
  datasheet_url?: string
  tags: string[]
  /** Drawing of a product of the range; other products have an SVG file. */
  picture?: DrawnPicture
}

/** Product of the range, which is drawn by a program. */
export type RangeProduct = DemoProduct & { picture: DrawnPicture }

/** Kind of drawing, the text printed on the part and, for a product family, the size and colour. */
export interface DrawnPicture {
  kind: string
  name: string
  size?: string
  colour?: string
}

/** Category tree: top-level category -> subcategories -> items, in menu order. */
export type CategoryTree = Record<string, Record<string, string[]>>

export interface DemoCatalogue {
  /** Category trees. Each tree extends the earlier trees without changing the IDs of their categories. */
  categories: CategoryTree[]
  products: DemoProduct[]
}

/** Returns the pack size stated by the product's name and its quantity specification. */
export const packOf = ({ name, specs }: DemoProduct): number =>
  statedPack({ name, specs: specs.map(({ key, value }) => ({ name: key, text: value })) }) ?? 1
