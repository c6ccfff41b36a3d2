import type { Picture } from '#contract/catalogue/calls.ts'
import type { Handover, OrderStatus, StatusChange } from '#contract/orders/calls.ts'
import type { OrderChange, ReportedShortage } from '#contract/orders/change.ts'
import type { OrderEvent } from '#contract/orders/order-events.ts'
import type { MoneyMethod } from '#contract/orders/payments.ts'
import type { ShortReason } from '#contract/orders/status.ts'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, moment } from '#server/db/columns.ts'

export const orders = pgTable('orders', {
  id: id(),
  accountId: integer(),
  status: text().$type<OrderStatus>().notNull().default('pending'),
  totalCents: cents().notNull(),
  customerName: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  location: text().notNull(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
  version: integer().notNull().default(1),
  deliveryWindow: text().notNull().default(''),
  deliveryNote: text().notNull().default(''), // for the driver
  paidCents: cents().notNull().default(0n), // sum of the payments
  inBooks: boolean().notNull().default(true), // false: delivered before payments were recorded
})

export const orderLines = pgTable('order_lines', {
  id: id(),
  orderId: integer().notNull(),
  productId: integer().notNull(),
  sellerId: integer(),
  sellerName: text().notNull(),
  productName: text().notNull(),
  picture: jsonb().$type<Picture>(),
  priceCents: cents().notNull(),
  quantity: integer().notNull(),
  handover: text().$type<Handover>().notNull().default('to_pack'),
  piecesPerPack: integer().notNull().default(1),
  released: integer().notNull().default(0), // reserved pieces that the line has since released
  orderedQuantity: integer(), // quantity before the first change; null if unchanged
  shortQuantity: integer(), // quantity that the seller can supply; null if the seller can supply the full quantity
  shortReason: text().$type<ShortReason>(),
  shortNote: text().notNull().default(''),
})

export const orderStatusChanges = pgTable('order_status_changes', {
  id: id(),
  orderId: integer().notNull(),
  status: text().$type<OrderStatus>().notNull(),
  accountId: integer(),
  changedAt: createdAt(),
  reason: text().$type<StatusChange['reason']>(),
  note: text().notNull().default(''),
  isTold: boolean().notNull().default(true), // buyer and sellers were emailed about this change
})

export const orderEvents = pgTable('order_events', {
  id: id(),
  orderId: integer().notNull(),
  at: createdAt(),
  accountId: integer(),
  kind: text().$type<OrderEvent['kind']>().notNull(),
  audience: text().$type<OrderEvent['audience']>().notNull(),
  outcome: text().$type<OrderEvent['outcome']>(),
  callBackAt: moment(),
  text: text().notNull().default(''),
  withdrawnAt: moment(),
  detail: jsonb().$type<OrderChange | ReportedShortage>(), // details of a change or a shortage
})

export const orderPayments = pgTable('order_payments', {
  id: id(),
  orderId: integer().notNull(),
  accountId: integer(),
  at: createdAt(),
  amountCents: cents().notNull(), // negative: refund
  method: text().$type<MoneyMethod>().notNull(),
  reference: text(),
  reason: text().notNull().default(''),
  reversesId: integer(),
})
