import type { ChangeCause } from '#contract/products/change-cause.ts'
import type { Db } from './client.ts'
import { sqlOf } from './sql-tag.ts'

/** Author of a change or an event; null for the operator's configuration. */
export interface Author {
  accountId: number | null
}

interface Reason {
  cause: Exclude<ChangeCause, 'by_hand' | 'carried'>
  orderId?: number
  importId?: string | undefined
  /** Change id with which the change can be undone. */
  changeId?: string
  /** Id of the change that this one reverts. */
  undoes?: string
  /** Note that the user attached to the stock change. */
  note?: string | undefined
}

/**
 * Sets the author of and the reason for product changes, for the trigger that writes the product ledger. Call it before
 * making the changes.
 */
export async function setChangeCause(tx: Db, { accountId }: Author, reason: Reason): Promise<void> {
  const { cause, orderId, importId, changeId, undoes, note } = reason
  const change = { account: accountId, cause, order: orderId, import: importId, change: changeId, undoes, note }
  await sqlOf(tx)`select set_config('isoko.change', ${JSON.stringify(change)}, true)`
}
