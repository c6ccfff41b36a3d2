import type * as z from 'zod'
import { exampleOf } from '#contract/parts/example-of.ts'
import type { getCategoryProperties } from '#contract/properties.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#contract/errors.ts'
import { readKinds } from './kinds.ts'
import { readVocabulary } from './vocabulary.ts'

/** What the parts of a category are, and by what shoppers filter them. @throws category_not_found */
export async function readCategoryProperties(
  db: Db,
  categoryId: number,
): Promise<z.output<typeof getCategoryProperties.response>> {
  const [kinds, { properties }] = await Promise.all([readKinds(db), readVocabulary(db)])
  const kind = kinds.get(categoryId)
  if (kind === undefined) throw new Refusal('category_not_found')
  const asked = (kind?.filters ?? []).flatMap((key) => properties.get(key) ?? [])
  return {
    kind: kind?.key ?? null,
    properties: asked.map((property) => {
      const { key, name, type, unit, choices } = property
      const example = exampleOf(property)
      return {
        key,
        name,
        type,
        ...(unit ? { unit } : {}),
        ...(choices ? { choices: Object.keys(choices) } : {}),
        ...(example ? { example } : {}),
      }
    }),
  }
}
