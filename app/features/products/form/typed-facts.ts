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

/** Configuration for reading facts while the form is edited; the server reads them the same way. */
export interface FactReader {
  kind: Kind | null
  vocabulary: Vocabulary
  /** Properties that the category asks for, in order. */
  filters: readonly Property[]
}

/** Properties with a form field of their own. */
export const OWN_FIELDS = ['manufacturer', 'package'] as const
export type OwnField = (typeof OWN_FIELDS)[number]
export const isOwnField = (key: string): key is OwnField => (OWN_FIELDS as readonly string[]).includes(key)

/** @param asked keys of the properties that the category asks for; defaults to the filters of its kind */
export function createReader(kindKey: string | null, vocabulary: Vocabulary, asked?: readonly string[]): FactReader {
  const kind = findKind(kindKey ?? '') ?? null
  const keys = asked ?? kind?.filters ?? []
  return { kind, vocabulary, filters: keys.flatMap((key) => vocabulary.properties.get(key) ?? []) }
}

export const propertyOf = (name: string, { kind, vocabulary }: FactReader): Property | undefined =>
  findProperties(name, kind, vocabulary)[0]

interface Bound {
  /** Row shown in the field of each requested property, by key. */
  fields: Map<string, number>
  /** Row further down that matches a requested property under a name still being typed, by key. */
  below: Map<string, number>
  /** Rows shown as rows. */
  free: number[]
}

/**
 * Binds rows to the fields of requested properties: the first row with each name or alias. A row whose name was typed
 * in this form stays where it is.
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
      // skip rows left empty by a requested field of another kind
      if (!row.isAsked || !isEmptySpec(row)) bound.free.push(at)
    }
  }
  return bound
}

const valuesText = (property: Property, values: readonly FactValue[]): string =>
  values.map((value) => formatValue(property, value)).join(' / ')

/** Returns how the shop reads the text of a property; null if the text is unstated. */
export function readingOf(property: Property, text: string): string | null {
  if (isUnstated(text)) return null
  const fact = readFact(property, text)
  if (fact?.doubt === 'units_disagree') return productFormWords.unitsDisagree
  if (!fact || fact.values.length === 0) return productFormWords.keptAsText
  const read = valuesText(property, fact.values)
  return fact.doubt === 'maybe_code' ? productFormWords.readNotAsCode(read) : productFormWords.readAs(read)
}

/** Returns the same for a row with the seller's own name; null if it matches no property. */
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

/** Returns all facts of the current form. */
export function factsOf({ name, mpn, manufacturer, package: housing, specs }: Typed, reader: FactReader) {
  const statedSpecs = specs.filter((row) => !isEmptySpec(row)).map((row) => ({ name: row.name, text: specText(row) }))
  const product = { name, mpn: mpn.trim(), manufacturer, package: housing, specs: statedSpecs }
  return new Map(
    readFacts(product, reader.kind, reader.vocabulary).facts.map((fact) => [fact.property.key, fact] as const),
  )
}

/** Fact derived from the part number or the name, in words. */
export interface Derived {
  text: string
  says: string
  /** Set if the derived value contradicts the seller's; it must not be applied unseen. */
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
