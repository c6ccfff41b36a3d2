import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { keepUntilChanged } from '#server/db/kept.ts'
import { accounts, categories, sellers } from '#server/db/schema.ts'
import { shopName } from '#server/db/shop-name.ts'

/** What thousands of cards share, as the members of JSON that they show. */
interface SharedNames {
  categories: Map<number | null, string>
  sellers: Map<number | null, string>
}

interface Named {
  categoryId: number | null
  sellerId: number | null
}

const readShared = keepUntilChanged(async (db: Db): Promise<SharedNames> => {
  const [shop] = await db.select({ name: shopName }).from(sql`(values (1)) one`)
  return {
    categories: new Map([[null, categoryMembers(null)]]),
    sellers: new Map([[null, sellerMembers(null, shop?.name ?? '', null)]]),
  }
})

/** The names of category and seller of each card; those that no card has shown since they changed are looked up. */
export async function readNames(db: Db, cards: Named[]): Promise<(card: Named) => string> {
  const names = await readShared(db)
  await Promise.all([
    lookUp(
      names.categories,
      cards.map(({ categoryId }) => categoryId),
      (ids) => readCategories(db, ids),
    ),
    lookUp(
      names.sellers,
      cards.map(({ sellerId }) => sellerId),
      (ids) => readSellers(db, ids),
    ),
  ])
  // what went between the card and its names, such as a merged category, is shown as none
  const membersOf = (known: Map<number | null, string>, id: number | null) => known.get(id) ?? known.get(null)
  return ({ categoryId, sellerId }) =>
    `${membersOf(names.categories, categoryId)},${membersOf(names.sellers, sellerId)}`
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

async function readCategories(db: Db, ids: number[]): Promise<[id: number, members: string][]> {
  const isWanted = inArray(categories.id, ids)
  const rows = await db.select({ id: categories.id, path: categories.path }).from(categories).where(isWanted)
  return rows.map(({ id, path }) => [id, categoryMembers(id, path)])
}

function categoryMembers(id: number | null, path: object[] = []): string {
  const members = { category_id: id, category: path.at(-1) ?? null, category_path: path }
  return JSON.stringify(members).slice(1, -1)
}

async function readSellers(db: Db, ids: number[]): Promise<[id: number, members: string][]> {
  const name = sql<string>`coalesce(${sellers.shopName}, nullif(${accounts.fullName}, ''), ${shopName})`
  const rows = await db
    .select({ id: accounts.id, name, slug: sellers.slug })
    .from(accounts)
    .leftJoin(sellers, eq(sellers.sellerId, accounts.id))
    .where(inArray(accounts.id, ids))
  return rows.map(({ id, name, slug }) => [id, sellerMembers(id, name, slug)])
}

function sellerMembers(id: number | null, name: string, slug: string | null): string {
  return JSON.stringify({ seller: { id, name }, seller_slug: slug }).slice(1, -1)
}
