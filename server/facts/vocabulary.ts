import { createVocabulary, type Additions, type Vocabulary } from '#contract/parts/vocabulary.ts'
import type { Db } from '#server/db/client.ts'
import { keepUntilChanged } from '#server/db/kept.ts'
import { propertyAliases, propertyChoices } from '#server/db/schema.ts'

/** Names and choices that admins have added, in the order of adding. */
export async function readAdditions(db: Db): Promise<{ [Part in keyof Additions]: Additions[Part][number][] }> {
  const { alias, property } = propertyAliases
  const aliases = await db.select({ alias, property }).from(propertyAliases).orderBy(propertyAliases.createdAt, alias)
  const choices = await db
    .select({ property: propertyChoices.property, choice: propertyChoices.choice })
    .from(propertyChoices)
    .orderBy(propertyChoices.createdAt, propertyChoices.choice)
  return { aliases, choices }
}

/** All properties as this shop reads them. */
export const readVocabulary: (db: Db) => Promise<Vocabulary> = keepUntilChanged(async (db) =>
  createVocabulary(await readAdditions(db)),
)
