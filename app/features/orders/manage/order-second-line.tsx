import { formatCount } from '#contract/money.ts'
import type { Order } from '#contract/orders/calls.ts'
import { isOpen } from '#contract/orders/status.ts'
import { Time } from '#app/display/time.tsx'
import { formatDateTime, formatTime } from '#app/format/dates.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { packingState } from './packing-state.ts'

const { packing, cancelled, packingOf, pieceCount, callBackAt } = orderManagementWords
const stageWords = { ...packing, cancelled }

/** Second line of an order in the list: time, phone, place, pieces and the packing state of its sellers. */
export function OrderSecondLine({ order }: { order: Order }) {
  const { customer_info: customer, created_at: placedAt, call_back_at: callBack, status, items } = order
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const states = packingState(order).map(({ stage, sellers }) => packingOf(stageWords[stage], sellers))
  return (
    <div className="flex flex-wrap gap-x-3 meta wrap-anywhere md:flex-nowrap md:*:whitespace-nowrap">
      <Time at={placedAt} format={formatTime} />
      {callBack && isOpen(status) && (
        <span className="text-amber">
          {callBackAt} <Time at={callBack} format={formatDateTime} />
        </span>
      )}
      <span>{customer.phone}</span>
      <span title={customer.location} className="max-w-full md:truncate md:shrink-5">
        {customer.location}
      </span>
      <span>{pieceCount(pieces, formatCount(pieces))}</span>
      {states.map((state) => (
        <span key={state} title={state} className="max-w-full md:truncate">
          {state}
        </span>
      ))}
    </div>
  )
}
