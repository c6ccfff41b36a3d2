import type { ChangeCause } from '#contract/rules/change-cause.ts'
import type { Author } from '#server/events/domain-events.ts'
import type { Db } from './client.ts'
import { sqlOf } from './sql-tag.ts'

interface Reason {
  cause: Exclude<ChangeCause, 'by_hand' | 'carried'>
  orderId?: number
  importId?: string | undefined
  /** Id by which the change can be undone. */
  changeId?: string
  /** Id of the change that this one reverts. */
  undoes?: string
  /** Note on the stock. */
  note?: string | undefined
}

/** Sets who changes products and why, for the trigger that writes their ledger; call it before the change. */
export async function setChangeCause(tx: Db, { accountId }: Author, reason: Reason): Promise<void> {
  const { cause, orderId, importId, changeId, undoes, note } = reason
  const change = { account: accountId, cause, order: orderId, import: importId, change: changeId, undoes, note }
  await sqlOf(tx)`select set_config('isoko.change', ${JSON.stringify(change)}, true)`
}
