import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { imports } from '#server/db/schema.ts'

/** One run of an import, sent in batches; `sellerId` null is the shop itself. */
export interface ImportRun {
  accountId: number
  importId: string
  sellerId: number | null
}

type Counts = Pick<typeof imports.$inferSelect, 'added' | 'changed' | 'ranLow'>

/** Adds the counts of a batch to its run. @returns those of the run so far */
export async function addCounts(tx: Db, run: ImportRun, { added, changed, ranLow }: Counts): Promise<Counts> {
  const [total] = await tx
    .insert(imports)
    .values({ ...run, added, changed, ranLow })
    .onConflictDoUpdate({
      target: [imports.accountId, imports.importId, imports.sellerId],
      set: {
        added: sql`${imports.added} + ${added}`,
        changed: sql`${imports.changed} + ${changed}`,
        ranLow: sql`${imports.ranLow} + ${ranLow}`,
      },
    })
    .returning({ added: imports.added, changed: imports.changed, ranLow: imports.ranLow })
  if (!total) throw new Error('The import was not counted')
  return total
}
