import { sql } from 'drizzle-orm'
import type { MissedSearch } from '#contract/insights/calls.ts'
import { POPULAR_DAYS } from '#contract/catalogue/limits.ts'
import { MAX_MISSED_SEARCHES, MISSED_SEARCH_DAYS } from '#contract/insights/limits.ts'
import type { Database, Db } from '#server/db/client.ts'
import { ago } from '#server/db/time.ts'
import { startCollector } from '../startup/collector.ts'

export interface MissCounter {
  /** Records a search without results, at most once every three seconds per text. */
  add(text: string): void
  stop(): Promise<void>
}

const MAX_COLLECTED = 1_000
/** Maximum number of texts recorded per day, so that a flood of made-up searches cannot fill the disk. */
const MAX_A_DAY = 5_000
const MAX_LENGTH = 60
/** Matches email addresses, links and telephone numbers, which are not product names. */
const PERSONAL = /@|:\/\/|^[\s+\d().-]{9,}$/
/** Number of the most frequent searches to run again, since sellers may have added matching products. */
const MAX_LOOKED_UP = 500

/** Collects texts of searches without results, but not who searched, and writes them every three seconds. */
export function startMissCounter({ db }: Database, timeZone: string, onError: (error: unknown) => void): MissCounter {
  const texts = startCollector<string>({
    write: (batch) => writeMisses(db, batch, timeZone),
    onError,
    maxCollected: MAX_COLLECTED,
  })
  return {
    stop: () => texts.stop(),
    add: (typed) => {
      const text = typed.toLowerCase().replace(/\s+/g, ' ').trim()
      if (text.length <= MAX_LENGTH && /\p{L}/u.test(text) && !PERSONAL.test(text)) texts.add(text, () => text)
    },
  }
}

async function writeMisses(db: Db, texts: string[], timeZone: string): Promise<void> {
  await db.execute(sql`
    insert into missed_searches as m (day, text, times)
    select day, text, 1 from unnest(${sql.param(texts)}::text[]) text, (values ((now() at time zone ${timeZone})::date)) today (day)
    where (select count(*) from missed_searches where missed_searches.day = today.day) < ${MAX_A_DAY}
    order by text
    on conflict (day, text) do update set times = m.times + 1`)
}

/** Lists recent frequent searches that still have no results. */
export async function listMissedSearches(db: Db): Promise<MissedSearch[]> {
  const { rows } = await db.execute<{ text: string; times: number; last_day: string }>(sql`
    with asked as (
      select text, sum(times)::int as times, max(day)::text as last_day from missed_searches
      where day > (${ago('days', POPULAR_DAYS)})::date group by text order by times desc, last_day desc, text limit ${MAX_LOOKED_UP}
    )
    select * from asked
    where not exists (
      select from products where listed and search @@ plainto_tsquery('simple', (select plain.text from plain_text(asked.text) plain (text)))
    )
    order by times desc, last_day desc, text limit ${MAX_MISSED_SEARCHES}`)
  return rows
}

/** SQL condition for missed searches past their retention period. */
export const isOldMiss = sql`day < (${ago('days', MISSED_SEARCH_DAYS)})::date`
