import type { InputOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/orders/calls.ts'
import type { PaymentDoubt } from '#contract/orders/money-methods.ts'
import type { MoneyMethod } from '#contract/orders/payments.ts'
import type { recordStop } from '#contract/rounds/calls.ts'
import type { StopResult } from '#contract/rounds/results.ts'
import { parseNumber } from '#app/format/parse-number.ts'

/** Values of the form of a stop; amounts are as typed. */
export interface TypedStop {
  cash: string
  /** True if another amount was paid by phone or bank. */
  isSplit: boolean
  amount: string
  method: MoneyMethod
  reference: string
  /** Refused pieces by product. */
  refused: Record<number, number>
  isResellable: boolean
  confirm: PaymentDoubt[]
}

/** Returns the cash to collect once some pieces were refused, as text; empty for none. */
export function cashAfter({ items, account }: Order, refused: Record<number, number>): string {
  const value = items.reduce((sum, { product_id: id, price }) => sum + price * (refused[id] ?? 0), 0)
  const balance = Math.round((account?.balance ?? 0) - value)
  return balance > 0 ? String(balance) : ''
}

/** Builds the request of a stop. Payments of nothing are left out. */
export function resultOf(result: StopResult, typed: TypedStop): InputOf<typeof recordStop>['body'] {
  if (result === 'refused' || result === 'not_at_home') return { result }
  const { confirm, method, reference, isResellable } = typed
  const cash = parseNumber(typed.cash) || 0
  const other = typed.isSplit ? parseNumber(typed.amount) || 0 : 0
  const payments = [
    ...(cash > 0 ? [{ amount: cash, method: 'cash' as const, confirm }] : []),
    ...(other > 0 ? [{ amount: other, method, reference, confirm }] : []),
  ]
  if (result === 'delivered') return { result, payments }
  const refused = Object.entries(typed.refused)
    .map(([id, quantity]) => ({ product_id: Number(id), quantity }))
    .filter(({ quantity }) => quantity > 0)
  return { result, refused, is_resellable: isResellable, payments }
}
