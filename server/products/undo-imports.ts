import { Refusal } from '#contract/errors.ts'
import { IMPORT_DAYS } from '#contract/imports/limits.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'

/** Account ids of the imported products' sellers; 0 stands for the shop. */
type SellerIds = number[]

/**
 * Refuses to undo an import to which calls may still add products, because those products would not be undone.
 * @throws import_running
 */
export async function assertImportEnded(tx: Db, importId: string, sellerIds: SellerIds): Promise<void> {
  const [running] = await sqlOf(tx)`
    select from imports where import_id = ${importId} and coalesce(seller_id, 0) = any(${sellerIds}::int[])
      and added + changed + same + refused < row_count and undone = 0 and last_batch_at > now() - interval '1 hour'`
  if (running) throw new Refusal('import_running')
}

/** Returns the reason why no part of a change can be undone. */
export async function nothingToUndo(tx: Db, changeId: string): Promise<Refusal> {
  const [found] = await sqlOf(tx)<{ isImport: boolean; isOld: boolean; isUndone: boolean }>`
    select bool_or(import_id is not null) as "isImport", max(at) <= now() - make_interval(days => ${IMPORT_DAYS}) as "isOld",
      exists (select from imports where import_id = ${changeId} and undone_at is not null) as "isUndone"
    from product_ledger where change_id = ${changeId}`
  if (!found?.isImport) return new Refusal('nothing_to_undo')
  return new Refusal(found.isOld ? 'import_too_old' : found.isUndone ? 'import_undone' : 'nothing_to_undo')
}

/**
 * Records how much of an import was undone; the import counts as undone once all of its products have been processed.
 */
export async function noteImport(
  tx: Db,
  importId: string,
  { sellerIds, undone, isAll }: { sellerIds: SellerIds; undone: number; isAll: boolean },
): Promise<void> {
  await sqlOf(tx)`
    update imports set undone = undone + ${undone}, undone_at = case when ${isAll}::boolean then now() else undone_at end
    where import_id = ${importId} and coalesce(seller_id, 0) = any(${sellerIds}::int[])`
}
