import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { exampleOf } from '#contract/parts/example-of.ts'
import type { Property } from '#contract/parts/property.ts'
import type { CategoryProperties } from '#contract/facts/properties.ts'
import type { Db } from '#server/db/client.ts'
import { categoryProperties } from '#server/db/schema.ts'
import { readArrangements } from './arrangements.ts'
import { readVocabulary } from './vocabulary.ts'

/**
 * Returns a category's kind, the facts requested from sellers, and the state of every property. @throws
 * category_not_found
 */
export async function readCategoryProperties(db: Db, categoryId: number): Promise<CategoryProperties> {
  const [arrangements, { properties: known }, own] = await Promise.all([
    readArrangements(db),
    readVocabulary(db),
    db.$count(categoryProperties, eq(categoryProperties.categoryId, categoryId)),
  ])
  const arrangement = arrangements.get(categoryId)
  if (!arrangement) throw new Refusal('category_not_found')
  const all = arrangement.properties.flatMap((placed) => {
    const property = known.get(placed.key)
    return property ? [{ placed, property }] : []
  })
  return {
    kind: arrangement.kind?.key ?? null,
    properties: all.filter(({ placed }) => placed.asked).map(({ property }) => toAsked(property)),
    all: all.map(({ placed, property }) => ({ ...placed, name: property.name })),
    is_own: own > 0,
  }
}

function toAsked(property: Property): CategoryProperties['properties'][number] {
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
}
