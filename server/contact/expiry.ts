import { sql } from 'drizzle-orm'
import { MESSAGE_COUNTS_KEPT_HOURS } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'

/** Forgets which networks wrote to the shop in hours long over. */
export async function removeCounts(db: Db): Promise<void> {
  await db.execute(
    sql`delete from contact_counts where hour < now() - make_interval(hours => ${MESSAGE_COUNTS_KEPT_HOURS})`,
  )
}
