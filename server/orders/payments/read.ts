import type { Order, OrderDetail } from '#contract/orders/calls.ts'
import { momoDial, type MomoAccount } from '#contract/orders/momo.ts'
import type { OrderPayment } from '#contract/orders/payments.ts'
import { shopName } from '#server/db/shop-name.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import type { Actor } from '#server/http/actor.ts'

/** A payment with its reversal, if it was a mistake; times are texts. */
interface PaymentRow extends Pick<OrderPayment, 'id' | 'method' | 'reference' | 'at'> {
  francs: number
  name: string | null
  shop: string
  reversedAt: string | null
  reversedBy: string | null
  reversalReason: string
}

/**
 * Reads the payments and refunds of an order, oldest first. Only admins see entries that were reversed, and the name of
 * the person who recorded an entry.
 */
export async function readPayments(db: Db, { role }: Actor, { id: orderId }: Order): Promise<OrderPayment[]> {
  const isAdmin = role === 'admin'
  const rows = await sqlOf(db)<PaymentRow>`
    select p.id, (p.amount_cents / 100)::float8 as francs, p.method, p.reference, p.at, ${shopName} as shop,
      coalesce(nullif(a.full_name, ''), a.username) as name,
      r.at as "reversedAt", coalesce(nullif(b.full_name, ''), b.username) as "reversedBy", r.reason as "reversalReason"
    from order_payments p
      left join accounts a on a.id = p.account_id
      left join order_payments r on r.reverses_id = p.id
      left join accounts b on b.id = r.account_id
    where p.order_id = ${orderId} and p.reverses_id is null
    order by p.id`
  return rows
    .filter(({ reversedAt }) => isAdmin || reversedAt === null)
    .map(({ id, francs, method, reference, at, name, shop, ...reversal }) => ({
      id,
      kind: francs > 0 ? 'payment' : 'refund',
      amount: Math.abs(francs),
      method,
      reference,
      at: toMoment(at),
      by: (isAdmin && name) || shop,
      reversal:
        reversal.reversedAt === null
          ? null
          : {
              at: toMoment(reversal.reversedAt),
              by: reversal.reversedBy ?? shop,
              reason: reversal.reversalReason,
            },
    }))
}

/**
 * Returns how the buyer of an order pays the balance by MoMo; null until the order is confirmed, if nothing is left, or
 * if the shop has no account.
 */
export async function readPayByMomo(db: Db, { status, account }: Order): Promise<OrderDetail['pay']> {
  const isPayable = status === 'completed' || status === 'delivered'
  if (!isPayable || !account || account.balance <= 0) return null
  const momo = await readMomoAccount(db)
  return momo && { code: momo.code, name: momo.name, dial: momoDial(momo, account.balance) }
}

/** Returns the shop's account for payments by phone; null without one. */
export async function readMomoAccount(db: Db): Promise<MomoAccount | null> {
  const [setting] = await sqlOf(db)<{ momo: MomoAccount | false }>`
    select value as momo from settings where name = 'momo'`
  return setting?.momo || null
}

const toMoment = (text: string) => new Date(text).toISOString()
