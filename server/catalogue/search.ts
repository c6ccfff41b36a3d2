import { and, desc, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { MAX_EXACT_COUNT } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { prepareOnce } from '#server/db/prepared-statements.ts'
import { products } from '#server/db/schema.ts'
import { isPublic } from './cards.ts'
import type { Interpretation } from './interpretations.ts'
import { literal } from './list-statements.ts'
import { estimateShare, findWindow, readStatistics } from './search-window.ts'

/** Maximum number of windows to try before searching all products. */
const MAX_WINDOWS = 2
/** Maximum number of products whose number is exactly the typed number, and of products whose number is longer. */
const MAX_NUMBERED = 100
/**
 * Weight of kits and accessories. It ranks a kit or accessory below the part itself, even when the part is sold out.
 */
const ACCESSORY_WEIGHT = 0.4
/** Weight of products that mention what the part is used with, or that have the values of the text. */
const PREFERRED_WEIGHT = 1.5

interface SearchOptions {
  /** Scope of the products; defaults to listed products. */
  scope?: SQL | undefined
  where?: SQL | undefined
  limit: number
  offset?: number
  /** Number of newest matches to rank and count. */
  ranked?: number
  /** Number of ranked matches that is enough for the caller; defaults to `ranked`. */
  enough?: number
}

export const matchesQuery = ({ expression }: Interpretation): SQL => sql`${products.search} @@ ${tsQuery(expression)}`

/**
 * Matches public products through the index on all undeleted products, the only index with the sort order that a search
 * needs.
 */
const isWalked = and(isNull(products.deletedAt), isPublic)

/**
 * Returns the ids of a page of matching products, best first, with the match count up to 1,001. Ranks only the newest
 * 1,000 matches, because ranking all matches of a common word would mean ranking a third of the shop; older matches
 * follow unranked, newest first. Products with the typed symbols in their name, such as C++, come first, followed by
 * parts with exactly the typed number and parts whose number starts with it, regardless of age. For common words, the
 * 1,000 matches are searched for in a window of the newest products that is estimated to suffice. If the window
 * contains too few matches, a larger window is calculated from the matches found.
 */
export async function rankMatches(
  db: Db,
  interpretation: Interpretation,
  options: SearchOptions,
): Promise<RankedPage | null> {
  const maxRanked = options.ranked ?? Math.max(MAX_EXACT_COUNT + 1, (options.offset ?? 0) + options.limit)
  const statistics = await readStatistics(db)
  const share = estimateShare(statistics, interpretation)
  const isNarrowed = (options.scope ?? options.where) !== undefined
  let window = isNarrowed ? null : findWindow(statistics, share, maxRanked)
  for (let tries = 0; window && tries < MAX_WINDOWS; tries++) {
    const page = await rankFound(db, interpretation, { ...options, maxRanked, since: window.since })
    if ((page?.newest ?? 0) >= (options.enough ?? maxRanked)) return page
    window = findWindow(statistics, (page?.newest ?? 0) / window.products, maxRanked)
  }
  return rankFound(db, interpretation, { ...options, maxRanked, mayWalk: isNarrowed && share > 0 })
}

interface RankedPage {
  ids: number[]
  count: number
  /** Number of matches found among the newest products. */
  newest: number
}

interface FoundOptions extends Pick<SearchOptions, 'scope' | 'where' | 'ranked'> {
  maxRanked: number
  /** Earliest creation time of the products to include. */
  since?: Date
  /** True if PostgreSQL may scan all products, newest first, instead of using the word index. */
  mayWalk?: boolean
}

type RankOptions = FoundOptions & SearchOptions

async function rankFound(
  db: Db,
  interpretation: Interpretation,
  { limit, offset = 0, ...found }: RankOptions,
): Promise<RankedPage | null> {
  const { scope, where, since, maxRanked } = found
  const values = { ...interpretation, since: since?.toISOString(), limit, offset }
  // filtered searches and pages beyond the ranked matches vary too much for prepared statements
  const isUsual = !scope && !where && maxRanked === (found.ranked ?? MAX_EXACT_COUNT + 1)
  const select = () => selectRanked(db, found, isUsual)
  const name = `ranked ${maxRanked}${since ? ' in window' : ''}`
  const statement = isUsual ? prepareOnce(db, name, () => select().prepare(name)) : select().prepare('')
  const [answer] = await statement.execute(values)
  return answer && answer.count > 0 ? answer : null
}

/**
 * @param isPrepared true if PostgreSQL may cache the plan and therefore plan without knowing the words and the time;
 * planning each time would take longer than finding a rare word and produce the same plan
 */
function selectRanked(
  db: Db,
  { scope = isWalked, where, since, maxRanked, mayWalk }: FoundOptions,
  isPrepared: boolean,
) {
  const { id, createdAt, search, rankedViews, stock } = products
  const seen = (value: SQL) => (isPrepared ? sql`(select ${value})` : value)
  // Hidden from the indexes that provide the sort order: PostgreSQL overestimates the matches of a combination of a
  // dozen rare words and would scan all products.
  const moment = mayWalk ? createdAt : sql`${createdAt} + interval '0'`
  const newestFirst = [desc(moment), desc(id)]
  const newestRank = sql<number>`row_number() over (order by ${sql.join(newestFirst, sql`, `)})`.as('place')
  const isMatch = sql`${search} @@ ${seen(tsQuery(sql.placeholder('expression')))}`
  const isInWindow = since && sql`${createdAt} >= ${seen(sql`${sql.placeholder('since')}::timestamptz`)}`
  const found = db.$with('found').as(
    db
      .select({ id, search, rankedViews, stock, place: newestRank })
      .from(products)
      .where(and(scope, isMatch, where, isInWindow))
      .orderBy(...newestFirst)
      .limit(literal(maxRanked)),
  )
  const numbered = db.$with('numbered').as(
    db
      .select({ id, search, rankedViews, stock, tier: sql`${tierOfFirst}`.as('tier') })
      .from(products)
      .where(and(sql`${id} = any(array(${firstIds}))`, scope, isMatch, where)),
  )
  const ranking = sql`(select ${tsQuery(sql.placeholder('ranking'))})`
  const accessories = sql`(select ${tsQuery(sql.placeholder('accessories'))})`
  const preferred = sql`(select ${tsQuery(sql.placeholder('preferred'))})`
  // popularity raises the weight: a hundredfold increase in views adds a fifth; being sold out halves it
  const weight = sql`(1 + log(1 + ranked_views) / 10) * case when stock > 0 then 1 else 0.5 end
    * case when search @@ ${accessories} then ${literal(ACCESSORY_WEIGHT)} else 1 end
    * case when search @@ ${preferred} then ${literal(PREFERRED_WEIGHT)} else 1 end`
  const rank = sql`case when place <= ${literal(MAX_EXACT_COUNT)} then ts_rank(search, ${ranking}) * ${weight} end`
  const isNew = sql`id <> all(array(select id from ${numbered}))`
  const page = sql`select id from (
      select id, search, ranked_views, stock, 0 as place, tier from ${numbered}
      union all select id, search, ranked_views, stock, place, 6 from ${found} where ${isNew}) matching
    order by tier, place > ${literal(MAX_EXACT_COUNT)}, ${rank} desc nulls last, ranked_views desc, place, id desc
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`
  return db
    .with(found, numbered)
    .select({
      ids: sql<number[]>`array(${page})`,
      count: sql<number>`least(${literal(maxRanked)}, (select count(*) from ${numbered}) + count(*) filter (where ${isNew}))::int`,
      newest: sql<number>`count(*)::int`,
    })
    .from(found)
}

const closed = sql`closed_text(${products.mpn})`
const number = sql`closed_text(${sql.placeholder('number')})`
/**
 * Selects the products whose number is exactly the typed number, those whose number starts with it, and those with the
 * typed signs in their name, each up to a limit. The other words of the products are ignored.
 */
const firstIds = sql`(select id from ${products} where mpn is not null and deleted_at is null and ${closed} = ${number}
      limit ${literal(MAX_NUMBERED)})
    union all (select id from ${products} where mpn is not null and deleted_at is null
      and ${closed} ~>=~ ${sql.placeholder('longerFrom')} and ${closed} ~<~ ${sql.placeholder('longerTo')}
      order by ${closed} using ~<~ limit ${literal(MAX_NUMBERED)})
    union all (select id from ${products} where deleted_at is null
      and search @@ (select to_tsquery('simple', ${sql.placeholder('literal')})) limit ${literal(MAX_NUMBERED)})`
/** Ranks products with the typed signs in their name before others, and exact numbers before longer numbers. */
const tierOfFirst = sql`case when search @@ (select to_tsquery('simple', ${sql.placeholder('literal')}))
        then case when search @@ (select to_tsquery('simple', ${sql.placeholder('bracketed')})) then 0 else 2 end
        else 4 end
      + case when ${closed} = ${number} then 0 else 1 end`

const tsQuery = (expression: string | Placeholder) => sql`to_tsquery('simple', ${expression})`
