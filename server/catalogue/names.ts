import { eq, inArray, sql } from 'drizzle-orm'
import type { CategoryName } from '#contract/categories/calls.ts'
import type { Db } from '#server/db/client.ts'
import { cacheUntilChanged } from '#server/db/cached-values.ts'
import { accounts, categories, sellers } from '#server/db/schema.ts'
import { shopName } from '#server/db/shop-name.ts'

/** Names shared by many cards, as JSON members. */
interface SharedNames {
  /** Names shown to the public. A category in review is represented by its nearest public ancestor. */
  categories: Map<number | null, string>
  managedCategories: Map<number | null, string>
  sellers: Map<number | null, string>
}

interface Named {
  categoryId: number | null
  sellerId: number | null
}

const readShared = cacheUntilChanged(async (db: Db): Promise<SharedNames> => {
  const [shop] = await db.select({ name: shopName }).from(sql`(values (1)) one`)
  return {
    categories: new Map([[null, categoryMembers([])]]),
    managedCategories: new Map([[null, categoryMembers([])]]),
    sellers: new Map([[null, sellerMembers({ id: null, name: shop?.name ?? '', slug: null, awayUntil: null })]]),
  }
})

/**
 * Reads the category and seller name of each card, looking up only names that are not cached.
 * @param isManaged true to include the names of categories in review
 */
export async function readNames(db: Db, cards: Named[], isManaged: boolean): Promise<(card: Named) => string> {
  const names = await readShared(db)
  const knownCategories = isManaged ? names.managedCategories : names.categories
  await Promise.all([
    lookUp(
      knownCategories,
      cards.map(({ categoryId }) => categoryId),
      (ids) => readCategories(db, ids, isManaged ? categories.path : acceptedPath),
    ),
    lookUp(
      names.sellers,
      cards.map(({ sellerId }) => sellerId),
      (ids) => readSellers(db, ids),
    ),
  ])
  // names removed since the card was read, for example by a merge, are left empty
  const membersOf = (known: Map<number | null, string>, id: number | null) => known.get(id) ?? known.get(null)
  return ({ categoryId, sellerId }) => `${membersOf(knownCategories, categoryId)},${membersOf(names.sellers, sellerId)}`
}

async function lookUp(
  known: Map<number | null, string>,
  ids: (number | null)[],
  read: (ids: number[]) => Promise<[id: number, members: string][]>,
): Promise<void> {
  const unknown = [...new Set(ids)].filter((id) => id !== null && !known.has(id)) as number[]
  if (unknown.length === 0) return
  for (const [id, members] of await read(unknown)) known.set(id, members)
}

/** Selects the part of a category path that is not in review. */
const acceptedPath = sql<
  CategoryName[]
>`case when ${categories.proposedAt} is null then ${categories.path} else coalesce((
    select jsonb_agg(jsonb_build_object('id', above.id, 'name', above.name) order by above.depth) from categories above
    where above.id in (select (step->>'id')::int from jsonb_array_elements(categories.path) step) and above.proposed_at is null
  ), '[]') end`

async function readCategories(
  db: Db,
  ids: number[],
  path: typeof acceptedPath | typeof categories.path,
): Promise<[id: number, members: string][]> {
  const rows = await db.select({ id: categories.id, path }).from(categories).where(inArray(categories.id, ids))
  return rows.map((row) => [row.id, categoryMembers(row.path)])
}

function categoryMembers(path: CategoryName[]): string {
  const category = path.at(-1) ?? null
  return JSON.stringify({ category_id: category?.id ?? null, category, category_path: path }).slice(1, -1)
}

async function readSellers(db: Db, ids: number[]): Promise<[id: number, members: string][]> {
  const awayUntil = sql<string | null>`case when back_at > now() then away_until::text end`
  const name = sql<string>`coalesce(${sellers.shopName}, nullif(${accounts.fullName}, ''), ${shopName})`
  const rows = await db
    .select({ id: accounts.id, name, slug: sellers.slug, awayUntil })
    .from(accounts)
    .leftJoin(sellers, eq(sellers.sellerId, accounts.id))
    .where(inArray(accounts.id, ids))
  return rows.map((seller) => [seller.id, sellerMembers(seller)])
}

interface NamedSeller {
  id: number | null
  name: string
  slug: string | null
  awayUntil: string | null
}

function sellerMembers({ id, name, slug, awayUntil }: NamedSeller): string {
  const away = awayUntil === null ? {} : { away_until: awayUntil }
  return JSON.stringify({ seller: { id, name }, ...away, seller_slug: slug }).slice(1, -1)
}
