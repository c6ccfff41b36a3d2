import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Property } from '#contract/parts/property.ts'
import { closeName, SHIPPED, type Additions, type Vocabulary } from '#contract/parts/vocabulary.ts'
import type { ManagedProperty, PropertyChange } from '#contract/facts/properties.ts'
import type { Db } from '#server/db/client.ts'
import { propertyAliases, propertyChoices, propertyNames } from '#server/db/schema.ts'
import { publishChange } from '#server/db/changes.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { propertyEdited } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { readDictionary } from './dictionary.ts'
import { markUnreadWhere, markUnreadWithFacets } from './read-in-background.ts'
import { lockVocabulary, readAdditions, readVocabulary } from './vocabulary.ts'

/** Lists all properties by name, with the names and choices that admins added. */
export async function listProperties(db: Db): Promise<ManagedProperty[]> {
  const [{ properties }, additions] = [await readVocabulary(db), await readAdditions(db)]
  return [...properties.values()]
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map((property) => toManaged(property, additions))
}

export const toManaged = ({ key, name, type, unit }: Property, additions: Additions): ManagedProperty => ({
  key,
  name,
  shipped_name: firstNameOf(key, additions) ?? name,
  is_own: !SHIPPED.properties.has(key),
  type,
  ...(unit ? { unit } : {}),
  aliases: additions.aliases.filter(({ property }) => property === key).map(({ alias }) => alias),
  choices: additions.choices.filter(({ property }) => property === key).map(({ choice }) => choice),
})

/**
 * Renames a property, adds or removes its aliases and choices, and queues the products that use them for fact
 * extraction.
 * @throws property_not_found, property_name_taken
 */
export async function updateProperty(
  db: Db,
  actor: Actor,
  key: string,
  change: PropertyChange,
): Promise<ManagedProperty> {
  const { name } = change
  const { remove_aliases: removed = [] } = change
  // the name also becomes an alias, so that texts that contain it remain readable after a later rename
  const added = [...(change.add_aliases ?? []), ...(name ? [name] : [])]
  const { add_choices: addedChoices = [], remove_choices: removedChoices = [] } = change
  const { property, reducedProperties } = await db.transaction(async (tx) => {
    await lockVocabulary(tx)
    const { properties } = await readVocabulary(tx)
    const property = properties.get(key)
    if (!property) throw new Refusal('property_not_found')
    if (name) refuseTaken(name, key, properties)
    const names = [...added, ...removed].map(closeName)
    const before = await tx.delete(propertyAliases).where(inArray(propertyAliases.name, names)).returning()
    const aliases = new Map(added.map((alias) => [closeName(alias), { name: closeName(alias), alias, property: key }]))
    const onConflict = { target: propertyAliases.name, set: { property: key, alias: sql`excluded.alias` } }
    if (aliases.size > 0)
      await tx
        .insert(propertyAliases)
        .values([...aliases.values()])
        .onConflictDoUpdate(onConflict)
    const isRemoved = and(eq(propertyChoices.property, key), inArray(propertyChoices.choice, removedChoices))
    const removedRows = await tx.delete(propertyChoices).where(isRemoved).returning()
    const choices = [...new Set(addedChoices)].map((choice) => ({ property: key, choice }))
    if (choices.length > 0) await tx.insert(propertyChoices).values(choices).onConflictDoNothing()
    await rename(tx, key, name)
    const changed = [
      ...(name === undefined ? [] : ['name']),
      ...((change.add_aliases ?? removed).length > 0 ? ['aliases'] : []),
      ...(addedChoices.length + removedChoices.length > 0 ? ['choices'] : []),
    ]
    const values = name === undefined ? {} : { values: { name: { from: property.name, to: name } } }
    const detail = { ...change, name: property.name, changed, property: key, ...values }
    await emitEvents(tx, actor, propertyEdited({ action: 'property_changed', detail }))
    return { property, reducedProperties: [...before, ...removedRows].map((row) => row.property) }
  })
  await markUnreadNamed(db, { key, names: added.map(closeName), reducedProperties })
  const renamed = (await readVocabulary(db)).properties.get(key) ?? property
  return toManaged(renamed, await readAdditions(db))
}

/** Returns the name that a property had before the shop renamed it. */
const firstNameOf = (key: string, { properties }: Additions) =>
  (SHIPPED.properties.get(key) ?? properties.find((own) => own.key === key))?.name

/** Rejects a property name that is already in use. */
function refuseTaken(name: string, key: string, properties: Vocabulary['properties']): void {
  const isTaken = [...properties.values()].some((one) => one.key !== key && closeName(one.name) === closeName(name))
  if (isTaken) throw new Refusal('property_name_taken', { values: { name } })
}

/** Renames a property. @param name null restores the original name; undefined leaves the name unchanged */
async function rename(tx: Db, key: string, name: string | null | undefined): Promise<void> {
  if (name === undefined) return
  await tx.delete(propertyNames).where(eq(propertyNames.property, key))
  if (name !== null && name !== firstNameOf(key, await readAdditions(tx)))
    await tx.insert(propertyNames).values({ property: key, name }).onConflictDoNothing()
}

interface ChangedNames {
  key: string
  names: string[]
  /** Keys of properties that lost names or choices. */
  reducedProperties: string[]
}

/**
 * Queues products for fact extraction if the name or text of one of their facts has become known, or if the fact's
 * property lost a name or choice.
 */
export async function markUnreadNamed(db: Db, { key, names, reducedProperties }: ChangedNames): Promise<void> {
  const unread = sql`select product_id from unread_facts where property = ${key} or name = any(${sql.param(names)}::text[])`
  await markUnreadWhere(db, sql`product_id in (${unread})`)
  if (reducedProperties.length > 0) {
    const { byProperty } = await readDictionary(db)
    const ids = reducedProperties.flatMap((property) => (byProperty.get(property) ?? []).map(({ id }) => id))
    await markUnreadWithFacets(db, ids)
  }
  await db.transaction(async (tx) => publishChange(tx, { catalogue: true }))
}
