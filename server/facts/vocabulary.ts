import { sql } from 'drizzle-orm'
import {
  createVocabulary,
  SHIPPED,
  type Additions,
  type OwnProperty,
  type Vocabulary,
} from '#contract/parts/vocabulary.ts'
import type { Db } from '#server/db/client.ts'
import { cacheUntilChanged } from '#server/db/cached-values.ts'

type Lists = { [Part in keyof Additions]: Additions[Part][number][] }

interface Addition {
  property: string
  type: OwnProperty['type'] | null
  unit: string | null
  alias: string | null
  choice: string | null
  name: string | null
}

/** Reads the properties, names and choices that admins added, oldest first, and the new names of renamed properties. */
export async function readAdditions(db: Db): Promise<Lists> {
  const { rows } = await db.execute<Addition & Record<string, unknown>>(sql`
    select property, alias, null as choice, null as name, null as type, null as unit, created_at from property_aliases
    union all select property, null, choice, null, null, null, created_at from property_choices
    union all select property, null, null, name, null, null, null from property_names
    union all select key, null, null, name, type, unit, created_at from own_properties
    order by created_at, alias, choice, property`)
  return {
    properties: rows.flatMap(({ property: key, name, type, unit }) =>
      name === null || type === null ? [] : [{ key, name, type, ...(unit === null ? {} : { unit }) }],
    ),
    aliases: rows.flatMap(({ property, alias }) => (alias === null ? [] : [{ alias, property }])),
    choices: rows.flatMap(({ property, choice }) => (choice === null ? [] : [{ property, choice }])),
    names: rows.flatMap(({ property, name, type }) => (name === null || type ? [] : [{ property, name }])),
  }
}

/**
 * Locks the shop's additions against changes until the transaction ends, so that no two admins use the same name or use
 * a property that another is deleting.
 */
export async function lockVocabulary(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('own_properties', 0))`)
}

/** Reads all properties, including the shop's additions. */
export const readVocabulary = cacheUntilChanged(async (db: Db) => vocabularyOf(await readAdditions(db)))

let latest = { additions: '', vocabulary: SHIPPED }

/** Builds the vocabulary once for each set of admin additions, since every transaction that writes facts reads it. */
function vocabularyOf(additions: Additions): Vocabulary {
  if (Object.values(additions).every((list) => list.length === 0)) return SHIPPED
  const text = JSON.stringify(additions)
  if (latest.additions !== text) latest = { additions: text, vocabulary: createVocabulary(additions) }
  return latest.vocabulary
}
