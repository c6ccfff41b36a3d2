import { sql } from 'drizzle-orm'
import { createVocabulary, SHIPPED, type Additions, type Vocabulary } from '#contract/parts/vocabulary.ts'
import type { Db } from '#server/db/client.ts'
import { keepUntilChanged } from '#server/db/kept.ts'

type Lists = { [Part in keyof Additions]: Additions[Part][number][] }

/** Names and choices that admins have added, in the order of adding. */
export async function readAdditions(db: Db): Promise<Lists> {
  const { rows } = await db.execute<{ property: string; alias: string | null; choice: string | null }>(sql`
    select property, alias, null as choice, created_at from property_aliases
    union all select property, null, choice, created_at from property_choices order by created_at, alias, choice`)
  return {
    aliases: rows.flatMap(({ property, alias }) => (alias === null ? [] : [{ alias, property }])),
    choices: rows.flatMap(({ property, choice }) => (choice === null ? [] : [{ property, choice }])),
  }
}

/** All properties as this shop reads them. */
export const readVocabulary = keepUntilChanged(async (db: Db) => vocabularyOf(await readAdditions(db)))

let latest = { additions: '', vocabulary: SHIPPED }

/** Made once of the same additions: transactions read these each time. */
function vocabularyOf(additions: Additions): Vocabulary {
  if (additions.aliases.length + additions.choices.length === 0) return SHIPPED
  const text = JSON.stringify(additions)
  if (latest.additions !== text) latest = { additions: text, vocabulary: createVocabulary(additions) }
  return latest.vocabulary
}
