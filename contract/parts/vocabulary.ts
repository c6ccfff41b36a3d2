import { PROPERTIES } from './properties.ts'
import { choice, quantity } from './properties/define.ts'
import type { Property } from './property.ts'
import { tidyText } from './tidy.ts'

/** A property of the shop's own: a measured value, or a text. */
export interface OwnProperty {
  key: string
  name: string
  type: 'quantity' | 'choice'
  /** Base unit of a quantity; counts have none. */
  unit?: string | undefined
}

/** What a shop reads beyond what is shipped. */
export interface Additions {
  properties: readonly OwnProperty[]
  /** Further names of properties. */
  aliases: readonly { alias: string; property: string }[]
  /** Further choices of properties that read only what is listed. */
  choices: readonly { property: string; choice: string }[]
  /** What the shop calls properties; what they were called stays a name of them. */
  names: readonly { property: string; name: string }[]
}

/** All properties, and what each of their names may mean. */
export interface Vocabulary {
  properties: ReadonlyMap<string, Property>
  byName: ReadonlyMap<string, readonly Property[]>
  /** What a name means where nothing else tells: the shop has said so. */
  byAlias: ReadonlyMap<string, Property>
}

export function createVocabulary({ properties: own, aliases, choices, names }: Additions): Vocabulary {
  const properties = new Map([...PROPERTIES, ...own.map((property) => [property.key, toProperty(property)] as const)])
  for (const { property: key, name } of names) {
    const property = properties.get(key)
    if (property) properties.set(key, { ...property, name, aliases: [...property.aliases, property.name] })
  }
  for (const { property: key, choice } of choices) {
    const property = properties.get(key)
    if (property) properties.set(key, { ...property, choices: { ...property.choices, [choice]: [] } })
  }
  const byName = new Map<string, Property[]>()
  for (const property of properties.values())
    for (const name of new Set([property.name, property.key, ...property.aliases].map(closeName)))
      byName.set(name, [...(byName.get(name) ?? []), property])
  const byAlias = new Map<string, Property>()
  for (const { alias, property: key } of aliases) {
    const property = properties.get(key)
    const name = closeName(alias)
    if (!property) continue
    byAlias.set(name, property)
    byName.set(name, [...new Set([...(byName.get(name) ?? []), property])])
  }
  return { properties, byName, byAlias }
}

function toProperty({ key, name, type, unit }: OwnProperty): Property {
  return type === 'choice' ? choice(key, name, []) : quantity(key, name, unit ?? '', [])
}

/** Case, accents, signs and spaces of a name make no difference. */
export function closeName(name: string): string {
  return tidyText(name)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** What every shop reads. */
export const SHIPPED = createVocabulary({ properties: [], aliases: [], choices: [], names: [] })
