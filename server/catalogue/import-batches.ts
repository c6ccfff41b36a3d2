import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import type { ImportResult } from '#contract/product-files.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'
import { importBatches } from '#server/db/schema.ts'

/** One call of an import that comes in several; `sellerId` null is the shop itself. */
export interface ImportPart {
  accountId: number
  importId: string
  sellerId: number | null
  digest: Buffer
}

export function partOf({ rows, ...part }: Omit<ImportPart, 'digest'> & { rows: object }): ImportPart {
  const digest = createHash('sha256')
    .update(JSON.stringify([part.sellerId, rows]))
    .digest()
  return { ...part, digest }
}

/** What was answered when this part came before. */
export async function findAnswer(
  tx: Db,
  { accountId, importId, digest }: ImportPart,
): Promise<ImportResult | undefined> {
  const { answer, ...columns } = importBatches
  const isSame = and(eq(columns.accountId, accountId), eq(columns.importId, importId), eq(columns.digest, digest))
  const [found] = await tx.select({ answer }).from(importBatches).where(isSame)
  return found?.answer
}

type Counts = Pick<typeof importBatches.$inferInsert, 'added' | 'changed' | 'ranLow'>

/** Adds up what the parts before did, and what this one does. */
export async function countWith(tx: Db, { accountId, importId, sellerId }: ImportPart, now: Counts): Promise<Counts> {
  const sum = (column: keyof Counts) => sql<number>`coalesce(sum(${importBatches[column]}), 0)::int`
  const [before] = await tx
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
    added: now.added + (before?.added ?? 0),
    changed: now.changed + (before?.changed ?? 0),
    ranLow: now.ranLow + (before?.ranLow ?? 0),
  }
}

export async function keepAnswer(tx: Db, part: ImportPart, counts: Counts, answer: ImportResult): Promise<void> {
  await tx.insert(importBatches).values({ ...part, ...counts, answer })
}

/** Forgets imports of which no part can be on its way any more. @returns how many parts went */
export async function forgetImports(db: Db, batch?: number): Promise<number> {
  const oldest = (limit: number) => sql`
    delete from import_batches where (account_id, import_id, digest) in (
      select account_id, import_id, digest from import_batches
      where created_at < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})
      order by created_at limit ${limit} for update skip locked)`
  return inBatches(db, oldest, batch)
}
