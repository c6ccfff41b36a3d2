import { sql } from 'drizzle-orm'
import { GOOGLE_STATE_SECONDS } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'

/** Removes what browsers took to Google and never brought back. */
export async function deleteExpiredTickets(db: Db): Promise<void> {
  await db.execute(
    sql`delete from google_tickets where created_at < now() - make_interval(secs => ${GOOGLE_STATE_SECONDS})`,
  )
}
