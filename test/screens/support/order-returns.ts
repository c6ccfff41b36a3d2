import { accountOf } from '#contract/orders/account.ts'
import { getOrder, listOrders, type OrderDetail } from '#contract/orders/calls.ts'
import {
  answerReturn,
  closeReturn,
  reopenReturn,
  reportProblem,
  withdrawReturn,
} from '#contract/orders/return-calls.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { fakeApi } from './render-route.tsx'
import { sampleOrderDetail, sampleOrderItem } from './samples.ts'

const relay = sampleOrderItem({
  price: 2500,
  quantity: 3,
  seller_name: 'Kigali Robotics',
  sold_by_shop: false,
  handover: 'handed_over',
})
const servo = sampleOrderItem({ product_id: 2, product_name: 'Servo', price: 5000, handover: 'handed_over' })
const line = (fields: Partial<OrderReturn['lines'][number]> = {}): OrderReturn['lines'][number] => ({
  product_id: 1,
  product_name: 'Relay',
  reason: 'faulty',
  asked: 2,
  counted: 0,
  outcome: null,
  to_shelf: null,
  value: 0,
  borne_by: null,
  ...fields,
})
export const sampleReturn = (fields: Partial<OrderReturn> = {}): OrderReturn => ({
  id: 7,
  status: 'requested',
  at: '2026-01-08T09:00:00Z',
  by: 'Aline Uwase',
  text: 'They click, but never switch',
  answer: '',
  closed_at: null,
  lines: [line()],
  ...fields,
})
export const closedReturn = sampleReturn({
  status: 'closed',
  closed_at: '2026-01-09T09:00:00Z',
  lines: [line({ counted: 2, to_shelf: 1, value: 5000, outcome: 'money', borne_by: 'seller' })],
})

/** Returns a delivered order of Rwf 12,500, which is paid, with these returns. */
export function returnedOrder(returns: OrderReturn[] = [], fields: Partial<OrderDetail> = {}): OrderDetail {
  const done = returns.flatMap(({ lines }) => lines)
  const items = [relay, servo].map((item) => {
    const own = done.filter(({ product_id: productId }) => productId === item.product_id)
    const returned = own.reduce((sum, { counted }) => sum + counted, 0)
    return { ...item, returned, returned_value: own.reduce((sum, { value }) => sum + value, 0) }
  })
  const returnedCents = BigInt(items.reduce((sum, item) => sum + item.returned_value, 0) * 100)
  const account = accountOf({ status: 'delivered', totalCents: 1_250_000n, returnedCents, paidCents: 1_250_000n })
  const isOpen = returns.some(({ status }) => status === 'requested' || status === 'agreed')
  const order = { status: 'delivered' as const, total_amount: 12_500, items, account, returns, has_open_return: isOpen }
  return sampleOrderDetail({ ...order, ...fields })
}

/** Creates a fake API with one order that stores its returns. */
export function returnsApi(returns: OrderReturn[] = [], fields: Partial<OrderDetail> = {}) {
  let order = returnedOrder(returns, fields)
  const change = (changed: OrderReturn[]) => (order = returnedOrder(changed, { ...fields, version: order.version + 1 }))
  const changeOpen = (values: Partial<OrderReturn>) =>
    change(order.returns.map((one) => (one.closed_at === null ? { ...one, ...values } : one)))
  return fakeApi()
    .on(listOrders, () => [order])
    .on(getOrder, () => order)
    .on(reportProblem, ({ body }) => {
      const lines = (body?.lines ?? []).map(({ product_id: id, quantity, reason }) =>
        line({ product_id: Number(id), product_name: id === 1 ? 'Relay' : 'Servo', asked: Number(quantity), reason }),
      )
      return change([...order.returns, sampleReturn({ text: body?.text ?? '', lines })])
    })
    .on(withdrawReturn, () => changeOpen({ status: 'withdrawn' }))
    .on(answerReturn, ({ body }) => changeOpen({ status: body?.status ?? 'agreed', answer: body?.answer ?? '' }))
    .on(closeReturn, ({ body }) => {
      const lines = (body?.lines ?? []).map(({ product_id: id, counted, to_shelf: shelf, value, reason, outcome }) =>
        line({
          product_id: Number(id),
          reason,
          outcome,
          counted: Number(counted),
          to_shelf: Number(shelf),
          value: Number(value),
        }),
      )
      const done = { status: 'closed' as const, closed_at: '2026-01-09T09:00:00Z', lines }
      if (body?.return_id !== undefined) return changeOpen(done)
      return change([...order.returns, sampleReturn({ ...done, text: '', by: 'Eric Mugisha' })])
    })
    .on(reopenReturn, () =>
      change(order.returns.map((one) => ({ ...one, status: 'agreed' as const, closed_at: null, lines: [line()] }))),
    )
}
