import { and, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { ProductCard } from '#contract/catalogue.ts'
import { CATALOGUE_PAGE_SIZE, MAX_EXACT_COUNT } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { prepareOnce } from '#server/db/prepared-statements.ts'
import { products } from '#server/db/schema.ts'
import { isPublic, selectCards, toCard } from './cards.ts'
import { matchesFilters, toPlaceholders, toOrderBy, type Filters, type Sort } from './filters.ts'

/** Which page of a list. */
export interface PageSelection {
  filters: Filters
  sort: Sort
  limit: number
  offset: number
}

/**
 * A page of the public catalogue by a prepared statement: one for each set of filters and sort. The first page of the
 * usual size has one of its own without parameters, which PostgreSQL plans once and for all.
 */
export async function listPublic(db: Db, { filters, sort, limit, offset }: PageSelection): Promise<ProductCard[]> {
  const isDefaultPage = limit === CATALOGUE_PAGE_SIZE && offset === 0
  const name = `list ${Object.keys(filters).join()} by ${sort.by} ${sort.order}${isDefaultPage ? '' : ' from'}`
  const statement = prepareOnce(db, name, () => {
    const limits = isDefaultPage
      ? { limit: literal(limit) }
      : { limit: placeholder('limit'), offset: placeholder('offset') }
    return selectCards(db, {
      where: matchesFilters(toPlaceholders(filters)),
      orderBy: toOrderBy(sort),
      ...limits,
    }).prepare(name)
  })
  return (await statement.execute({ ...filters, limit, offset })).map(toCard)
}

const placeholder = (name: string) => sql.placeholder(name)

/** A number in the text itself: with a parameter PostgreSQL takes the limit for a tenth of the table, and plans each time. */
const literal = (limit: number) => sql.raw(String(limit)) as unknown as Placeholder

/** Counts public products that match the filters, up to one above the maximum. */
export async function countPublic(db: Db, filters: Filters): Promise<number> {
  const name = `count ${Object.keys(filters).join()}`
  const statement = prepareOnce(db, name, () =>
    selectCount(db, { where: matchesFilters(toPlaceholders(filters)) }).prepare(name),
  )
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

function selectCount(db: Db, { among = isPublic, where }: Partial<Matching>) {
  const bound = sql.raw(String(MAX_EXACT_COUNT + 1))
  const matching = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(and(among, where))
  return db.select({ count: sql<number>`count(*)::int` }).from(sql`(${matching} limit ${bound}) matching`)
}
