import { statedPack } from '#contract/rules/stated-pack.ts'

/** Product of the demo catalogue: facts about a real part, a plausible price in Kigali, our own texts. */
export interface DemoProduct {
  slug: string
  name: string
  category_path: [top: string, sub: string, item: string]
  price_rwf: number
  stock: number
  featured?: boolean
  /** True if it was listed within the last 30 days. */
  new?: boolean
  /** True if it belongs to the range of passives and semiconductors: listed long ago, seldom viewed, in no order. */
  isRange?: boolean
  description: string
  /** Manufacturer part number; empty if it has none. */
  mpn: string
  manufacturer?: string
  specs: { key: string; value: string }[]
  /** Pin names in the order of their numbers, from 1. */
  pins: string[]
  /** Purpose of each pin, in the same order. */
  uses?: string[]
  datasheet_url?: string
  tags: string[]
  picture: DrawnPicture
}

/** Kind of drawing, the printed text and, for a family, size and colour. */
export interface DrawnPicture {
  kind: string
  name: string
  size?: string
  colour?: string
}

/** Top-level category -> subcategories -> items, in menu order. */
export type CategoryTree = Record<string, Record<string, string[]>>

export interface DemoCatalogue {
  /** Later trees extend earlier ones, whose ids stay the same. */
  categories: CategoryTree[]
  products: DemoProduct[]
}

/** Returns the pack size that the name and the quantity state. */
export const packOf = ({ name, specs }: DemoProduct): number =>
  statedPack({ name, specs: specs.map(({ key, value }) => ({ name: key, text: value })) }) ?? 1
