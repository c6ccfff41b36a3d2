import type { Kind } from './kinds.ts'
import type { Property } from './property.ts'
import { closeName, SHIPPED } from './vocabulary.ts'

/** Finds the property that a name means, those of the kind first; null if none or several properties of other kinds match. */
function findProperty(name: string, kind: Kind | null, { byName, byAlias } = SHIPPED): Property | null {
  const named = candidates(name, byName)
  const own = named.filter(({ key }) => kind?.properties.includes(key))
  if (own.length > 0) return inOrderOf(kind, own)
  const closed = closeName(name)
  return named.length === 1
    ? (named[0] ?? null)
    : (byAlias.get(closed) ?? named.find((property) => closeName(property.name) === closed) ?? null)
}

/** Returns all candidates for a name within a kind, the first in its table first; the first candidate that can parse the text gets it. */
export function findProperties(name: string, kind: Kind | null = null, vocabulary = SHIPPED): Property[] {
  const own = candidates(name, vocabulary.byName).filter(({ key }) => kind?.properties.includes(key))
  const first = findProperty(name, kind, vocabulary)
  return first ? [first, ...own.filter((property) => property !== first)] : []
}

/** True if a name is that of any property, whatever the kind. */
export const isPropertyName = (name: string, vocabulary = SHIPPED): boolean =>
  candidates(name, vocabulary.byName).length > 0

function inOrderOf(kind: Kind | null, named: Property[]): Property | null {
  const position = ({ key }: Property) => kind?.properties.indexOf(key) ?? -1
  return named.toSorted((one, other) => position(one) - position(other))[0] ?? null
}

function candidates(name: string, byName: typeof SHIPPED.byName): readonly Property[] {
  return byName.get(closeName(name)) ?? byName.get(closeName(name.replace(/\([^()]*\)|@.*/g, ''))) ?? []
}
