import { inArray, isNotNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { CategoryName } from '#contract/categories/calls.ts'
import { findKind, proposeKind, type Kind } from '#contract/parts/kinds.ts'
import type { Db } from '#server/db/client.ts'
import { cacheUntilChanged } from '#server/db/cached-values.ts'
import { categories } from '#server/db/schema.ts'

/** Returns the kind of a category with the given path, top level first. */
export type KindAt = (path: CategoryName[]) => Kind | null

/** Reads the kinds of all categories. */
export const readKinds = cacheUntilChanged(async (db: Db) => kindsOf(db, await db.select(columns).from(categories)))

/** Reads the kinds of some categories within a transaction. */
export async function readKindsOf(tx: Db, categoryIds: number[]): Promise<Map<number, Kind | null>> {
  if (categoryIds.length === 0) return new Map()
  return kindsOf(tx, await tx.select(columns).from(categories).where(inArray(categories.id, categoryIds)))
}

const columns = { id: categories.id, path: categories.path }

async function kindsOf(db: Db, rows: { id: number; path: CategoryName[] }[]): Promise<Map<number, Kind | null>> {
  const kindAt = await readChosenKinds(db)
  return new Map(rows.map(({ id, path }) => [id, kindAt(path)]))
}

/** Reads the kinds that admins chose; for other categories, infers the kind from the category name. */
export async function readChosenKinds(db: Db): Promise<KindAt> {
  const chosen = await db
    .select({ id: categories.id, kind: categories.kind })
    .from(categories)
    .where(isNotNull(categories.kind))
  const chosenOf = new Map(chosen.map(({ id, kind }) => [id, kind ?? '']))
  return (path) => kindOfPath(path, chosenOf)
}

/**
 * Caches the kinds inferred from category names, because each of a few thousand names is searched for the words of all
 * kinds.
 */
const proposals = new LRUCache<string, { kind: Kind | null }>({
  max: 10_000,
  memoMethod: (name) => ({ kind: proposeKind([name]) }),
})

/**
 * Returns the kind chosen by an admin, or else the kind that the category name suggests. The deepest category with a
 * kind wins.
 */
function kindOfPath(path: CategoryName[], chosenOf: Map<number, string>): Kind | null {
  for (const { id, name } of path.toReversed()) {
    const chosen = chosenOf.get(id)
    const kind = chosen === undefined ? proposals.memo(name).kind : findKind(chosen)
    if (kind || chosen !== undefined) return kind ?? null
  }
  return null
}
