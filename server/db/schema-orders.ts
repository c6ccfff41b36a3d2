import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/catalogue.ts'
import type { Handover, OrderEvent, OrderStatus, StatusChange } from '#contract/orders.ts'
import { cents, createdAt, id, moment } from './columns.ts'

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
  released: integer().notNull().default(0), // of its pieces those that it keeps off the shelf no more
})

export const orderStatusChanges = pgTable('order_status_changes', {
  id: id(),
  orderId: integer().notNull(),
  status: text().$type<OrderStatus>().notNull(),
  accountId: integer(),
  changedAt: createdAt(),
  reason: text().$type<StatusChange['reason']>(),
  note: text().notNull().default(''),
  isTold: boolean().notNull().default(true), // buyer and sellers, by mail
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
})
