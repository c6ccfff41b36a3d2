import { sql } from 'drizzle-orm'
import { createVocabulary, SHIPPED, type Additions, type Vocabulary } from '#contract/parts/vocabulary.ts'
import type { Db } from '#server/db/client.ts'
import { keepUntilChanged } from '#server/db/kept.ts'

type Lists = { [Part in keyof Additions]: Additions[Part][number][] }

interface Addition {
  property: string
  alias: string | null
  choice: string | null
  name: string | null
}

/** Names and choices that admins have added, in the order of adding, and what they call properties. */
export async function readAdditions(db: Db): Promise<Lists> {
  const { rows } = await db.execute<Addition & Record<string, unknown>>(sql`
    select property, alias, null as choice, null as name, created_at from property_aliases
    union all select property, null, choice, null, created_at from property_choices
    union all select property, null, null, name, null from property_names
    order by created_at, alias, choice, property`)
  return {
    aliases: rows.flatMap(({ property, alias }) => (alias === null ? [] : [{ alias, property }])),
    choices: rows.flatMap(({ property, choice }) => (choice === null ? [] : [{ property, choice }])),
    names: rows.flatMap(({ property, name }) => (name === null ? [] : [{ property, name }])),
  }
}

/** All properties as this shop reads them. */
export const readVocabulary = keepUntilChanged(async (db: Db) => vocabularyOf(await readAdditions(db)))

let latest = { additions: '', vocabulary: SHIPPED }

/** Made once of the same additions: transactions read these each time. */
function vocabularyOf(additions: Additions): Vocabulary {
  if (Object.values(additions).every((list) => list.length === 0)) return SHIPPED
  const text = JSON.stringify(additions)
  if (latest.additions !== text) latest = { additions: text, vocabulary: createVocabulary(additions) }
  return latest.vocabulary
}
