import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Suggestions } from '#contract/catalogue/calls.ts'
import { MAX_CATEGORY_FILTERS, MAX_SUGGESTIONS } from '#contract/catalogue/limits.ts'
import { toItem } from '#contract/parts/fact-filter.ts'
import { formatQuantity } from '#contract/parts/format-value.ts'
import { PROPERTIES } from '#contract/parts/properties.ts'
import { USUAL_PROPERTIES, type Reading } from '#contract/parts/understand.ts'
import type { Db } from '#server/db/client.ts'
import { categories } from '#server/db/schema.ts'
import { isAccepted } from '#server/categories/service.ts'
import { readKinds } from '#server/facts/service.ts'
import { resolveFilters } from './filters.ts'
import { readSearch } from './interpretations.ts'
import { countPublic } from './list-statements.ts'

type SuggestedReading = Suggestions['readings'][number]

/**
 * Suggests filtered lists that are equivalent to a search text, provided that the filters express the entire text and
 * have results.
 */
export async function suggestReadings(db: Db, search: string): Promise<SuggestedReading[]> {
  const readings = (await readSearch(db, { search })).filter(({ isGeneric }) => !isGeneric)
  const places = readings.flatMap(({ place }) => place ?? [])
  const stated = readings.filter(({ place }) => !place).map(filtersOf)
  if (stated.length === 0 || stated.some(({ length }) => length === 0) || places.length > 1) return []
  const categoryIds = places[0] === undefined ? [] : await categoriesAt(db, places[0])
  if (places.length > 0 && categoryIds.length === 0) return []
  const names = readings.flatMap(({ place, text }) => (place ? [text] : []))
  const found = waysOf(stated, MAX_SUGGESTIONS.readings).map(async (filters): Promise<SuggestedReading[]> => {
    const spec = filters.map(({ item }) => item)
    const query = { page: 1, spec, ...(categoryIds.length > 0 ? { category_ids: categoryIds } : {}) }
    if ((await countPublic(db, await resolveFilters(db, query))) === 0) return []
    return [{ text: [...filters.map(({ text }) => text), ...names].join(' · '), category_ids: categoryIds, spec }]
  })
  return (await Promise.all(found)).flat()
}

interface SaidFilter {
  item: string
  text: string
}

/** Returns the filters that can express a reading of a search text; empty if no filter can. */
function filtersOf({ kind, text, property, values = [] }: Reading): SaidFilter[] {
  if (kind === 'package') return [{ item: `package:${text}`, text }]
  return values.flatMap(({ value, unit }, at) => {
    const asked = PROPERTIES.get((at === 0 ? property : undefined) ?? USUAL_PROPERTIES[unit] ?? '')
    if (!asked || asked.unit !== unit) return []
    const item = toItem(asked, { low: value, high: value })
    const bounded = asked.holds === 'rating' ? (asked.better === 'less' ? `..${item}` : `${item}..`) : item
    return [{ item: `${asked.key}:${bounded}`, text: formatQuantity(value, unit) }]
  })
}

/**
 * Combines one option from each group, up to a maximum number of combinations; twelve values would have thousands of
 * combinations.
 */
function waysOf(stated: readonly SaidFilter[][], max: number): SaidFilter[][] {
  const extend = (ways: SaidFilter[][], next: SaidFilter[]) =>
    ways.flatMap((way) => next.map((one) => [...way, one])).slice(0, max)
  return stated.reduce(extend, [[]])
}

/** Finds the categories of a kind of part; if there are none, finds the category with the same name. */
async function categoriesAt(db: Db, place: string): Promise<number[]> {
  const kinds = await readKinds(db)
  const ofKind = [...kinds].flatMap(([id, kind]) => (kind?.key === place ? [id] : []))
  const isThere = ofKind.length > 0 ? inArray(categories.id, ofKind) : eq(categories.name, place)
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(isThere, isAccepted, isNull(categories.mergedIntoId)))
    .orderBy(categories.id)
    .limit(ofKind.length > 0 ? MAX_CATEGORY_FILTERS : 1)
  return rows.map(({ id }) => id)
}
