import { eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { CategoryName } from '#contract/categories/calls.ts'
import { Refusal } from '#contract/errors.ts'
import type { Kind } from '#contract/parts/kinds.ts'
import type { Db } from '#server/db/client.ts'
import { cacheUntilChanged } from '#server/db/cached-values.ts'
import { categories, categoryProperties } from '#server/db/schema.ts'
import { readChosenKinds, type KindAt } from './kinds.ts'

/** A property as used in a category: in the product form, the list's filters and the table's columns. */
export interface PlacedProperty {
  key: string
  asked: boolean
  filter: boolean
  in_table: boolean
}

/**
 * A category's kind and its ordered properties, including everything inherited from the kind and the parent categories.
 */
export interface Arrangement {
  kind: Kind | null
  properties: readonly PlacedProperty[]
  filters: readonly string[]
  columns: readonly string[]
  /** Filters that the category has in addition to those of its kind. */
  added: readonly string[]
  /** Filters that an admin has hidden for the category's kind of part. */
  hidden: ReadonlySet<string>
}

/** An admin's change to one property in one category. */
type PropertyRow = Omit<typeof categoryProperties.$inferSelect, 'categoryId'>

/** Properties common to all kinds. */
export const OF_EVERY_KIND = ['manufacturer', 'package', 'mounting']

/** Maps each category to its path of ids, top level first. */
const readPaths = cacheUntilChanged(async (db: Db) => {
  const rows = await db.select(columns).from(categories)
  return new Map(rows.map(({ id, path }) => [id, path.map((above) => above.id)]))
})

/** Reads the arrangements of all categories. */
export const readArrangements = cacheUntilChanged(async (db: Db) =>
  arrangeAll(db, await db.select(columns).from(categories)),
)

/** Reads the arrangements of some categories within a transaction. */
export async function readArrangementsOf(tx: Db, categoryIds: number[]): Promise<Map<number, Arrangement>> {
  if (categoryIds.length === 0) return new Map()
  return arrangeAll(tx, await tx.select(columns).from(categories).where(inArray(categories.id, categoryIds)))
}

/** Returns the settings that a category inherits, ignoring its own overrides. @throws category_not_found */
export async function readInherited(tx: Db, categoryId: number): Promise<Arrangement> {
  const rows = await tx.select(columns).from(categories).where(eq(categories.id, categoryId))
  const arrangement = (await arrangeAll(tx, rows, ne(categoryProperties.categoryId, categoryId))).get(categoryId)
  if (!arrangement) throw new Refusal('category_not_found')
  return arrangement
}

const columns = { id: categories.id, path: categories.path }

async function arrangeAll(
  db: Db,
  rows: { id: number; path: CategoryName[] }[],
  counts?: SQL,
): Promise<Map<number, Arrangement>> {
  const kindAt = await readChosenKinds(db)
  const changed = await db.select().from(categoryProperties).where(counts)
  const changes = Map.groupBy(changed, ({ categoryId }) => categoryId)
  return new Map(rows.map(({ id, path }) => [id, arrange(path, kindAt, (at) => changes.get(at) ?? [])]))
}

const unchanged = new Map<Kind | null, Arrangement>()

/** Applies the changes made to each category in a path; changes to a deeper category take precedence. */
function arrange(path: CategoryName[], kindAt: KindAt, changesOf: (id: number) => PropertyRow[]): Arrangement {
  const kind = kindAt(path)
  const asShipped = unchanged.get(kind) ?? toArrangement(kind, propertiesOf(kind))
  unchanged.set(kind, asShipped)
  let properties = asShipped.properties
  for (const [at, { id }] of path.entries()) {
    const changes = changesOf(id)
    if (changes.length > 0) properties = change(properties, changes, kindAt(path.slice(0, at + 1)))
  }
  return properties === asShipped.properties ? asShipped : toArrangement(kind, properties)
}

function toArrangement(kind: Kind | null, properties: readonly PlacedProperty[]): Arrangement {
  const keysOf = (isOne: (property: PlacedProperty) => boolean) => properties.filter(isOne).map(({ key }) => key)
  const shipped = new Set(kind?.filters ?? OF_EVERY_KIND)
  return {
    kind,
    properties,
    filters: keysOf(({ filter }) => filter),
    columns: keysOf(({ in_table: inTable }) => inTable),
    added: keysOf(({ key, filter }) => filter && !shipped.has(key)),
    hidden: new Set(keysOf(({ key, filter }) => !filter && shipped.has(key))),
  }
}

/** Returns a kind's properties; without a kind, sellers are not asked for any properties. */
function propertiesOf(kind: Kind | null): PlacedProperty[] {
  if (!kind) return OF_EVERY_KIND.map((key) => ({ key, asked: false, filter: true, in_table: true }))
  return kind.properties.map((key) => {
    const isFilter = kind.filters.includes(key)
    return { key, asked: isFilter, filter: isFilter, in_table: true }
  })
}

/**
 * Applies an admin's changes to inherited properties.
 * @param kind kind of the changed category; properties that the kind lacks were added to that category and also apply
 * below it
 */
function change(before: readonly PlacedProperty[], changes: PropertyRow[], kind: Kind | null): PlacedProperty[] {
  const known = new Set(before.map(({ key }) => key))
  const ofKind = new Set(kind?.properties ?? OF_EVERY_KIND)
  const added = changes.filter(({ property }) => !known.has(property) && !ofKind.has(property))
  const changeOf = new Map(changes.map((row) => [row.property, row]))
  const placed = [...before, ...added.map(toPlaced)].map((one) => {
    const row = changeOf.get(one.key)
    return row ? toPlaced(row) : one
  })
  const positionOf = ({ key }: PlacedProperty) => changeOf.get(key)?.position ?? null
  const ordered = placed.filter((one) => positionOf(one) !== null)
  const inOrder = ordered.toSorted((one, other) => (positionOf(one) ?? 0) - (positionOf(other) ?? 0)).values()
  // properties of other kinds keep their positions
  return placed.map((one) => (positionOf(one) === null ? one : (inOrder.next().value ?? one)))
}

const toPlaced = ({ property, asked, filter, inTable }: PropertyRow): PlacedProperty => ({
  key: property,
  asked,
  filter,
  in_table: inTable,
})

/** Returns the properties in a query that are hidden in every listed category, as in outdated links. */
export async function readHidden(db: Db, keys: readonly string[], chosenIds?: readonly number[]): Promise<string[]> {
  if (keys.length === 0) return []
  const [arrangements, paths] = await Promise.all([readArrangements(db), readPaths(db)])
  const chosen = new Set(chosenIds)
  const listed = [...arrangements].filter(([id]) => !chosenIds || paths.get(id)?.some((above) => chosen.has(above)))
  return keys.filter((key) => listed.length > 0 && listed.every(([, { hidden }]) => hidden.has(key)))
}
