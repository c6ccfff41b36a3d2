import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { settings } from '#server/db/schema.ts'
import { CARD_VERSION } from './cards.ts'

/** Setting that holds the format version to which all cards have been renewed. */
const VERSION_KEY = 'card_version'
/**
 * Number of cards per statement. A statement takes about 0.1 s, which is the longest that an edit of one of its cards
 * has to wait.
 */
const BATCH = 500
/** Pause between statements in milliseconds. It leaves half of a processor free to serve shoppers. */
const PAUSE_MS = 100

/** Rebuilds cards that have an older format version. Until a card is rebuilt here, it is rebuilt on each read. */
export async function renewOldCards(db: Db): Promise<void> {
  const [kept] = await db.select().from(settings).where(eq(settings.name, VERSION_KEY))
  if (kept?.value === CARD_VERSION) return
  for (let afterId = await renewBatch(db, 0); afterId !== null; afterId = await renewBatch(db, afterId))
    await setTimeout(PAUSE_MS)
  const value = CARD_VERSION
  await db
    .insert(settings)
    .values({ name: VERSION_KEY, value })
    .onConflictDoUpdate({ target: settings.name, set: { value, changedAt: sql`now()` } })
}

/** @returns the id of the last product whose card was rebuilt; null if no more cards had to be rebuilt */
async function renewBatch(db: Db, afterId: number): Promise<number | null> {
  const { rows } = await db.execute<{ last: number | null }>(sql`
    with batch as materialized (
      select product_id from product_cards where version <> ${CARD_VERSION} and product_id > ${afterId}
      order by product_id limit ${BATCH}
    )
    select max(product_id) as last, renew_cards(array_agg(product_id)) from batch`)
  return rows[0]?.last ?? null
}
