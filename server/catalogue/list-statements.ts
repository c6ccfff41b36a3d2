import { and, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { ProductCard } from '#contract/catalogue.ts'
import { CATALOGUE_PAGE_SIZE, COUNT_BOUND } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { prepared } from '#server/db/prepared.ts'
import { products } from '#server/db/schema.ts'
import { isListed, selectCards, toCard } from './cards.ts'
import { isWithin, openFilters, orderOf, type Filters, type Sort } from './product-filters.ts'

interface PublicPage {
  filters: Filters
  sort: Sort
  limit: number
  offset: number
}

/**
 * A page of the public catalogue by a prepared statement: one for each set of filters and sort. The first page of the
 * usual size has one of its own without parameters, which PostgreSQL plans once and for all.
 */
export async function listPublic(db: Db, { filters, sort, limit, offset }: PublicPage): Promise<ProductCard[]> {
  const isUsual = limit === CATALOGUE_PAGE_SIZE && offset === 0
  const name = `list ${Object.keys(filters).join()} by ${sort.by} ${sort.order}${isUsual ? '' : ' from'}`
  const statement = prepared(db, name, () => {
    const bounds = isUsual ? { limit: written(limit) } : { limit: open('limit'), offset: open('offset') }
    return selectCards(db, { where: isWithin(openFilters(filters)), orderBy: orderOf(sort), ...bounds }).prepare(name)
  })
  return (await statement.execute({ ...filters, limit, offset })).map(toCard)
}

const open = (name: string) => sql.placeholder(name)

/** A number in the text itself: with a parameter PostgreSQL takes the limit for a tenth of the table, and plans each time. */
const written = (limit: number) => sql.raw(String(limit)) as unknown as Placeholder

/** How many of the public catalogue pass the filters, counted up to one more than 1,000. */
export async function countPublic(db: Db, filters: Filters): Promise<number> {
  const name = `count ${Object.keys(filters).join()}`
  const statement = prepared(db, name, () => selectCount(db, { where: isWithin(openFilters(filters)) }).prepare(name))
  const [counted] = await statement.execute({ ...filters })
  return counted?.count ?? 0
}

interface Matching {
  /** Among which products; those that are listed unless told. */
  among: SQL | undefined
  where: SQL | undefined
}

/** How many there are, counted up to one more than 1,000. */
export async function countMatching(db: Db, matching: Matching): Promise<number> {
  const [counted] = await selectCount(db, matching)
  return counted?.count ?? 0
}

function selectCount(db: Db, { among = isListed, where }: Partial<Matching>) {
  const bound = sql.raw(String(COUNT_BOUND + 1))
  const matching = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(and(among, where))
  return db.select({ count: sql<number>`count(*)::int` }).from(sql`(${matching} limit ${bound}) matching`)
}
