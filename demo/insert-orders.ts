import type { Picture } from '#contract/catalogue/calls.ts'
import { sumLines, toCents } from '#contract/money.ts'
import type { Transaction } from '#server/db/client.ts'
import { orderLines, orders, orderStatusChanges } from '#server/db/schema.ts'
import { packOf } from './demo-product.ts'
import type { DemoOrder } from './orders.ts'
import { sellerOf, sellers } from './sellers.ts'

interface InsertedIds {
  accountIds: Map<string, number>
  productIds: Map<string, number>
  pictures: Map<string, Picture[]>
}

/** Inserts orders along with their lines and status history. */
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
}

function orderRow({ buyer, placedAt, lines, history }: DemoOrder, { accountIds }: InsertedIds) {
  const last = history.at(-1)
  return {
    accountId: accountIds.get(buyer.email),
    status: last?.status,
    totalCents: sumLines(lines.map(({ product, quantity }) => ({ priceCents: toCents(product.price_rwf), quantity }))),
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
