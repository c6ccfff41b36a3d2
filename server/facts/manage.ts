import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Property } from '#contract/parts/property.ts'
import { closeName, type Additions } from '#contract/parts/vocabulary.ts'
import type { ManagedProperty, PropertyChange } from '#contract/properties.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { categories, propertyAliases, propertyChoices } from '#server/db/schema.ts'
import { publishChange } from '#server/events/changes.ts'
import { record } from '#server/events/record.ts'
import type { Actor } from '#server/http/actor.ts'
import { readDictionary } from './dictionary.ts'
import { readKinds } from './kinds.ts'
import { readAnew, readAnewWhere, readAnewWith } from './read-in-background.ts'
import { readAdditions, readVocabulary } from './vocabulary.ts'

/** All properties by name, with what admins have added. */
export async function listProperties(db: Db): Promise<ManagedProperty[]> {
  const [{ properties }, additions] = [await readVocabulary(db), await readAdditions(db)]
  return [...properties.values()]
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map((property) => toManaged(property, additions))
}

const toManaged = ({ key, name, type, unit }: Property, { aliases, choices }: Additions): ManagedProperty => ({
  key,
  name,
  type,
  ...(unit ? { unit } : {}),
  aliases: aliases.filter(({ property }) => property === key).map(({ alias }) => alias),
  choices: choices.filter(({ property }) => property === key).map(({ choice }) => choice),
})

/** Adds names and choices to a property or takes them away; products that say them are read anew. @throws property_not_found */
export async function updateProperty(
  db: Db,
  actor: Actor,
  key: string,
  change: PropertyChange,
): Promise<ManagedProperty> {
  const property = (await readVocabulary(db)).properties.get(key)
  if (!property) throw new Refusal('property_not_found')
  const { add_aliases: added = [], remove_aliases: removed = [] } = change
  const { add_choices: addedChoices = [], remove_choices: removedChoices = [] } = change
  const losing = await db.transaction(async (tx) => {
    const names = [...added, ...removed].map(closeName)
    const before = await tx.delete(propertyAliases).where(inArray(propertyAliases.name, names)).returning()
    const aliases = new Map(added.map((alias) => [closeName(alias), { name: closeName(alias), alias, property: key }]))
    // whoever adds the same name at once: the last one holds
    const taken = { target: propertyAliases.name, set: { property: key, alias: sql`excluded.alias` } }
    if (aliases.size > 0)
      await tx
        .insert(propertyAliases)
        .values([...aliases.values()])
        .onConflictDoUpdate(taken)
    const isRemoved = and(eq(propertyChoices.property, key), inArray(propertyChoices.choice, removedChoices))
    const gone = await tx.delete(propertyChoices).where(isRemoved).returning()
    const choices = [...new Set(addedChoices)].map((choice) => ({ property: key, choice }))
    if (choices.length > 0) await tx.insert(propertyChoices).values(choices).onConflictDoNothing()
    const changed = [
      ...(names.length > 0 ? ['aliases'] : []),
      ...(addedChoices.length + removedChoices.length > 0 ? ['choices'] : []),
    ]
    const detail = { name: property.name, changed, property: key, ...change }
    await record(tx, actor, { kind: 'property_edited', detail })
    return [...before, ...gone].map((row) => row.property)
  })
  await readAnewSaying(db, { key, names: added.map(closeName), losing })
  return toManaged(property, await readAdditions(db))
}

interface Said {
  key: string
  names: string[]
  /** Properties that had names or choices which they have no longer. */
  losing: string[]
}

/** What said a name or a text in vain says something now; what a property has lost is looked at again. */
async function readAnewSaying(db: Db, { key, names, losing }: Said): Promise<void> {
  const unread = sql`select product_id from unread_facts where property = ${key} or name = any(${sql.param(names)}::text[])`
  await readAnewWhere(db, sql`product_id in (${unread})`)
  if (losing.length > 0) {
    const { byProperty } = await readDictionary(db)
    const ids = losing.flatMap((property) => (byProperty.get(property) ?? []).map(({ id }) => id))
    await readAnewWith(db, ids)
  }
  await db.transaction(async (tx) => publishChange(tx, { catalogue: true }))
}

/** Says what the parts of a category are; it and those below are read anew. @throws category_not_found */
export async function setCategoryKind(
  db: Db,
  actor: Actor,
  categoryId: number,
  chosen: string | null,
): Promise<{ id: number; kind: string | null }> {
  const kind = chosen === 'none' ? '' : chosen
  await db.transaction(async (tx) => {
    const isIt = and(eq(categories.id, categoryId), sql`${categories.mergedIntoId} is null`)
    const [before] = await lockRows(tx, categories, tx.select().from(categories).where(isIt), 'update')
    if (!before) throw new Refusal('category_not_found')
    await tx.update(categories).set({ kind }).where(isIt)
    const values = { kind: { from: before.kind, to: chosen } }
    const detail = { before: { name: before.name }, changed: ['kind'], values }
    await record(tx, actor, { kind: 'category_edited', action: 'category_changed', categoryId, detail })
  })
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from categories where path @> ${JSON.stringify([{ id: categoryId }])}::jsonb`)
  await readAnew(
    db,
    rows.map(({ id }) => id),
  )
  await db.transaction(async (tx) => publishChange(tx, { catalogue: true }))
  return { id: categoryId, kind: (await readKinds(db)).get(categoryId)?.key ?? null }
}
