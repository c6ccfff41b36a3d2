import { and, asc, isNull, sql } from 'drizzle-orm'
import { SUGGESTED } from '#contract/limits.ts'
import type { Suggestions } from '#contract/storefront.ts'
import type { Db } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema.ts'
import { isListed, readCardsOf } from './cards.ts'
import { firstFound, rankMatches } from './search.ts'

/** A shorter text would suggest the whole shop. */
const LEAST_LETTERS = 2

/** What the text being typed may become; nothing for less than two letters. */
export async function listSuggestions(db: Db, text: string): Promise<Suggestions> {
  if (text.length < LEAST_LETTERS) return { products: [], categories: [], part_numbers: [] }
  const [found, named, partNumbers] = await Promise.all([
    suggestProducts(db, text),
    suggestCategories(db, text),
    suggestPartNumbers(db, text),
  ])
  return { products: found, categories: named, part_numbers: partNumbers }
}

async function suggestProducts(db: Db, text: string): Promise<Suggestions['products']> {
  const best = await firstFound(db, text, (reading) => rankMatches(db, reading, { limit: SUGGESTED.products }))
  const cards = await readCardsOf(db, best?.ids ?? [])
  return cards.map(({ id, name, price, image_urls: [image = null], pictures: [picture = null] }) => {
    return { id, name, price, image, picture }
  })
}

/** Categories with a word that begins so, those with more products first. */
async function suggestCategories(db: Db, text: string): Promise<Suggestions['categories']> {
  const beginsSo = sql`' ' || plain_text(${categories.name}) like '% ' || plain_text(${literally(text)}) || '%'`
  return db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(isNull(categories.mergedIntoId), beginsSo))
    .orderBy(asc(categories.depth), sql`${categories.productCount} desc`, asc(categories.id))
    .limit(SUGGESTED.categories)
}

async function suggestPartNumbers(db: Db, text: string): Promise<string[]> {
  const beginsSo = sql`closed_text(${products.mpn}) like closed_text(${text}) || '%' and closed_text(${text}) <> ''`
  const rows = await db
    .selectDistinct({ mpn: products.mpn })
    .from(products)
    .where(and(isListed, beginsSo))
    .orderBy(asc(products.mpn))
    .limit(SUGGESTED.partNumbers)
  return rows.flatMap(({ mpn }) => mpn ?? [])
}

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')
