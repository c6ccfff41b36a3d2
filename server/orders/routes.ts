import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import * as contract from '#contract/orders/calls.ts'
import * as manage from '#contract/orders/manage.ts'
import * as payments from '#contract/orders/payment-calls.ts'
import * as receipts from '#contract/orders/receipt-calls.ts'
import * as returns from '#contract/orders/return-calls.ts'
import { serve, type Call } from '#server/http/serve.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { changeDelivery, reduceItems, undoReduction } from './buyer-changes.ts'
import { changeOrder } from './changes.ts'
import { addOrderEvent, withdrawOrderEvent } from './order-events.ts'
import { exportOrders } from './export.ts'
import { changeHandover, changeHandovers } from './handover.ts'
import { recordPayment, reversePayment } from './payments/record.ts'
import { changeReceiptTo, noteReceipt, withdrawReceipt } from './receipts/note.ts'
import { getReceipts } from './receipts/read.ts'
import { closeReturn, reopenReturn } from './returns/close.ts'
import { answerReturn, reportProblem, withdrawReturn } from './returns/report.ts'
import { reportShortage } from './shortage.ts'
import { cancelOrder, changeOrderStatus } from './status.ts'
import { placeOrder } from './place.ts'
import * as pending from './pending.ts'
import * as orders from './service.ts'

export function orderRoutes(app: FastifyInstance): void {
  const { deliveryWindows: windows, returnDays } = app
  serve(app, contract.placeOrder, (call) =>
    placeOrder(call.db, call, {
      order: call.body,
      key: call.headers['idempotency-key'],
      windows,
      timeZone: app.timeZone,
    }),
  )
  serve(app, contract.listOrders, async (call) =>
    answerList(call, await orders.listOrders(call.db, call.actor, call.query)),
  )
  serveFile(app, manage.exportOrders, async ({ db, actor, query }) => exportOrders(db, actor, query, app.timeZone))
  serve(app, contract.getOrder, ({ db, actor, params }) => orders.getOrder(db, actor, params.order_id))
  serve(app, contract.changeOrderStatus, ({ db, actor, params, body }) =>
    changeOrderStatus(db, actor, { ...params, ...body }),
  )
  serve(app, contract.cancelOrder, ({ db, actor, params }) => cancelOrder(db, actor, params.order_id))
  serve(app, manage.changeOrder, ({ db, actor, params, headers, body }) =>
    changeOrder(db, actor, { ...params, change: body, key: headers['idempotency-key'], windows }),
  )
  serve(app, manage.changeDelivery, ({ db, actor, params, body }) =>
    changeDelivery(db, actor, { ...params, delivery: body, windows }),
  )
  serve(app, manage.reduceItems, ({ db, actor, params, body }) =>
    reduceItems(db, actor, { ...params, items: body, windows }),
  )
  serve(app, manage.undoReduction, ({ db, actor, params, body }) =>
    undoReduction(db, actor, { ...params, ...body, windows }),
  )
  serve(app, manage.reportShortage, ({ db, actor, params, body }) =>
    reportShortage(db, actor, { ...params, shortage: body }),
  )
  serve(app, manage.getPendingOrders, ({ db, params }) => pending.getPendingOrders(db, params.user_id))
  serve(app, manage.cancelPendingOrders, ({ db, actor, params }) =>
    pending.cancelPendingOrders(db, actor, params.user_id),
  )
  serve(app, manage.addOrderEvent, ({ db, actor, params, headers, body }) =>
    addOrderEvent(db, actor, { ...params, event: body, key: headers['idempotency-key'] }),
  )
  serve(app, manage.withdrawOrderEvent, ({ db, actor, params }) => withdrawOrderEvent(db, actor, params))
  serve(app, payments.recordPayment, ({ db, actor, params, headers, body }) =>
    recordPayment(db, actor, { ...params, payment: body, key: headers['idempotency-key'] }),
  )
  serve(app, payments.reversePayment, ({ db, actor, params, body }) =>
    reversePayment(db, actor, { ...params, ...body }),
  )
  serve(app, receipts.getReceipts, ({ db, actor, params }) => getReceipts(db, actor, params.order_id))
  serve(app, receipts.changeReceiptTo, ({ db, actor, params, body }) =>
    changeReceiptTo(db, actor, { ...params, to: body }),
  )
  serve(app, receipts.noteReceipt, ({ db, actor, params, body: { seller_id: sellerId, ...receipt } }) =>
    noteReceipt(db, actor, { ...params, sellerId, receipt, isOwn: false }),
  )
  serve(app, receipts.withdrawReceipt, ({ db, actor, params }) =>
    withdrawReceipt(db, actor, { ...params, isOwn: false }),
  )
  serve(app, receipts.noteOwnReceipt, ({ db, actor, params, body: receipt }) =>
    noteReceipt(db, actor, { ...params, sellerId: actor.accountId, receipt, isOwn: true }),
  )
  serve(app, receipts.withdrawOwnReceipt, ({ db, actor, params }) =>
    withdrawReceipt(db, actor, { ...params, isOwn: true }),
  )
  serve(app, returns.reportProblem, ({ db, actor, params, headers, body }) =>
    reportProblem(db, actor, { ...params, problem: body, key: headers['idempotency-key'], returnDays }),
  )
  serve(app, returns.withdrawReturn, ({ db, actor, params }) => withdrawReturn(db, actor, params))
  serve(app, returns.answerReturn, ({ db, actor, params, body }) => answerReturn(db, actor, { ...params, ...body }))
  serve(app, returns.closeReturn, ({ db, actor, params, headers, body }) =>
    closeReturn(db, actor, { ...params, closing: body, key: headers['idempotency-key'] }),
  )
  serve(app, returns.reopenReturn, ({ db, actor, params, body }) => reopenReturn(db, actor, { ...params, ...body }))
  serve(app, contract.listSellerOrders, async (call) =>
    answerList(call, await orders.listSellerOrders(call.db, call.actor, call.query)),
  )
  serve(app, contract.changeHandover, ({ db, actor, params, body }) =>
    changeHandover(db, actor, { ...params, ...body }),
  )
  serve(app, contract.changeHandovers, ({ db, actor, body }) => changeHandovers(db, actor, body))
}

/** Sends a page of orders in its envelope, and any other list as a plain list. */
function answerList(call: Pick<Call<Endpoint>, 'setHeader'>, list: orders.OrderList) {
  call.setHeader('x-total-count', list.total)
  return list.page ? { items: list.orders, total: list.total, ...list.page } : list.orders
}
