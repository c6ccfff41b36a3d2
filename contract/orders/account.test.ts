import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { accountOf } from './account.ts'
import { orderStatuses } from './status.ts'

describe('accountOf', () => {
  for (const [status, total, paid, expected] of [
    ['pending', 1_250_000n, 0n, { due: 12_500, paid: 0, balance: 12_500 }],
    ['delivered', 1_250_000n, 1_250_000n, { due: 12_500, paid: 12_500, balance: 0 }],
    ['delivered', 1_250_049n, 1_000_000n, { due: 12_500, paid: 10_000, balance: 2_500 }],
    ['delivered', 1_250_050n, 0n, { due: 12_501, paid: 0, balance: 12_501 }],
    ['cancelled', 1_250_000n, 500_000n, { due: 0, paid: 5_000, balance: -5_000 }],
    ['completed', 1_000_000n, 1_200_000n, { due: 10_000, paid: 12_000, balance: -2_000 }],
  ] as const)
    it(`returns a balance of ${expected.balance} for a ${status} order of ${total} cents with ${paid} cents paid`, () =>
      assert.deepEqual(accountOf({ status, totalCents: total, returnedCents: 0n, paidCents: paid }), expected))

  it('takes the value of returns off what is due', () =>
    assert.deepEqual(
      accountOf({ status: 'delivered', totalCents: 1_250_000n, returnedCents: 250_050n, paidCents: 1_250_000n }),
      { due: 10_000, paid: 12_500, balance: -2_500 },
    ))

  it('is never more than half a franc above or below the total', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), fc.bigInt(0n, 10n ** 14n), (status, totalCents) => {
        const { due } = accountOf({ status, totalCents, returnedCents: 0n, paidCents: 0n })
        const expected = status === 'cancelled' ? 0n : totalCents
        const difference = BigInt(due) * 100n - expected
        assert.ok(difference > -50n && difference <= 50n)
      }),
    )
  })
})
