import { Refusal } from '#contract/errors.ts'
import { formatFrancs, toFrancs } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import type { AccountDataSource } from '#server/declarations/account-data.ts'
import type { Actor } from '#server/http/actor.ts'
import { BALANCE_REMEDIES } from './sentences.ts'

/** Statements outlive the account of their seller, and an account with a balance cannot be deleted. */
export const statementData = { assertErasable: refuseWithBalance } satisfies AccountDataSource

/** @throws seller_has_balance if open earnings and unpaid statements come to a franc or more, owed by either side */
async function refuseWithBalance(tx: Db, { role }: Actor, accountId: number): Promise<void> {
  const [found] = await sqlOf(tx)<{ cents: string }>`
    select coalesce((select sum(gross_cents - commission_cents + adjusted_cents) from seller_entries
        where seller_id = ${accountId} and statement_id is null), 0)
      + coalesce((select remainder_cents from statements where seller_id = ${accountId} order by number desc limit 1), 0)
      + coalesce((select sum(payable_cents) from statements where seller_id = ${accountId}), 0)
      - coalesce((select sum(p.amount_cents) from payouts p join statements s on s.id = p.statement_id
        where s.seller_id = ${accountId}), 0) as cents`
  const cents = BigInt(found?.cents ?? 0)
  if (cents > -100n && cents < 100n) return
  const balance = `${cents < 0n ? '−' : ''}${formatFrancs(toFrancs(cents < 0n ? -cents : cents))}`
  throw new Refusal('seller_has_balance', { values: { balance, remedy: BALANCE_REMEDIES[role] } })
}
