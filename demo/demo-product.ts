import { readFileSync } from 'node:fs'

/** A part of the demo catalogue: facts about a real product, a plausible price in Kigali, sentences of our own. */
export interface DemoProduct {
  slug: string
  name: string
  category_path: [top: string, sub: string, item: string]
  price_rwf: number
  stock: number
  featured?: boolean
  /** Listed within the last 30 days. */
  new?: boolean
  description: string
  /** Empty where there is none. */
  mpn: string
  manufacturer?: string
  specs: { key: string; value: string }[]
  /** Names in the order of their numbers, from 1. */
  pins: string[]
  datasheet_url?: string
  tags: string[]
  picture: { kind: string; name: string }
}

export interface DemoCatalogue {
  /** Top level -> sub-categories -> their items, in the order of the menu. */
  categories: Record<string, Record<string, string[]>>
  products: DemoProduct[]
}

/** The demo catalogue beside this file. Read when asked for: a second start has no use for it. */
export function readDemoCatalogue(): DemoCatalogue {
  return JSON.parse(readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8')) as DemoCatalogue
}
