import type { Picture } from '#contract/catalogue/calls.ts'
import type { Handover, OrderStatus, StatusChange } from '#contract/orders/calls.ts'
import type { OrderChange, ReportedShortage } from '#contract/orders/change.ts'
import type { OrderEvent } from '#contract/orders/order-events.ts'
import type { MoneyMethod } from '#contract/orders/payments.ts'
import type { Receipt } from '#contract/orders/receipts.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
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
  returnedCents: cents().notNull().default(0n), // value of returns
  receiptPhone: text().notNull().default(''), // buyer to name on tax receipts: a consumer's phone,
  receiptTin: text().notNull().default(''), // or the TIN
  receiptName: text().notNull().default(''), // and name of a business
  quoteId: integer(), // proforma or quotation that the order comes from
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
  returned: integer().notNull().default(0), // pieces that came back after the delivery, or were missing
  returnedCents: cents().notNull().default(0n),
  borneCents: cents().notNull().default(0n), // part of `returnedCents` that the seller bears
  orderedQuantity: integer(), // quantity before the first change; null if unchanged
  shortQuantity: integer(), // quantity that the seller can supply; null if the seller can supply the full quantity
  shortReason: text().$type<ShortReason>(),
  shortNote: text().notNull().default(''),
  readyAt: moment(), // when it was packed; written by a trigger
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
  amountCents: cents().notNull(), // negative for a refund
  method: text().$type<MoneyMethod>().notNull(),
  reference: text(),
  reason: text().notNull().default(''),
  reversesId: integer(),
  roundId: integer(), // delivery round to whose cash it counts
})

export const receipts = pgTable('receipts', {
  id: id(),
  orderId: integer().notNull(),
  sellerId: integer(), // who issued it; null: the shop
  accountId: integer(), // who noted it
  at: createdAt(),
  kind: text().$type<Receipt['kind']>().notNull(),
  number: text().notNull(),
  sdcId: text().notNull(),
  issuedAt: moment().notNull(),
  totalCents: cents().notNull(),
  vatCents: cents().notNull(),
  phone: text().notNull().default(''),
  tin: text().notNull().default(''),
  name: text().notNull().default(''),
  purchaseCode: text().notNull().default(''),
  link: text().notNull().default(''),
  withdrawnAt: moment(),
})

export const returns = pgTable('returns', {
  id: id(),
  orderId: integer().notNull(),
  accountId: integer(),
  at: createdAt(),
  status: text().$type<OrderReturn['status']>().notNull().default('requested'),
  text: text().notNull().default(''),
  answer: text().notNull().default(''),
  closedAt: moment(),
})

type ReturnLine = OrderReturn['lines'][number]

export const returnLines = pgTable('return_lines', {
  returnId: integer().notNull(),
  lineId: integer().notNull(),
  reason: text().$type<ReturnLine['reason']>().notNull(),
  asked: integer().notNull().default(0),
  counted: integer().notNull().default(0),
  outcome: text().$type<NonNullable<ReturnLine['outcome']>>(),
  toShelf: integer().notNull().default(0),
  valueCents: cents().notNull().default(0n),
  borneBy: text().$type<NonNullable<ReturnLine['borne_by']>>().notNull().default('seller'),
})
