import { readFileSync } from 'node:fs'

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
  picture: { kind: string; name: string }
}

export interface DemoCatalogue {
  /** Top-level category -> subcategories -> items, in menu order. */
  categories: Record<string, Record<string, string[]>>
  products: DemoProduct[]
}

/** Reads the demo catalogue; lazily, since only the first start needs it. */
export function readDemoCatalogue(): DemoCatalogue {
  return JSON.parse(readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8')) as DemoCatalogue
}
