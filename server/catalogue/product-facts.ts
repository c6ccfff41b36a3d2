import { inArray } from 'drizzle-orm'
import type { ProductFact } from '#contract/facts/product-facts.ts'
import { readFacts, type Described, type ReadFact } from '#contract/parts/read-facts.ts'
import type { FactValue, Property } from '#contract/parts/property.ts'
import type { Vocabulary } from '#contract/parts/vocabulary.ts'
import type { Db } from '#server/db/client.ts'
import { facetRows, products } from '#server/db/schema.ts'
import {
  readArrangements,
  readDictionary,
  readVocabulary,
  type Arrangement,
  type Dictionary,
} from '#server/facts/service.ts'
import type { CardRow } from './cards.ts'
import { formatValues, inOrderOf } from './fact-table.ts'

/** Lists the facts of a product in the order defined by its category. */
export function describeFacts(
  product: Described,
  arrangement: Arrangement | undefined,
  vocabulary: Vocabulary,
): ProductFact[] {
  const factOf = new Map(
    readFacts(product, arrangement?.kind ?? null, vocabulary).facts.map((fact) => [fact.property, fact]),
  )
  return inOrderOf(arrangement, [...factOf.keys()]).flatMap((property) => {
    const fact = factOf.get(property)
    return fact ? [describe(fact)] : []
  })
}

function describe({ property, values, origin, text, spec }: ReadFact): ProductFact {
  const { key, name, better } = property
  return {
    key,
    name,
    ...(text === undefined ? {} : { text }),
    label: formatValues(property, values),
    from: origin,
    ...(spec === undefined ? {} : { spec }),
    ...(better ? { better, size: sizeOf(values, better) } : {}),
  }
}

/** Returns the numeric size of a value. If the value has several ratings, the best rating counts. */
function sizeOf(values: ReadFact['values'], better: 'more' | 'less'): number {
  const sizes = values.map(({ low, typ, high }) => high ?? typ ?? low ?? 0)
  return better === 'more' ? Math.max(...sizes) : Math.min(...sizes)
}

/** Serializes the facts stated for each product on a page, as a JSON member to append to the product's card. */
export async function writeStatedFacts(db: Db, rows: CardRow[]): Promise<(row: CardRow) => string> {
  const ids = rows.map(({ id }) => id)
  const [dictionary, vocabulary, arrangements, found, described] = await Promise.all([
    readDictionary(db),
    readVocabulary(db),
    readArrangements(db),
    db
      .select({ id: facetRows.productId, facets: facetRows.facets })
      .from(facetRows)
      .where(inArray(facetRows.productId, ids)),
    db
      .select({ id: products.id, ...describedColumns })
      .from(products)
      .where(inArray(products.id, ids)),
  ])
  const facetsOf = new Map(found.map(({ id, facets }) => [id, facets]))
  const describedOf = new Map(described.map(({ id, ...texts }) => [id, texts]))
  return ({ id, categoryId }) => {
    const arrangement = arrangements.get(categoryId ?? 0)
    const values = valuesOf(dictionary, vocabulary.properties, facetsOf.get(id) ?? [])
    const texts = describedOf.get(id)
    const textOf = texts ? sellerTexts(describeFacts(texts, arrangement, vocabulary)) : new Map<string, string>()
    const facts = inOrderOf(arrangement, [...values.keys()]).map((property) => ({
      key: property.key,
      label: formatValues(property, values.get(property) ?? []),
      text: textOf.get(property.key),
    }))
    return `,"facts":${JSON.stringify(facts)}`
  }
}

const describedColumns = {
  name: products.name,
  mpn: products.mpn,
  manufacturer: products.manufacturer,
  package: products.package,
  specs: products.specs,
}

/** Returns the seller's text of each fact by key; a string that states two facts belongs to the first. */
function sellerTexts(facts: readonly ProductFact[]): Map<string, string> {
  const shown = new Set<number>()
  const texts = new Map<string, string>()
  for (const { key, text, spec } of facts) {
    if (text === undefined || (spec !== undefined && shown.has(spec))) continue
    texts.set(key, text)
    if (spec !== undefined) shown.add(spec)
  }
  return texts
}

function valuesOf(
  { byId }: Dictionary,
  known: ReadonlyMap<string, Property>,
  facets: number[],
): Map<Property, FactValue[]> {
  const values = new Map<Property, FactValue[]>()
  for (const facet of facets) {
    const entry = byId.get(facet)
    const property = entry?.says === 'value' && known.get(entry.property)
    if (property) values.set(property, [...(values.get(property) ?? []), entry.value])
  }
  return values
}
