import type { OrderDetail } from '#contract/orders/calls.ts'
import { formatAmount } from '#app/format/amount.ts'
import { paymentWords } from '#app/words/orders-payments.ts'

/** Amount that the driver collects, on a printed slip; renders nothing if nothing is left to pay, or for a seller. */
export function ToCollect({ order: { account, pay } }: { order: Partial<OrderDetail> }) {
  if (!account || account.balance <= 0) return null
  return (
    <section className="mt-5 break-inside-avoid border-2 border-ink p-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-lg font-bold text-ink">
        <span>{paymentWords.slipCollect}</span>
        <span>{formatAmount(account.balance, 'auto')}</span>
      </p>
      {pay && <p className="wrap-anywhere text-ink">{paymentWords.slipMomo(pay.code, pay.name)}</p>}
    </section>
  )
}
