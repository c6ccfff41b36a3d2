import { PROPERTIES } from './properties.ts'
import { choice, quantity } from './properties/define.ts'
import type { Property } from './property.ts'
import { tidyText } from './tidy.ts'

/** Property defined by the shop, with either a measured value or text. */
export interface OwnProperty {
  key: string
  name: string
  type: 'quantity' | 'choice'
  /** Base unit of a quantity; absent for counts. */
  unit?: string | undefined
}

/** Vocabulary that the shop adds to the built-in one. */
export interface Additions {
  properties: readonly OwnProperty[]
  /** Additional names of existing properties. */
  aliases: readonly { alias: string; property: string }[]
  /** Additional values of closed choices. */
  choices: readonly { property: string; choice: string }[]
  /** Names that the shop displays for properties; the built-in names remain valid as aliases. */
  names: readonly { property: string; name: string }[]
}

/** All known properties, and the properties that each name can denote. */
export interface Vocabulary {
  properties: ReadonlyMap<string, Property>
  byName: ReadonlyMap<string, readonly Property[]>
  /** Properties by the names that the shop has assigned, used if no other name matches. */
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

/** Normalizes a name so that case, accents, symbols and spaces make no difference. */
export function closeName(name: string): string {
  return tidyText(name)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Built-in vocabulary that all shops share. */
export const SHIPPED = createVocabulary({ properties: [], aliases: [], choices: [], names: [] })
