import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders.ts'
import { serve } from '#server/http/serve.ts'
import { changeHandover } from './change-handover.ts'
import { cancelOwnOrder, changeStatus } from './change-status.ts'
import { placeOrder } from './place-order.ts'
import * as orders from './service.ts'

export function orderRoutes(app: FastifyInstance): void {
  serve(app, contract.placeOrder, ({ db, actor, body, headers }) =>
    placeOrder(db, actor, body, headers['idempotency-key']),
  )
  serve(app, contract.listOrders, async ({ db, actor, query, setHeader }) =>
    answerList(await orders.listOrders(db, actor, query), setHeader),
  )
  serve(app, contract.getOrder, ({ db, actor, params }) => orders.getOrder(db, actor, params.order_id))
  serve(app, contract.changeOrderStatus, ({ db, actor, params, body }) =>
    changeStatus(db, actor, { ...params, ...body }),
  )
  serve(app, contract.cancelOrder, ({ db, actor, params }) => cancelOwnOrder(db, actor, params.order_id))
  serve(app, contract.listSellerOrders, async ({ db, actor, query, setHeader }) =>
    answerList(await orders.listSales(db, actor, query), setHeader),
  )
  serve(app, contract.changeHandover, ({ db, actor, params, body }) =>
    changeHandover(db, actor, { ...params, ...body }),
  )
}

/** A page as its envelope, everything else as a plain list. */
function answerList(list: orders.OrderList, setHeader: (name: string, value: number) => void) {
  setHeader('x-total-count', list.total)
  return list.page ? { items: list.orders, total: list.total, ...list.page } : list.orders
}
