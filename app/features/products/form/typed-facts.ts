import { findProperties } from '#contract/parts/find-property.ts'
import { formatValue } from '#contract/parts/format-value.ts'
import { findKind, type Kind } from '#contract/parts/kinds.ts'
import type { FactValue, Property } from '#contract/parts/property.ts'
import { readFact } from '#contract/parts/read-fact.ts'
import { readFacts, type ReadFact } from '#contract/parts/read-facts.ts'
import { isUnstated } from '#contract/parts/unstated.ts'
import type { Vocabulary } from '#contract/parts/vocabulary.ts'
import { productFormWords } from '#app/words/products-form.ts'
import type { ProductFields } from './product-fields.ts'
import { isEmptySpec, specText, type SpecRow } from './spec-rows.ts'

/** Configuration for extracting facts from the form as the user types; the server extracts them in the same way. */
export interface FactReader {
  kind: Kind | null
  vocabulary: Vocabulary
  /** Properties that the category requests, in order. */
  filters: readonly Property[]
}

/** Properties that have their own field elsewhere in the form. */
export const OWN_FIELDS = ['manufacturer', 'package'] as const
export type OwnField = (typeof OWN_FIELDS)[number]
export const isOwnField = (key: string): key is OwnField => (OWN_FIELDS as readonly string[]).includes(key)

/** @param asked keys of the properties that the category requests; defaults to the filters for its kind of parts */
export function createReader(kindKey: string | null, vocabulary: Vocabulary, asked?: readonly string[]): FactReader {
  const kind = findKind(kindKey ?? '') ?? null
  const keys = asked ?? kind?.filters ?? []
  return { kind, vocabulary, filters: keys.flatMap((key) => vocabulary.properties.get(key) ?? []) }
}

export const propertyOf = (name: string, { kind, vocabulary }: FactReader): Property | undefined =>
  findProperties(name, kind, vocabulary)[0]

interface Bound {
  /** Index of the row shown in the field of a requested property, by property key. */
  fields: Map<string, number>
  /** Index of a row that isn't in the field of a requested property, but whose name matches it, by property key. */
  below: Map<string, number>
  /** Indexes of the specifications that are shown as rows. */
  free: number[]
}

/**
 * Assigns rows to the fields of requested properties. Each field gets the first row that has the property's name or an
 * alias, unless the user typed the row's name in this form.
 */
export function bindRows(rows: readonly SpecRow[], reader: FactReader, isTyped: (at: number) => boolean): Bound {
  const bound: Bound = { fields: new Map(), below: new Map(), free: [] }
  const asked = new Set(reader.filters.map(({ key }) => key).filter((key) => !isOwnField(key)))
  for (const [at, row] of rows.entries()) {
    const key = propertyOf(row.name, reader)?.key ?? ''
    const isTaken = !asked.has(key) || bound.fields.has(key)
    if (!isTaken && !isTyped(at)) bound.fields.set(key, at)
    else {
      if (!isTaken && !bound.below.has(key)) bound.below.set(key, at)
      // skips an empty row that was created for a property of another kind of parts
      if (!row.isAsked || !isEmptySpec(row)) bound.free.push(at)
    }
  }
  return bound
}

const valuesText = (property: Property, values: readonly FactValue[]): string =>
  values.map((value) => formatValue(property, value)).join(' / ')

/** Returns the value that the shop reads from the text for a property; null if the text states no value. */
export function readingOf(property: Property, text: string): string | null {
  if (isUnstated(text)) return null
  const fact = readFact(property, text)
  if (fact?.doubt === 'units_disagree') return productFormWords.unitsDisagree
  if (!fact || fact.values.length === 0) return productFormWords.keptAsText
  const read = valuesText(property, fact.values)
  return fact.doubt === 'maybe_code' ? productFormWords.readNotAsCode(read) : productFormWords.readAs(read)
}

/** Returns the value that the shop reads from a row that the seller named; null if the name matches no property. */
export function rowReading(row: SpecRow, reader: FactReader): string | null {
  const text = specText(row)
  const properties = isUnstated(text) ? [] : findProperties(row.name, reader.kind, reader.vocabulary)
  const property = properties.find((candidate) => readFact(candidate, text)?.values.length) ?? properties[0]
  if (!property) return null
  const values = readFact(property, text)?.values ?? []
  if (values.length === 0 || property.name === row.name.trim()) return readingOf(property, text)
  return productFormWords.readAsOf(property.name, valuesText(property, values))
}

type Typed = Pick<ProductFields, 'name' | 'mpn' | 'manufacturer' | 'package' | 'specs'>

/** Extracts all facts from the current form values. */
export function factsOf({ name, mpn, manufacturer, package: housing, specs }: Typed, reader: FactReader) {
  const statedSpecs = specs.filter((row) => !isEmptySpec(row)).map((row) => ({ name: row.name, text: specText(row) }))
  const product = { name, mpn: mpn.trim(), manufacturer, package: housing, specs: statedSpecs }
  return new Map(
    readFacts(product, reader.kind, reader.vocabulary).facts.map((fact) => [fact.property.key, fact] as const),
  )
}

/** Text of a fact derived from the part number or the name. */
export interface Derived {
  text: string
  says: string
  /**
   * Set if the derived value contradicts the seller's value, in which case it must not be applied without confirmation.
   */
  contradicts: string | null
}

export function derivedOf(fact: ReadFact | undefined): Derived | null {
  if (!fact) return null
  const { property, origin, values, contradicted } = fact
  const text = valuesText(property, contradicted?.values ?? values)
  if (contradicted) {
    const says = productFormWords.numberSays(text)
    return { text, says, contradicts: productFormWords.contradicts(says, valuesText(property, values)) }
  }
  if (origin === 'said') return null
  const says = origin === 'number' ? productFormWords.numberSays(text) : productFormWords.nameSays(text)
  return { text, says, contradicts: null }
}
