import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { cacheUntilChanged } from '#server/db/cached-values.ts'
import type { Reading } from '#contract/parts/understand.ts'
import { splitWords } from './search-text.ts'

/** Statistics that PostgreSQL collects when it runs ANALYZE automatically. */
export interface SearchStatistics {
  products: number
  /** Share of products that contain each of the thousand most common words. */
  shares: Map<string, number>
  /** Creation times in milliseconds that divide the products into groups of equal size. */
  moments: number[]
}

/** Window of the newest products, created since a given time. */
export interface SearchWindow {
  since: Date
  products: number
}

/** Safety factor to allow for an uneven distribution of words. */
const MARGIN = 1.4
/**
 * Estimated cost of collecting a product in the search window, relative to the cost of reading and sorting a matching
 * product.
 */
const GATHERED = 0.036

export const readStatistics = cacheUntilChanged(async (db: Db): Promise<SearchStatistics> => {
  const [row] = await db
    .select({
      products: sql<number>`reltuples`,
      words: sql<string[] | null>`words.most_common_elems::text::text[]`,
      shares: sql<number[] | null>`words.most_common_elem_freqs`,
      moments: sql<number[]>`array(
        select extract(epoch from moment)::float8 * 1000 from unnest(made.histogram_bounds::text::timestamptz[]) moment)`,
    })
    .from(
      sql`pg_class
      left join pg_stats words on words.schemaname = relnamespace::regnamespace::text
        and words.tablename = relname and words.attname = 'search'
      left join pg_stats made on made.schemaname = relnamespace::regnamespace::text
        and made.tablename = relname and made.attname = 'created_at'`,
    )
    .where(sql`pg_class.oid = 'products'::regclass`)
  const { products = 0, words, shares, moments = [] } = row ?? {}
  return { products, shares: new Map((words ?? []).map((word, at) => [word, shares?.[at] ?? 0])), moments }
})

/** Estimates the maximum share of products that contain the words; 0 for rare words. */
export function estimateShare(
  { shares }: SearchStatistics,
  { text, words, readings = [] }: { text: string; words: 'all' | 'any'; readings?: readonly Reading[] },
): number {
  const parts = splitWords(text.replace(/[-_/]/g, ' '))
  const partShares = parts.map((part, at) =>
    at === parts.length - 1 ? begunShare(shares, part) : (shares.get(part) ?? 0),
  )
  const ofWords = words === 'all' ? Math.min(...partShares) : Math.max(...partShares)
  const groups = readings.map(({ alternatives }) =>
    Math.max(...alternatives.map((all) => Math.min(...all.map((forms) => ofForms(shares, forms))))),
  )
  if (groups.length === 0) return ofWords
  return Math.max(ofWords, words === 'all' ? Math.min(...groups) : Math.max(...groups))
}

/**
 * Returns the share of the word's most common form. Adding the shares of all forms would count products with several
 * forms twice and make the window too small.
 */
const ofForms = (shares: SearchStatistics['shares'], forms: readonly string[]) =>
  Math.max(...forms.map((form) => shares.get(form) ?? 0))

/** Returns the share of the most common word with this prefix. */
function begunShare(shares: SearchStatistics['shares'], beginning: string): number {
  let widest = 0
  for (const [word, share] of shares) if (share > widest && word.startsWith(beginning)) widest = share
  return widest
}

/**
 * Finds the window likely to contain enough matches if this share of products matches; null if examining all matches is
 * cheaper.
 */
export function findWindow(
  { products, moments }: SearchStatistics,
  share: number,
  matches: number,
): SearchWindow | null {
  const part = (MARGIN * matches) / (share * products)
  const position = (1 - part) * (moments.length - 1)
  const [before, after] = [moments[Math.floor(position)], moments[Math.ceil(position)]]
  if (!(part < share / (share + GATHERED)) || before === undefined || after === undefined) return null
  return { since: new Date(before + (position % 1) * (after - before)), products: part * products }
}
