import { statedPack } from '#contract/rules/stated-pack.ts'

/** Product of the demo catalogue: facts about a real part, a plausible price in Kigali, our own texts. */
export interface DemoProduct {
  slug: string
  name: string
  category_path: [top: string, sub: string, item: string]
  price_rwf: number
  stock: number
  featured?: boolean
  /** Whether it was listed within the last 30 days. */
  new?: boolean
  /** Whether it belongs to the range of passives and semiconductors: listed long ago, seldom viewed, in no order. */
  isRange?: boolean
  description: string
  /** Manufacturer's part number; empty without one. */
  mpn: string
  manufacturer?: string
  specs: { key: string; value: string }[]
  /** Pin names in the order of their numbers, from 1. */
  pins: string[]
  /** What each pin is for, in the same order. */
  uses?: string[]
  datasheet_url?: string
  tags: string[]
  picture: DrawnPicture
}

/** What is drawn: the kind of drawing, what is printed on it, and of a family also size and colour. */
export interface DrawnPicture {
  kind: string
  name: string
  size?: string
  colour?: string
}

/** Top-level category -> subcategories -> items, in menu order. */
export type CategoryTree = Record<string, Record<string, string[]>>

export interface DemoCatalogue {
  /** Later trees add to those before, whose ids stay. */
  categories: CategoryTree[]
  products: DemoProduct[]
}

/** How many pieces are sold as one, as its name and its quantity state them. */
export const packOf = ({ name, specs }: DemoProduct): number =>
  statedPack({ name, specs: specs.map(({ key, value }) => ({ name: key, text: value })) }) ?? 1
