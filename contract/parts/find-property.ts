import type { Kind } from './kinds.ts'
import type { Property } from './property.ts'
import { closeName, SHIPPED } from './vocabulary.ts'

/**
 * Finds the property denoted by a name. Properties of the given kind take precedence. Null if no property matches, or
 * if several properties match and none belongs to the kind.
 */
function findProperty(name: string, kind: Kind | null, { byName, byAlias } = SHIPPED): Property | null {
  const named = candidates(name, byName)
  const own = named.filter(({ key }) => kind?.properties.includes(key))
  if (own.length > 0) return inOrderOf(kind, own)
  const closed = closeName(name)
  return named.length === 1
    ? (named[0] ?? null)
    : (byAlias.get(closed) ?? named.find((property) => closeName(property.name) === closed) ?? null)
}

/**
 * Returns all properties of a kind that a name can denote, in the order of the kind's table. A specification belongs to
 * the first of these properties that can parse its text.
 */
export function findProperties(name: string, kind: Kind | null = null, vocabulary = SHIPPED): Property[] {
  const own = candidates(name, vocabulary.byName).filter(({ key }) => kind?.properties.includes(key))
  const first = findProperty(name, kind, vocabulary)
  return first ? [first, ...own.filter((property) => property !== first)] : []
}

/** Returns true if a name denotes a property of any kind. */
export const isPropertyName = (name: string, vocabulary = SHIPPED): boolean =>
  candidates(name, vocabulary.byName).length > 0

function inOrderOf(kind: Kind | null, named: Property[]): Property | null {
  const position = ({ key }: Property) => kind?.properties.indexOf(key) ?? -1
  return named.toSorted((one, other) => position(one) - position(other))[0] ?? null
}

function candidates(name: string, byName: typeof SHIPPED.byName): readonly Property[] {
  return byName.get(closeName(name)) ?? byName.get(closeName(name.replace(/\([^()]*\)|@.*/g, ''))) ?? []
}
