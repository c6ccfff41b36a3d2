import type { AccountData } from '#contract/accounts/own.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '../http/actor.ts'

/** Data that a feature stores about an account: its export to the owner, and its deletion with the account. */
export interface AccountDataSource {
  /** Readers of the fields of the export. */
  read?: { [Field in keyof AccountData]?: (tx: Db, actor: Actor) => Promise<AccountData[Field]> }
  /** Refuses the deletion of an account by throwing a `Refusal`. */
  assertErasable?: (tx: Db, by: Actor, accountId: number) => Promise<void>
  erase?: (tx: Db, accountId: number) => Promise<unknown>
}
