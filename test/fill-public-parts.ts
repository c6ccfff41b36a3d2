import { proposeKind } from '#contract/parts/kinds.ts'
import type { Database } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema.ts'
import { readUnread } from '#server/facts/service.ts'
import type { PublicPart } from './read-parts.ts'

/**
 * Adds the parts from a public data file to the shop as products, and extracts their facts. @returns the parts by
 * product ID
 */
export async function fillPublicParts(
  { db }: Database,
  parts: readonly PublicPart[],
): Promise<Map<number, PublicPart>> {
  const categoryOf = ({ categories: path }: PublicPart) =>
    path.findLast((name) => proposeKind([name])) ?? path.at(-1) ?? 'Parts'
  const names = [...new Set(parts.map(categoryOf))]
  const made = await db.insert(categories).values(names.map((name) => ({ name }))).returning() // oxfmt-ignore
  const idOf = new Map(made.map(({ id, name }) => [name, id]))
  const rows = await db
    .insert(products)
    .values(
      parts.map((part, at) => ({
        name: part.name,
        mpn: part.mpn || null,
        manufacturer: part.maker || null,
        package: part.package,
        specs: part.texts,
        categoryId: idOf.get(categoryOf(part)) ?? null,
        priceCents: BigInt(100 * (1 + (at % 7))),
        stock: at % 5,
      })),
    )
    .returning({ id: products.id })
  await readUnread(db)
  return new Map(rows.flatMap(({ id }, at) => (parts[at] ? [[id, parts[at]] as const] : [])))
}
