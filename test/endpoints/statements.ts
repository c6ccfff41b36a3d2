import { randomInt } from 'node:crypto'
import { api } from '#contract/api.ts'
import { payouts, sellerEntries, statements as statementRows } from '#server/db/schema.ts'
import type { Fixtures } from '../fixtures.ts'
import { call, type ValidCall } from '../valid-call.ts'

const { statements } = api

/** One valid request for every call about statements and payouts. */
export const calls: ValidCall[] = [
  call(statements.listStatements, () => ({})),
  call(statements.listOpenBalances, () => ({})),
  call(statements.getStatement, async (fixtures) => ({ params: { statement_id: await statementOfSeller(fixtures) } })),
  call(statements.closeStatements, async ({ shop, sessionsByCaller }) => {
    const sellerId = sessionsByCaller.seller.user.id
    const at = new Date('2026-10-15T08:00:00Z')
    await shop.database.db.insert(sellerEntries).values({ sellerId, at, kind: 'adjustment', adjustedCents: 100n })
    return { body: { to_day: '2026-10-31' } }
  }),
  call(statements.adjustSeller, ({ sessionsByCaller }) => ({
    params: { user_id: sessionsByCaller.seller.user.id },
    body: { amount: -500, note: 'Courier fee' },
  })),
  call(statements.recordPayout, async (fixtures) => ({
    params: { statement_id: await statementOfSeller(fixtures) },
    body: { amount: 1, method: 'cash' as const, paid_on: '2026-11-01' },
  })),
  call(statements.reversePayout, async (fixtures) => {
    const statementId = await statementOfSeller(fixtures)
    const [payout] = await fixtures.shop.database.db
      .insert(payouts)
      .values({ statementId, amountCents: 100n, method: 'cash', paidOn: '2026-11-01' })
      .returning()
    return { params: { payout_id: payout?.id ?? 0 }, body: { reason: 'Sent twice' } }
  }),
  call(statements.getBooks, () => ({})),
]

async function statementOfSeller({ shop, sessionsByCaller }: Fixtures): Promise<number> {
  const sellerId = sessionsByCaller.seller.user.id
  const [statement] = await shop.database.db
    .insert(statementRows)
    .values({
      sellerId,
      number: randomInt(1, 1_000_000_000), // unlike those of other calls
      fromDay: '2026-10-01',
      toDay: '2026-10-31',
      openingCents: 0n,
      grossCents: 1_000_000n,
      commissionCents: 100_000n,
      adjustedCents: 0n,
      payableCents: 900_000n,
      remainderCents: 0n,
      seller: { name: 'Kigali Robotics', tin: '', payout_method: null, payout_name: '', payout_number: '' },
    })
    .returning()
  return statement?.id ?? 0
}
