import { findProperties } from './find-property.ts'
import type { Kind } from './kinds.ts'
import { decodeNumber } from './makers-numbers.ts'
import { findPackage } from './packages.ts'
import type { FactValue, Property } from './property.ts'
import { readFact } from './read-fact.ts'
import { isUnstated } from './unstated.ts'
import { SHIPPED, type Vocabulary } from './vocabulary.ts'

/** Texts of a product from which its facts are extracted. */
export interface Described {
  name: string
  mpn: string | null
  manufacturer: string | null
  package: string | null
  specs: readonly { name: string; text: string }[]
}

/** Maximum number of words read from a product name. */
const MAX_WORDS = 24

/** Origin of a fact: the seller's specifications, the part number or the product name, in order of precedence. */
type Origin = 'said' | 'number' | 'name'

export interface ReadFact {
  property: Property
  values: FactValue[]
  origin: Origin
  /** Text written by the seller, and the index of the specification that contains the text. */
  text?: string
  spec?: number
  /** Conflicting value from another origin, for example if the part number encodes 1 % but the seller states 5 %. */
  contradicted?: { origin: Origin; values: FactValue[] }
}

export interface ProductFacts {
  facts: ReadFact[]
  /**
   * Specifications of known properties whose values could not be parsed. Filters treat these properties as "not
   * stated".
   */
  unread: { property: Property; name: string; text: string }[]
  /** Specifications with a name that matches no property. */
  unbound: { name: string; text: string }[]
}

/** Extracts all facts of a product. An origin with lower precedence only supplies facts that the other origins lack. */
export function readFacts(product: Described, kind: Kind | null, vocabulary = SHIPPED): ProductFacts {
  const { facts, ...rest } = readSaid(product, kind, vocabulary)
  const add = (origin: Origin, found: Map<string, FactValue[]>) => addAll(facts, { kind, origin, found, vocabulary })
  add('number', decoded(product.mpn))
  add('name', named(product.name, openIdentity(kind, facts, vocabulary)))
  return { facts: [...facts.values()], ...rest }
}

type Facts = Map<string, ReadFact>

function readSaid(product: Described, kind: Kind | null, vocabulary: Vocabulary) {
  const facts: Facts = new Map()
  const unread: ProductFacts['unread'] = []
  const unbound: ProductFacts['unbound'] = []
  const fields = [
    { name: 'manufacturer', text: product.manufacturer ?? '' },
    { name: 'package', text: product.package ?? '' },
  ]
  for (const [at, { name, text }] of [...product.specs, ...fields].entries()) {
    if (isUnstated(text)) continue
    const named = findProperties(name, kind, vocabulary)
    if (named.length === 0) unbound.push({ name, text })
    const properties = named.filter(({ key }) => !facts.has(key))
    const read = properties.flatMap((property) => {
      const values = readFact(property, text)?.values ?? []
      const spec = at < product.specs.length ? { spec: at } : {}
      return values.length > 0 ? [{ property, values, origin: 'said' as const, text, ...spec }] : []
    })
    // one text can state two facts: `10 A 250 V AC` is a current and a voltage
    for (const fact of read.filter((one, place) => place === 0 || one.property.unit !== read[0]?.property.unit))
      facts.set(fact.property.key, fact)
    if (read.length === 0 && properties[0]) unread.push({ property: properties[0], name, text })
  }
  return { facts, unread, unbound }
}

interface Found {
  kind: Kind | null
  origin: Origin
  found: Map<string, FactValue[]>
  vocabulary: Vocabulary
}

function addAll(facts: Facts, { kind, origin, found, vocabulary }: Found): void {
  for (const [key, values] of found) {
    const property = vocabulary.properties.get(key)
    if (!property || !kind?.properties.includes(key)) continue
    const known = facts.get(key)
    if (!known) facts.set(key, { property, values, origin })
    else if (origin === 'number' && !isSame(known.values, values)) known.contradicted ??= { origin, values }
  }
}

function decoded(mpn: string | null): Map<string, FactValue[]> {
  const facts = Object.entries((mpn && decodeNumber(mpn)?.facts) || {})
  return new Map(facts.map(([key, value]) => [key, [toValue(value)]]))
}

const toValue = (value: number | string): FactValue =>
  typeof value === 'string' ? { choice: value } : { low: value, high: value }

/** Returns the identifying properties of a kind for which no fact is known yet. */
function openIdentity(kind: Kind | null, facts: Facts, { properties }: Vocabulary): Property[] {
  return (kind?.identity ?? []).flatMap((key) => (facts.has(key) ? [] : (properties.get(key) ?? [])))
}

/** Extracts the unambiguous facts from a product name: values with a unit, and the package. */
function named(name: string, properties: Property[]): Map<string, FactValue[]> {
  const facts = new Map<string, FactValue[]>()
  if (properties.length === 0) return facts
  const words = name.split(/[\s,;()]+/, MAX_WORDS).filter(Boolean)
  const pieces = words.flatMap((word, at) =>
    /^[±.\d]/.test(word) ? [`${word} ${words[at + 1] ?? ''}`.trim(), word] : [],
  )
  for (const property of properties) {
    const values = property.key === 'package' ? namedPackage(words) : namedQuantity(property, pieces)
    if (values) facts.set(property.key, values)
  }
  return facts
}

function namedPackage(words: string[]): FactValue[] | null {
  const found = words.map(findPackage).find((one) => one && !one.isFamilyOnly)
  return found ? [{ choice: found.name }] : null
}

function namedQuantity(property: Property, pieces: string[]): FactValue[] | null {
  if (property.type !== 'quantity' || !property.unit) return null
  const strict: Property = { ...property, isBare: false }
  for (const piece of pieces) {
    const fact = readFact(strict, piece)
    if (fact && !fact.doubt && fact.values.length > 0) return fact.values
  }
  return null
}

function isSame(some: FactValue[], others: FactValue[]): boolean {
  return some.some((one) => others.some((other) => one.choice === other.choice && isNear(one.high, other.high)))
}

const isNear = (one: number | undefined, other: number | undefined) =>
  one === other || (one !== undefined && other !== undefined && Math.abs(one - other) <= 1e-6 * Math.abs(one))
