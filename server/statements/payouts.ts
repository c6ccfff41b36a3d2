import { fieldErrors, Refusal } from '#contract/errors.ts'
import { formatFrancs, toFrancs } from '#contract/money.ts'
import type { MoneyMethod } from '#contract/orders/payments.ts'
import type { StatementDetail } from '#contract/statements/calls.ts'
import type { Db } from '#server/db/client.ts'
import { runIdempotent } from '#server/db/idempotency.ts'
import { rowLocks } from '#server/db/locks.ts'
import { statements } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { payoutRecorded, payoutReversed } from './events.ts'
import { getStatement } from './service.ts'

interface RequestedPayout {
  statement_id: number
  payout: { amount: number; method: MoneyMethod; reference?: string | undefined; paid_on: string }
  key: string | undefined
}

/**
 * Records a payout for a statement, once per idempotency key.
 * @throws statement_not_found, payout_too_high, invalid_input for a day in the future, idempotency_mismatch
 */
export async function recordPayout(
  db: Db,
  admin: Actor,
  timeZone: string,
  { statement_id: statementId, payout, key }: RequestedPayout,
): Promise<StatementDetail> {
  return db.transaction(async (tx) => {
    const work = async () => {
      const { sellerId, leftCents } = await lockStatement(tx, statementId)
      await assertNotFuture(tx, timeZone, payout.paid_on)
      const amountCents = BigInt(payout.amount) * 100n
      if (amountCents > leftCents)
        throw new Refusal('payout_too_high', { values: { left: formatFrancs(toFrancs(leftCents)) } })
      await sqlOf(tx)`
        insert into payouts (statement_id, account_id, amount_cents, method, reference, paid_on)
        values (${statementId}, ${admin.accountId}, ${amountCents}, ${payout.method}, ${payout.reference ?? null}, ${payout.paid_on})`
      const statement = await getStatement(tx, admin, statementId)
      const [contact] = await sqlOf(tx)<{ email: string; isConfirmed: boolean }>`
        select email, email_confirmed_at is not null as "isConfirmed" from accounts
        where id = ${sellerId} and deleted_at is null`
      const { amount, method, reference = null } = payout
      await emitEvents(
        tx,
        admin,
        payoutRecorded({
          statementId,
          number: statement.number,
          sellerId,
          amount,
          method,
          reference,
          contact: contact ?? null,
        }),
      )
      return statement
    }
    return runIdempotent(tx, admin, { key, call: 'statements', contents: { statementId, payout } }, work, {
      store: ({ id }) => id,
      restore: (id: number) => getStatement(tx, admin, id),
    })
  })
}

/** Reverses a payout that was recorded by mistake. @throws payout_not_found, payout_reversed */
export async function reversePayout(
  db: Db,
  admin: Actor,
  { payout_id: payoutId, reason }: { payout_id: number; reason: string },
): Promise<StatementDetail> {
  return db.transaction(async (tx) => {
    const sql = sqlOf(tx)
    const [named] = await sql<{ statementId: number }>`
      select statement_id as "statementId" from payouts where id = ${payoutId} and reverses_id is null`
    if (!named) throw new Refusal('payout_not_found')
    const { statementId } = named
    const { sellerId } = await lockStatement(tx, statementId)
    const reversed = await sql`
      insert into payouts (statement_id, account_id, amount_cents, method, paid_on, reason, reverses_id)
      select statement_id, ${admin.accountId}, -amount_cents, method, paid_on, ${reason}, id from payouts
      where id = ${payoutId} and not exists (select from payouts r where r.reverses_id = ${payoutId})
      returning id`
    if (reversed.length === 0) throw new Refusal('payout_reversed')
    await emitEvents(tx, admin, payoutReversed({ statementId, payoutId, sellerId, reason }))
    return getStatement(tx, admin, statementId)
  })
}

/**
 * Locks a statement, so that its payouts are recorded one after another.
 * @returns its seller, and the amount left to pay out, in hundredths of a franc
 * @throws statement_not_found
 */
async function lockStatement(tx: Db, statementId: number): Promise<{ sellerId: number; leftCents: bigint }> {
  const sql = sqlOf(tx)
  const [statement] = await sql<{ sellerId: number; payable: string }>`
    select seller_id as "sellerId", payable_cents as payable from statements where id = ${statementId} ${rowLocks(tx, statements)}`
  if (!statement) throw new Refusal('statement_not_found')
  // A separate SQL statement, because this one sees what was committed while the lock was awaited.
  const [paid] = await sql<{ cents: string }>`
    select coalesce(sum(amount_cents), 0) as cents from payouts where statement_id = ${statementId}`
  return { sellerId: statement.sellerId, leftCents: BigInt(statement.payable) - BigInt(paid?.cents ?? 0) }
}

/** @throws invalid_input for a day after today */
async function assertNotFuture(tx: Db, timeZone: string, day: string): Promise<void> {
  const [found] = await sqlOf(tx)<{ isLater: boolean }>`
    select ${day}::date > (now() at time zone ${timeZone})::date as "isLater"`
  if (!found?.isLater) return
  const fields = [{ loc: ['body', 'paid_on'], msg: fieldErrors.paid_in_future, type: 'custom' }]
  throw new Refusal('invalid_input', { fields })
}
