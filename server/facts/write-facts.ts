import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Kind } from '#contract/parts/kinds.ts'
import type { Property } from '#contract/parts/property.ts'
import { isWanted } from '#contract/parts/fact-filter.ts'
import { readFacts, type Described, type ProductFacts } from '#contract/parts/read-facts.ts'
import { productValueWords } from '#contract/parts/value-words.ts'
import { closeName } from '#contract/parts/vocabulary.ts'
import { USUAL_VOLTAGES } from '#contract/parts/usual-voltages.ts'
import { MAX_FACTS } from '#contract/facts/limits.ts'
import type { Db } from '#server/db/client.ts'
import { facetRows, products } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { readArrangementsOf, type Arrangement } from './arrangements.ts'
import { notStatedEntry, spanEntry, valueEntry, valueInPackage, worksAtEntry, type NewEntry } from './dictionary.ts'
import { readVocabulary } from './vocabulary.ts'

/**
 * Version of the reader in contract/parts. Increment it after changing how facts are extracted; all products are then
 * processed again.
 */
export const READER_VERSION = 10

/** Product whose facts are to be extracted, with its row. */
interface ReadProduct extends Described {
  id: number
  categoryId: number | null
  changedAt: string
}

/** Extracts and stores the facts of products that this transaction wrote; skips unchanged products. */
export async function writeFacts(tx: Db, productIds: number[]): Promise<void> {
  const described = productIds.length > 0 ? await describeUnread(tx, productIds) : []
  if (described.length > 0) await storeFacts(tx, described)
}

/** Returns the products whose facts need to be extracted. */
export async function describeUnread(db: Db, ids: number[]): Promise<ReadProduct[]> {
  const { id, categoryId, name, mpn, manufacturer, package: housing, specs } = products
  return db
    .select({
      id,
      categoryId,
      name,
      mpn,
      manufacturer,
      package: housing,
      specs,
      changedAt: sql<string>`${facetRows.changedAt}::text`,
    })
    .from(products)
    .innerJoin(facetRows, sql`${facetRows.productId} = ${id}`)
    .where(and(inArray(id, ids), lt(facetRows.reader, READER_VERSION)))
}

/**
 * Stores the facts of products as read by the caller, leaving products changed since then to the transactions that
 * changed them. Locks the products first; otherwise, two transactions that write facts and products in turn would
 * deadlock.
 */
export async function storeFacts(db: Db, described: ReadProduct[]): Promise<void> {
  const categoryIds = new Set(described.flatMap(({ categoryId }) => categoryId ?? []))
  const arrangements = await readArrangementsOf(db, [...categoryIds])
  const vocabulary = await readVocabulary(db)
  const readProducts = described.map((product) => {
    const arrangement = arrangements.get(product.categoryId ?? 0)
    const facts = readFacts(product, arrangement?.kind ?? null, vocabulary)
    const entries = entriesOf(facts, arrangement)
    const keys = entries.map(({ key }) => key)
    return {
      id: product.id,
      changed_at: product.changedAt,
      keys,
      words: productValueWords(product, facts.facts),
      only_named: facts.facts.flatMap(({ property, origin }) => (origin === 'name' ? [property.key] : [])),
      unread: unreadOf(facts),
      value_in_package: onlyValueInPackage(facts, arrangement?.kind),
      entries,
    }
  })
  const entries = new Map(readProducts.flatMap((one) => one.entries.map((entry) => [entry.key, entry])))
  await sqlOf(db)`
    insert into property_values (key, property, says, low, typ, high, choice)
    select key, property, says, low, typ, high, choice
    from json_to_recordset(${JSON.stringify([...entries.values()])}::json)
      as t (key text, property text, says text, low float8, typ float8, high float8, choice text)
    where not exists (select from property_values known where known.key = t.key)
    order by key on conflict (key) do nothing`
  const rows = readProducts.map(({ entries: _entries, ...row }) => row)
  await sqlOf(db)`
    with w as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as w (id int, changed_at timestamptz, keys json, words text[], only_named text[], unread json, value_in_package text)
    ), kept as (
    update facet_rows f set reader = ${READER_VERSION}, only_named = w.only_named,
      value_in_package = w.value_in_package, facets = array_remove(array[-f.category_id], null) || array(
      select v.id from json_array_elements_text(w.keys) named join property_values v on v.key = named order by v.id)
    from w where f.product_id = w.id and f.changed_at = w.changed_at returning w.id, w.words, w.unread
    ), valued as (
      update products p set value_words = kept.words from kept where p.id = kept.id and p.value_words <> kept.words
    ), gone as (
      delete from unread_facts u using kept where u.product_id = kept.id
    )
    insert into unread_facts (product_id, property, name, written, text)
    select kept.id, u.property, u.name, u.written, u.text
    from kept, json_to_recordset(kept.unread) as u (property text, name text, written text, text text)`
}

/**
 * Returns a product's dictionary entries: its values, their ranges, the usual voltages that it supports, and the
 * properties that it does not state.
 */
function entriesOf({ facts }: ProductFacts, arrangement: Arrangement | undefined): NewEntry[] {
  const stated = facts.flatMap(({ property, values }) => [
    ...values
      .map((value) => valueEntry(property, value))
      .flatMap((entry) => [entry, spanEntry(property, entry)].filter((one) => one !== null)),
    ...usualVoltages(property)
      .filter((voltage) =>
        values.some((value) => isWanted(property, value, { value: { low: voltage, high: voltage } })),
      )
      .map((voltage) => worksAtEntry(property, voltage)),
  ])
  const known = new Set(facts.map(({ property }) => property.key))
  // includes hidden filters, so that showing a filter later does not require another extraction
  const filters = [...(arrangement?.kind?.filters ?? []), ...(arrangement?.added ?? [])]
  const notStated = filters.filter((key) => !known.has(key)).map(notStatedEntry)
  return [...stated, ...notStated].slice(0, MAX_FACTS)
}

/**
 * Returns a key formed from a product's main value and package; null unless it has exactly one of each, which excludes
 * kits.
 */
function onlyValueInPackage({ facts }: ProductFacts, kind: Kind | null | undefined): string | null {
  const main = facts.find(({ property }) => property.key === kind?.identity[0])
  const housing = facts.find(({ property }) => property.key === 'package')
  const [value, ...otherValues] = main?.values ?? []
  const [{ choice } = {}, ...otherPackages] = housing?.values ?? []
  if (!main || !value || !choice || otherValues.length > 0 || otherPackages.length > 0) return null
  return valueInPackage(main.property, value, choice)
}

/** Returns the facts that shoppers cannot filter by, with normalized property names. */
function unreadOf({ unread, unbound }: ProductFacts) {
  const texts = unread.map(({ property, name, text }) => ({ property: property.key, name, text }))
  return [...texts, ...unbound.map((spec) => ({ property: null, ...spec }))].map(({ property, name, text }) => ({
    property,
    name: closeName(name),
    written: name,
    text,
  }))
}

export function usualVoltages({ holds, unit }: Property): readonly number[] {
  return holds === 'within' && unit === 'V' ? USUAL_VOLTAGES : []
}
