import { and, asc, eq, or } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { closeName, SHIPPED } from '#contract/parts/vocabulary.ts'
import type { ManagedProperty, NewProperty } from '#contract/facts/properties.ts'
import type { Db } from '#server/db/client.ts'
import {
  categories,
  categoryProperties,
  ownProperties,
  propertyAliases,
  propertyChoices,
  propertyNames,
} from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { propertyEdited } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { markUnreadNamed, toManaged } from './manage.ts'
import { lockVocabulary, readAdditions, readVocabulary } from './vocabulary.ts'

/** Maximum number of categories named in a refusal. */
const NAMED = 3

/** Adds a custom property and queues the products that mention it for fact extraction. @throws property_name_taken */
export async function addProperty(db: Db, actor: Actor, { name, type, unit }: NewProperty): Promise<ManagedProperty> {
  const key = await db.transaction(async (tx) => {
    await lockVocabulary(tx)
    const { properties, byName } = await readVocabulary(tx)
    if (byName.has(closeName(name))) throw new Refusal('property_name_taken', { values: { name } })
    const unused = unusedKey(name, properties)
    await tx.insert(ownProperties).values({ key: unused, name, type, unit: type === 'quantity' ? unit : null })
    const detail = { name, changed: [], property: unused }
    await emitEvents(tx, actor, propertyEdited({ action: 'property_created', detail }))
    return unused
  })
  await markUnreadNamed(db, { key, names: [closeName(name)], reducedProperties: [] })
  const property = (await readVocabulary(db)).properties.get(key)
  if (!property) throw new Refusal('property_not_found') // another admin has just deleted it
  return toManaged(property, await readAdditions(db))
}

/** Derives a key from the name, appending a number if the key is taken. */
function unusedKey(name: string, properties: ReadonlyMap<string, unknown>): string {
  const words = name.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '').match(/[a-z0-9]+/g) ?? ['property'] // oxfmt-ignore
  const key = `own_${words.join('_')}`
  for (let number = 2, next = key; ; number += 1) {
    if (!properties.has(next)) return next
    next = `${key}_${number}`
  }
}

/**
 * Deletes a custom property and queues the products that have it for fact extraction.
 * @throws property_not_found, property_built_in, property_in_use
 */
export async function deleteProperty(db: Db, actor: Actor, key: string): Promise<{ key: string; deleted: true }> {
  if (SHIPPED.properties.has(key)) throw new Refusal('property_built_in')
  await db.transaction(async (tx) => {
    await lockVocabulary(tx)
    const shown = (await readVocabulary(tx)).properties.get(key)
    const removed = await tx.delete(ownProperties).where(eq(ownProperties.key, key)).returning()
    if (!shown || removed.length === 0) throw new Refusal('property_not_found')
    await refuseUsed(tx, key)
    await tx.delete(categoryProperties).where(eq(categoryProperties.property, key))
    for (const table of [propertyAliases, propertyChoices, propertyNames])
      await tx.delete(table).where(eq(table.property, key))
    const detail = { name: shown.name, changed: [], property: key }
    await emitEvents(tx, actor, propertyEdited({ action: 'property_deleted', detail }))
  })
  await markUnreadNamed(db, { key, names: [], reducedProperties: [key] })
  return { key, deleted: true }
}

/** Refuses to delete a property that is in use. Ignores category settings that only remove the property. */
async function refuseUsed(tx: Db, key: string): Promise<void> {
  const { asked, filter, inTable, property, categoryId } = categoryProperties
  const using = await tx
    .select({ name: categories.name })
    .from(categoryProperties)
    .innerJoin(categories, eq(categories.id, categoryId))
    .where(and(eq(property, key), or(asked, filter, inTable)))
    .orderBy(asc(categories.name))
  if (using.length === 0) return
  const names = using.slice(0, NAMED).map(({ name }) => name)
  const named = [...names, ...(using.length > NAMED ? ['...'] : [])].join(', ')
  throw new Refusal('property_in_use', { values: { categories: named } })
}
