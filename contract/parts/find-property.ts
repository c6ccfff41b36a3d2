import type { Kind } from './kinds.ts'
import { PROPERTIES } from './properties.ts'
import type { Property } from './property.ts'
import { tidyText } from './tidy.ts'

/** Which property a name means: the kind's own before any other; null where none or several other kinds' have it. */
function findProperty(name: string, kind: Kind | null = null): Property | null {
  const named = candidates(name)
  const own = named.filter(({ key }) => kind?.properties.includes(key))
  if (own.length > 0) return inOrderOf(kind, own)
  return named.length === 1
    ? (named[0] ?? null)
    : (named.find((property) => closed(property.name) === closed(name)) ?? null)
}

/** All that may be meant by a name in a kind, the first of its table first; a text is given to the first that reads it. */
export function findProperties(name: string, kind: Kind | null = null): Property[] {
  const own = candidates(name).filter(({ key }) => kind?.properties.includes(key))
  const first = findProperty(name, kind)
  return first ? [first, ...own.filter((property) => property !== first)] : []
}

function inOrderOf(kind: Kind | null, named: Property[]): Property | null {
  const place = ({ key }: Property) => kind?.properties.indexOf(key) ?? -1
  return named.toSorted((one, other) => place(one) - place(other))[0] ?? null
}

function candidates(name: string): Property[] {
  const whole = BY_NAME.get(closed(name))
  return whole ?? BY_NAME.get(closed(name.replace(/\([^()]*\)|@.*/g, ''))) ?? []
}

/** Case, accents, signs and spaces make no difference. */
function closed(name: string): string {
  return tidyText(name)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

const BY_NAME = new Map<string, Property[]>()
for (const property of PROPERTIES.values())
  for (const name of new Set([property.name, property.key, ...property.aliases].map(closed)))
    BY_NAME.set(name, [...(BY_NAME.get(name) ?? []), property])
