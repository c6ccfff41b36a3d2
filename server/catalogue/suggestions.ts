import { and, asc, isNull, sql } from 'drizzle-orm'
import { MAX_SUGGESTIONS } from '#contract/catalogue/limits.ts'
import type { Suggestions } from '#contract/catalogue/calls.ts'
import type { Db } from '#server/db/client.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { categories, products } from '#server/db/schema.ts'
import { isAccepted } from '#server/categories/service.ts'
import { isPublic, readCardsByIds } from './cards.ts'
import { searchInterpretations } from './interpretations.ts'
import { rankMatches } from './search.ts'
import { suggestReadings } from './suggested-readings.ts'

/** Minimum text length; shorter texts would match most of the shop. */
const MIN_LENGTH = 2

/** Suggests completions of the text being typed. Returns no suggestions for fewer than two letters. */
export async function listSuggestions(db: Db, text: string): Promise<Suggestions> {
  if (text.length < MIN_LENGTH) return { products: [], categories: [], part_numbers: [], readings: [] }
  const [found, matchingCategories, partNumbers, readings] = await Promise.all([
    suggestProducts(db, text),
    suggestCategories(db, text),
    suggestPartNumbers(db, text),
    suggestReadings(db, text),
  ])
  return { products: found, categories: matchingCategories, part_numbers: partNumbers, readings }
}

async function suggestProducts(db: Db, text: string): Promise<Suggestions['products']> {
  const bestMatches = await searchInterpretations(db, { search: text }, (interpretation) =>
    rankMatches(db, interpretation, { limit: MAX_SUGGESTIONS.products }),
  )
  const cards = await readCardsByIds(db, bestMatches?.ids ?? [])
  return cards.map(({ id, name, price, image_urls: [image = null], pictures: [picture = null] }) => {
    return { id, name, price, image, picture }
  })
}

/** Suggests categories whose name contains a word with this prefix. Categories with the most products come first. */
async function suggestCategories(db: Db, text: string): Promise<Suggestions['categories']> {
  const hasPrefix = sql`' ' || plain_text(${categories.name}) like '% ' || plain_text(${escapeLike(text)}) || '%'`
  return db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(isNull(categories.mergedIntoId), isAccepted, hasPrefix))
    .orderBy(asc(categories.depth), sql`${categories.productCount} desc`, asc(categories.id))
    .limit(MAX_SUGGESTIONS.categories)
}

async function suggestPartNumbers(db: Db, text: string): Promise<string[]> {
  const hasPrefix = sql`closed_text(${products.mpn}) like closed_text(${text}) || '%' and closed_text(${text}) <> ''`
  const rows = await db
    .selectDistinct({ mpn: products.mpn })
    .from(products)
    .where(and(isPublic, hasPrefix))
    .orderBy(asc(products.mpn))
    .limit(MAX_SUGGESTIONS.partNumbers)
  return rows.flatMap(({ mpn }) => mpn ?? [])
}
