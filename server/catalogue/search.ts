import { and, desc, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { MAX_EXACT_COUNT } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { prepareOnce } from '#server/db/prepared-statements.ts'
import { products } from '#server/db/schema.ts'
import { isPublic } from './cards.ts'
import type { Interpretation } from './interpretations.ts'
import { literal } from './list-statements.ts'
import { estimateShare, findWindow, readStatistics } from './search-window.ts'

/** Then all products are looked at. */
const MAX_WINDOWS = 2

interface SearchOptions {
  /** Among which products; those that are listed unless told. */
  among?: SQL | undefined
  where?: SQL | undefined
  limit: number
  offset?: number
}

export const matchesQuery = ({ expression }: Interpretation): SQL => sql`${products.search} @@ ${tsQuery(expression)}`

/** Public products, found by the index of all that are not deleted: no other index of products is in the order of a search. */
const isWalked = and(isNull(products.deletedAt), isPublic)

/**
 * A page of the products that match, best first, as ids; with how many there are, counted up to one more than 1,000.
 * Only the newest 1,000 are ranked, or a common word would weigh a third of the shop; the others follow, newest first.
 * A part whose number is what was typed comes first, whatever else mentions it. Of common words those 1,000 are found among
 * the newest products, so many of these as should do; if they do not, what was found tells how many should.
 */
export async function rankMatches(
  db: Db,
  interpretation: Interpretation,
  options: SearchOptions,
): Promise<RankedPage | null> {
  const most = Math.max(MAX_EXACT_COUNT + 1, (options.offset ?? 0) + options.limit)
  const statistics = await readStatistics(db)
  const share = estimateShare(statistics, interpretation)
  const isNarrowed = (options.among ?? options.where) !== undefined
  let window = isNarrowed ? null : findWindow(statistics, share, most)
  for (let tries = 0; window && tries < MAX_WINDOWS; tries++) {
    const page = await rankFound(db, interpretation, { ...options, most, since: window.since })
    if (page?.count === most) return page
    window = findWindow(statistics, (page?.count ?? 0) / window.products, most)
  }
  return rankFound(db, interpretation, { ...options, most, mayWalk: isNarrowed && share > 0 })
}

interface RankedPage {
  ids: number[]
  count: number
}

interface FoundOptions extends Pick<SearchOptions, 'among' | 'where'> {
  most: number
  /** Those made before are not looked at. */
  since?: Date
  /** Whether PostgreSQL may look at all products, newest first, instead of those that the index of words knows. */
  mayWalk?: boolean
}

type RankOptions = FoundOptions & SearchOptions

async function rankFound(
  db: Db,
  interpretation: Interpretation,
  { limit, offset = 0, ...found }: RankOptions,
): Promise<RankedPage | null> {
  const { among, where, since, most } = found
  const values = { ...interpretation, since: since?.toISOString(), limit, offset }
  // what narrows a search, and pages beyond what is ranked, are too many for a statement of each
  const isUsual = !among && !where && most === MAX_EXACT_COUNT + 1
  const select = () => selectRanked(db, found, isUsual)
  const statement = isUsual
    ? prepareOnce(db, since ? 'ranked in window' : 'ranked', () =>
        select().prepare(since ? 'ranked in window' : 'ranked'),
      )
    : select().prepare('')
  const [answer] = await statement.execute(values)
  return answer && answer.count > 0 ? answer : null
}

/**
 * @param isPrepared whether PostgreSQL may keep its plan: then it sees neither words nor moment while it plans, or it would
 *   plan each time, which takes longer than to find a rare word, for a plan that is the same
 */
function selectRanked(db: Db, { among = isWalked, where, since, most, mayWalk }: FoundOptions, isPrepared: boolean) {
  const { id, createdAt, search, rankedViews, stock } = products
  const seen = (value: SQL) => (isPrepared ? sql`(select ${value})` : value)
  // hidden from the indexes of the order: a dozen rare words are taken for a common one, and all products compared with each
  const moment = mayWalk ? createdAt : sql`${createdAt} + interval '0'`
  const newestFirst = [desc(moment), desc(id)]
  const newestRank = sql<number>`row_number() over (order by ${sql.join(newestFirst, sql`, `)})`.as('place')
  const isMatch = sql`${search} @@ ${seen(tsQuery(sql.placeholder('expression')))}`
  const isInWindow = since && sql`${createdAt} >= ${seen(sql`${sql.placeholder('since')}::timestamptz`)}`
  const found = db.$with('found').as(
    db
      .select({ id, search, rankedViews, stock, place: newestRank })
      .from(products)
      .where(and(among, isMatch, where, isInWindow))
      .orderBy(...newestFirst)
      .limit(literal(most)),
  )
  const isPartNumberMatch = sql`${found.id} = any(array(
    select id from products where mpn is not null and closed_text(mpn) = closed_text(${sql.placeholder('number')})))`
  const ranking = sql`(select ${tsQuery(sql.placeholder('ranking'))})`
  // of equally good matches what is looked at more comes first: a hundred times the views weigh a fifth more; what is sold out half
  const looked = sql`(1 + log(1 + ${found.rankedViews}) / 10)`
  const rank = sql`ts_rank(${found.search}, ${ranking}) * ${looked} * case when ${found.stock} > 0 then 1 else 0.5 end`
  const ranked = sql`case when ${found.place} <= ${literal(MAX_EXACT_COUNT)} then ${rank} end desc nulls last`
  const page = sql`select ${found.id} from ${found}
    order by ${found.place} > ${literal(MAX_EXACT_COUNT)}, ${isPartNumberMatch} desc, ${ranked}, ${found.rankedViews} desc, ${found.place}
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`
  return db
    .with(found)
    .select({ ids: sql<number[]>`array(${page})`, count: sql<number>`count(*)::int` })
    .from(found)
}

const tsQuery = (expression: string | Placeholder) => sql`to_tsquery('simple', ${expression})`
