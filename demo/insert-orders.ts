import type { Picture } from '#contract/catalogue/calls.ts'
import { sumLines, toCents } from '#contract/money.ts'
import type { Transaction } from '#server/db/client.ts'
import { orderLines, orderPayments, orders, orderStatusChanges } from '#server/db/schema.ts'
import { packOf } from './demo-product.ts'
import type { DemoOrder } from './orders.ts'
import { sellerOf, sellers } from './sellers.ts'

interface InsertedIds {
  accountIds: Map<string, number>
  productIds: Map<string, number>
  pictures: Map<string, Picture[]>
}

/** Inserts orders along with their lines, status history and payments. */
export async function insertOrders(tx: Transaction, placed: DemoOrder[], insertedIds: InsertedIds): Promise<void> {
  if (placed.length === 0) return
  const added = await tx
    .insert(orders)
    .values(placed.map((order) => orderRow(order, insertedIds)))
    .returning({ id: orders.id })
  // IDs are assigned in row order, but may be returned in any order.
  const ids = added.map(({ id }) => id).sort((a, b) => a - b)
  const numbered = placed.map((order, at) => ({ ...order, id: ids[at] ?? 0 }))
  await tx.insert(orderLines).values(numbered.flatMap((order) => lineRows(order, insertedIds)))
  await tx.insert(orderStatusChanges).values(numbered.flatMap((order) => historyRows(order, insertedIds)))
  const paid = numbered.flatMap((order) => paymentRows(order, insertedIds))
  if (paid.length > 0) await tx.insert(orderPayments).values(paid)
}

const totalOf = ({ lines }: DemoOrder) =>
  sumLines(lines.map(({ product, quantity }) => ({ priceCents: toCents(product.price_rwf), quantity })))

function orderRow(order: DemoOrder, { accountIds }: InsertedIds) {
  const { buyer, placedAt, history, paidBy } = order
  const last = history.at(-1)
  const totalCents = totalOf(order)
  return {
    accountId: accountIds.get(buyer.email),
    status: last?.status,
    totalCents,
    paidCents: paidBy ? totalCents : 0n,
    customerName: buyer.fullName,
    email: buyer.email,
    phone: buyer.phone,
    location: buyer.address,
    createdAt: placedAt,
    updatedAt: last?.at,
  }
}

function lineRows({ id, lines }: DemoOrder & { id: number }, { accountIds, productIds, pictures }: InsertedIds) {
  return lines.map(({ product, quantity, handover }) => {
    const seller = sellerOf(product.category_path[0])
    return {
      orderId: id,
      productId: productIds.get(product.slug) ?? 0,
      sellerId: accountIds.get(seller),
      sellerName: sellers.find(({ email }) => email === seller)?.shopName ?? '',
      productName: product.name,
      picture: pictures.get(product.slug)?.[0],
      priceCents: toCents(product.price_rwf),
      quantity,
      piecesPerPack: packOf(product),
      handover,
    }
  })
}

function historyRows({ id, history }: DemoOrder & { id: number }, { accountIds }: InsertedIds) {
  return history.map(({ status, by, at }) => ({
    orderId: id,
    status,
    accountId: accountIds.get(by.email),
    changedAt: at,
  }))
}

/** Returns the payment of an order, recorded by the admin who delivered it. Prices of the demo are whole francs. */
function paymentRows(order: DemoOrder & { id: number }, { accountIds }: InsertedIds) {
  const { id, paidBy, history } = order
  const delivered = history.at(-1)
  if (!paidBy || !delivered) return []
  return [
    {
      orderId: id,
      accountId: accountIds.get(delivered.by.email),
      at: delivered.at,
      amountCents: totalOf(order),
      method: paidBy,
      reference: paidBy === 'momo' ? String(FIRST_REFERENCE + id * 7919) : null,
    },
  ]
}

/** First of the made-up references of MoMo payments, which are consecutive. */
const FIRST_REFERENCE = 13_370_000_000
