import { sql } from 'drizzle-orm'
import { toItem } from '#contract/parts/fact-filter.ts'
import type { FactValue, Property } from '#contract/parts/property.ts'
import type { Db } from '#server/db/client.ts'
import { cacheUntilChanged } from '#server/db/cached-values.ts'
import { propertyValues } from '#server/db/schema.ts'
import { spanOf } from './spans.ts'

type Says = (typeof propertyValues.$inferSelect)['says']

/** A dictionary value that does not have an id yet. */
export interface NewEntry extends FactValue {
  key: string
  property: string
  says: Says
}

/** Value that a product can have. */
export interface Entry {
  id: number
  property: string
  says: Says
  value: FactValue
}

/** Dictionary entries by id and by property, as read from the database. */
export interface Dictionary {
  byId: Map<number, Entry>
  byProperty: Map<string, Entry[]>
  /** For each property, the ranges that contain its values; a range is not one of the values. */
  spans: Map<string, Entry[]>
  /** Oldest transaction whose entries may be missing from this dictionary. */
  since: string
}

const dictionaries = new WeakMap<Db, Dictionary>()

/** Reads the dictionary; after a change to the catalogue, reads only the new entries. */
export const readDictionary = cacheUntilChanged(async (db: Db): Promise<Dictionary> => {
  const dictionary = dictionaries.get(db) ?? { byId: new Map(), byProperty: new Map(), spans: new Map(), since: '0' }
  dictionaries.set(db, dictionary)
  // read before the entries, so that anything committed later is included next time
  const [snapshot] = (
    await db.execute<{ since: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as since`)
  ).rows
  const { id, property, says, low, typ, high, choice } = propertyValues
  const added = await db
    .select({ id, property, says, low, typ, high, choice })
    .from(propertyValues)
    .where(sql`${propertyValues.addedBy} >= ${dictionary.since}::xid8`)
  for (const row of added) if (!dictionary.byId.has(row.id)) addEntry(dictionary, row)
  dictionary.since = snapshot?.since ?? '0'
  return dictionary
})

type ValueRow = Omit<typeof propertyValues.$inferSelect, 'addedBy' | 'key'>

function addEntry({ byId, byProperty, spans }: Dictionary, { id, property, says, ...ends }: ValueRow): void {
  const value = Object.fromEntries(Object.entries(ends).filter(([, end]) => end !== null)) as FactValue
  const entry = { id, property, says, value }
  byId.set(id, entry)
  const list = says === 'lies_in' ? spans : byProperty
  const entries = list.get(property)
  if (entries) entries.push(entry)
  else list.set(property, [entry])
}

/** Returns the dictionary entry for a product's value. */
export function valueEntry(property: Property, { low, typ, high, choice }: FactValue): NewEntry {
  const value: FactValue = {
    ...(low === undefined ? {} : { low: rounded(low) }),
    ...(typ === undefined ? {} : { typ: rounded(typ) }),
    ...(high === undefined ? {} : { high: rounded(high) }),
    ...(choice === undefined ? {} : { choice }),
  }
  const middle = value.typ === undefined ? '' : `~${value.typ}`
  return { key: `${property.key}=${toItem(property, value)}${middle}`, property: property.key, says: 'value', ...value }
}

/** Returns the key shared by interchangeable parts of a kind: `resistance=4.7k 0603`. */
export const valueInPackage = (property: Property, value: FactValue, housing: string): string =>
  `${valueEntry(property, value).key} ${housing}`

export const worksAtEntry = ({ key }: Property, voltage: number): NewEntry => ({
  key: `${key}@${voltage}`,
  property: key,
  says: 'works_at',
  low: voltage,
  high: voltage,
})

/** Returns the entry for the span that contains a value, or null if there is none. */
export function spanEntry(property: Property, value: FactValue): NewEntry | null {
  const span = spanOf(property, value)
  return span && { key: `${property.key}#${span.low}`, property: property.key, says: 'lies_in', ...span }
}

export const notStatedEntry = (property: string): NewEntry => ({ key: `${property}?`, property, says: 'not_stated' })

/** Rounds to nine significant digits. */
const rounded = (number: number) => Number(number.toPrecision(9))
