import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { ImportResult } from '#contract/imports.ts'
import type { Db } from '#server/db/client.ts'
import { importBatches } from '#server/db/schema.ts'

/** One batch of an import; `sellerId` null is the shop itself. */
export interface ImportBatch {
  accountId: number
  importId: string
  sellerId: number | null
  digest: Buffer
}

export function toImportBatch({ rows, ...batch }: Omit<ImportBatch, 'digest'> & { rows: object }): ImportBatch {
  const digest = createHash('sha256')
    .update(JSON.stringify([batch.sellerId, rows]))
    .digest()
  return { ...batch, digest }
}

/** Finds the stored result of a repeated batch. */
export async function findStoredResult(
  tx: Db,
  { accountId, importId, digest }: ImportBatch,
): Promise<ImportResult | undefined> {
  const { answer, ...columns } = importBatches
  const isSame = and(eq(columns.accountId, accountId), eq(columns.importId, importId), eq(columns.digest, digest))
  const [found] = await tx.select({ answer }).from(importBatches).where(isSame)
  return found?.answer
}

type Counts = Pick<typeof importBatches.$inferInsert, 'added' | 'changed' | 'ranLow'>

/** Adds this batch's counts to those of earlier batches of the import. */
export async function addCounts(
  tx: Db,
  { accountId, importId, sellerId }: ImportBatch,
  counts: Counts,
): Promise<Counts> {
  const sum = (column: keyof Counts) => sql<number>`coalesce(sum(${importBatches[column]}), 0)::int`
  const [previous] = await tx
    .select({ added: sum('added'), changed: sum('changed'), ranLow: sum('ranLow') })
    .from(importBatches)
    .where(
      and(
        eq(importBatches.accountId, accountId),
        eq(importBatches.importId, importId),
        sql`${importBatches.sellerId} is not distinct from ${sellerId}::int`,
      ),
    )
  return {
    added: counts.added + (previous?.added ?? 0),
    changed: counts.changed + (previous?.changed ?? 0),
    ranLow: counts.ranLow + (previous?.ranLow ?? 0),
  }
}

export async function storeResult(tx: Db, batch: ImportBatch, counts: Counts, answer: ImportResult): Promise<void> {
  await tx.insert(importBatches).values({ ...batch, ...counts, answer })
}
