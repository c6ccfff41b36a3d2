import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { CategoryProperties } from '#contract/facts/properties.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { categories, categoryProperties } from '#server/db/schema.ts'
import { publishChange } from '#server/db/changes.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { categoryPropertiesChanged } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { readArrangementsOf, readInherited, type Arrangement, type PlacedProperty } from './arrangements.ts'
import { readCategoryProperties } from './asked.ts'
import { readKinds } from './kinds.ts'
import { markUnreadInCategories } from './read-in-background.ts'
import { lockVocabulary, readVocabulary } from './vocabulary.ts'

/**
 * Sets a category's kind, and queues the products in it and its subcategories for fact extraction.
 * @throws category_not_found
 */
export async function setCategoryKind(
  db: Db,
  actor: Actor,
  categoryId: number,
  chosen: string | null,
): Promise<{ id: number; kind: string | null }> {
  const kind = chosen === 'none' ? '' : chosen
  await db.transaction(async (tx) => {
    const before = await lockCategory(tx, categoryId)
    await tx.update(categories).set({ kind }).where(eq(categories.id, categoryId))
    const values = { kind: { from: before.kind, to: chosen } }
    const detail = { before: { name: before.name }, changed: ['kind'], values }
    await emitEvents(tx, actor, categoryPropertiesChanged({ categoryId, detail }))
  })
  await markUnreadBelow(db, categoryId)
  return { id: categoryId, kind: (await readKinds(db)).get(categoryId)?.key ?? null }
}

/**
 * Hides, shows and orders the properties of a category and its subcategories; stores only the differences from the
 * inherited settings.
 * @throws category_not_found, property_not_found
 */
export async function setCategoryProperties(
  db: Db,
  actor: Actor,
  categoryId: number,
  properties: PlacedProperty[],
): Promise<CategoryProperties> {
  const wanted = new Map(properties.map((property) => [property.key, property]))
  const needsReading = await db.transaction(async (tx) => {
    await lockVocabulary(tx)
    const known = (await readVocabulary(tx)).properties
    if ([...wanted.keys()].some((key) => !known.has(key))) throw new Refusal('property_not_found')
    const nameOf = (key: string) => known.get(key)?.name ?? key
    const { name } = await lockCategory(tx, categoryId)
    const before = await arrangementOf(tx, categoryId)
    const rows = differing([...wanted.values()], await readInherited(tx, categoryId))
    await tx.delete(categoryProperties).where(eq(categoryProperties.categoryId, categoryId))
    if (rows.length > 0) await tx.insert(categoryProperties).values(rows.map((row) => ({ categoryId, ...row })))
    const after = await arrangementOf(tx, categoryId)
    publishChange(tx, { catalogue: true })
    const detail = describeChange(before, after, nameOf)
    if (detail.changed.length > 0)
      await emitEvents(tx, actor, categoryPropertiesChanged({ categoryId, detail: { before: { name }, ...detail } }))
    return after.added.some((key) => !before.added.includes(key))
  })
  // products that lack a value are recorded only for filters, so facts must be extracted again after a filter is added
  if (needsReading) await markUnreadBelow(db, categoryId)
  return readCategoryProperties(db, categoryId)
}

async function lockCategory(tx: Db, categoryId: number) {
  const isIt = and(eq(categories.id, categoryId), sql`${categories.mergedIntoId} is null`)
  const [category] = await lockRows(tx, categories, tx.select().from(categories).where(isIt), 'update')
  if (!category) throw new Refusal('category_not_found')
  return category
}

async function arrangementOf(tx: Db, categoryId: number): Promise<Arrangement> {
  const arrangement = (await readArrangementsOf(tx, [categoryId])).get(categoryId)
  if (!arrangement) throw new Refusal('category_not_found')
  return arrangement
}

/** Returns the properties that differ from the inherited settings, with positions if the order differs. */
function differing(wanted: PlacedProperty[], { properties }: Arrangement) {
  const inherited = new Map(properties.map((one) => [one.key, one]))
  const order = [...inherited.keys()].filter((key) => wanted.some((one) => one.key === key))
  const isOrdered = wanted.filter(({ key }) => inherited.has(key)).every(({ key }, at) => key === order[at])
  return wanted.flatMap(({ key, asked, filter, in_table: inTable }, at) => {
    const before = inherited.get(key)
    const isSame = before?.asked === asked && before.filter === filter && before.in_table === inTable
    const isNothing = !before && !asked && !filter && !inTable
    if (isNothing || (isSame && isOrdered)) return []
    return [{ property: key, asked, filter, inTable, position: isOrdered ? null : at }]
  })
}

/**
 * Describes a change to a category's properties for the activity log; if the filters changed, includes the old and the
 * new filters.
 */
function describeChange(before: Arrangement, after: Arrangement, nameOf: (key: string) => string) {
  const lists = ({ properties }: Arrangement) => ({
    filters: properties.filter(({ filter }) => filter).map(({ key }) => nameOf(key)),
    asked: properties.filter(({ asked }) => asked).map(({ key }) => nameOf(key)),
    columns: properties.filter(({ in_table: inTable }) => inTable).map(({ key }) => nameOf(key)),
  })
  const [from, to] = [lists(before), lists(after)]
  const changed = (['filters', 'asked', 'columns'] as const).filter((list) => from[list].join() !== to[list].join())
  const values = { filters: { from: from.filters.join(', '), to: to.filters.join(', ') } }
  return { changed, ...(changed.includes('filters') ? { values } : {}) }
}

/** Queues the products of a category and its subcategories for fact extraction. */
async function markUnreadBelow(db: Db, categoryId: number): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from categories where path @> ${JSON.stringify([{ id: categoryId }])}::jsonb`)
  await markUnreadInCategories(
    db,
    rows.map(({ id }) => id),
  )
  await db.transaction(async (tx) => publishChange(tx, { catalogue: true }))
}
