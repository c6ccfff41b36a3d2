import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { Refusal } from '#contract/errors.ts'
import type { ImportedRowResult, ImportSettings, listImports as contract } from '#contract/imports/calls.ts'
import { MAX_LISTED_IMPORTS } from '#contract/imports/limits.ts'
import type { Db } from '#server/db/client.ts'
import { personOrShop } from '#server/db/person.ts'
import { accounts, imports } from '#server/db/schema.ts'
import { ago } from '#server/db/time.ts'
import type { Actor } from '#server/http/actor.ts'

/** Run of an import, whose rows are sent in batches; a null `sellerId` stands for the shop itself. */
export interface ImportRun {
  accountId: number
  importId: string
  sellerId: number | null
  fileName: string | null
  rowCount: number | null
  settings: ImportSettings | null
  checksum: string | null
  /** Number of categories that this batch proposed. */
  proposed: number
}

/**
 * Refuses to continue an import that has been undone.
 * @returns the number of categories that the import has proposed
 * @throws import_undone
 */
export async function resumeImport(tx: Db, { importId, sellerId }: Pick<ImportRun, 'importId' | 'sellerId'>) {
  const isOfSeller = sql`coalesce(${imports.sellerId}, 0) = ${sellerId ?? 0}`
  const [run] = await tx
    .select({
      isUndone: sql<boolean | null>`bool_or(${imports.undoneAt} is not null or ${imports.undone} > 0)`,
      proposed: sql<number>`coalesce(sum(${imports.proposed}), 0)::int`,
    })
    .from(imports)
    .where(and(eq(imports.importId, importId), isOfSeller))
  if (run?.isUndone) throw new Refusal('import_undone')
  return run?.proposed ?? 0
}

/** Adds the results of a batch to its import run. */
export async function addBatch(tx: Db, run: ImportRun, rows: ImportedRowResult[]): Promise<void> {
  const count = (wanted: ImportedRowResult['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length
  const [added, changed, same, refused] = [count('created'), count('updated'), count('unchanged'), count('problems')]
  await tx
    .insert(imports)
    .values({ ...run, added, changed, same, refused })
    .onConflictDoUpdate({
      target: [imports.accountId, imports.importId, imports.sellerId],
      set: {
        added: sql`${imports.added} + ${added}`,
        changed: sql`${imports.changed} + ${changed}`,
        same: sql`${imports.same} + ${same}`,
        refused: sql`${imports.refused} + ${refused}`,
        proposed: sql`${imports.proposed} + excluded.proposed`,
        lastBatchAt: sql`now()`,
        settings: sql`coalesce(${imports.settings}, excluded.settings)`,
      },
    })
}

type Listed = z.infer<typeof contract.response>

/** Lists the newest imports: for sellers, imports of their own products; for admins, all imports. */
export async function listImports(db: Db, actor: Actor): Promise<Listed> {
  const seller = alias(accounts, 'seller')
  const rows = await db
    .select({
      import_id: imports.importId,
      file_name: sql<string>`coalesce(${imports.fileName}, '')`,
      by: personOrShop(actor),
      seller: seller.fullName,
      seller_id: imports.sellerId,
      is_own: sql<boolean>`${imports.accountId} = ${actor.accountId}`,
      settings: imports.settings,
      startedAt: imports.startedAt,
      rows: imports.rowCount,
      checksum: imports.checksum,
      added: imports.added,
      changed: imports.changed,
      same: imports.same,
      refused: imports.refused,
      undone: imports.undone,
      state: STATE,
    })
    .from(imports)
    .innerJoin(accounts, eq(accounts.id, imports.accountId))
    .leftJoin(seller, eq(seller.id, imports.sellerId))
    .where(actor.role === 'admin' ? undefined : eq(imports.sellerId, actor.accountId))
    .orderBy(desc(imports.id))
    .limit(MAX_LISTED_IMPORTS)
  return rows.map(({ startedAt, ...row }) => ({ ...row, started_at: startedAt.toISOString() }))
}

/** State of an import run; a run without activity for an hour counts as stopped. */
const STATE = sql<Listed[number]['state']>`case
  when ${imports.undoneAt} is not null then 'undone'
  when ${imports.undone} > 0 then 'undoing'
  when ${imports.rowCount} is null or ${imports.added} + ${imports.changed} + ${imports.same} + ${imports.refused} >= ${imports.rowCount} then 'done'
  when ${imports.lastBatchAt} > ${ago('hours', 1)} then 'running'
  else 'stopped' end`
