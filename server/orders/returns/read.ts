import { toFrancs } from '#contract/money.ts'
import type { Order } from '#contract/orders/calls.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import type { Db } from '#server/db/client.ts'
import { shopName } from '#server/db/shop-name.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import type { Reader } from '../read-events.ts'

type Line = OrderReturn['lines'][number]

/** A return with its lines; times are texts, and values are hundredths of a franc. */
interface ReturnRow extends Pick<OrderReturn, 'id' | 'status' | 'at' | 'text' | 'answer'> {
  closedAt: string | null
  isByBuyer: boolean
  name: string | null
  shop: string
  lines: (Pick<Line, 'product_id' | 'product_name' | 'reason' | 'asked' | 'counted' | 'outcome'> & {
    to_shelf: number
    value_cents: number
    borne_by: NonNullable<Line['borne_by']>
  })[]
}

/**
 * Reads the returns of an order, oldest first, as visible to an admin, one of its sellers or its buyer. Sellers see
 * their own lines, and buyers neither what went back into stock nor who bears the cost.
 */
export async function readReturns(db: Db, order: Order, reader: Reader): Promise<OrderReturn[]> {
  const rows = await sqlOf(db)<ReturnRow>`
    select r.id, r.status, r.at, r.text, r.answer, r.closed_at as "closedAt", ${shopName} as shop,
      coalesce(r.account_id = o.account_id, false) as "isByBuyer",
      coalesce(nullif(a.full_name, ''), a.username) as name,
      (select coalesce(json_agg(json_build_object('product_id', l.product_id, 'product_name', l.product_name,
          'reason', rl.reason, 'asked', rl.asked, 'counted', rl.counted, 'outcome', rl.outcome, 'to_shelf', rl.to_shelf,
          'value_cents', rl.value_cents, 'borne_by', rl.borne_by) order by l.id), '[]')
        from return_lines rl join order_lines l on l.id = rl.line_id where rl.return_id = r.id) as lines
    from returns r join orders o on o.id = r.order_id left join accounts a on a.id = r.account_id
    where r.order_id = ${order.id} order by r.id`
  const own = new Set([...order.items, ...order.removed_items].map((item) => item.product_id))
  return rows
    .map(({ id, status, text, answer, lines, ...row }) => ({
      id,
      status,
      at: toMoment(row.at),
      by: row.isByBuyer ? order.customer_info.name : (reader === 'admin' && row.name) || row.shop,
      text,
      answer,
      closed_at: row.closedAt === null ? null : toMoment(row.closedAt),
      lines: lines
        .filter((line) => own.has(line.product_id))
        .map(({ value_cents: valueCents, to_shelf: toShelf, borne_by: borneBy, ...line }) => ({
          ...line,
          to_shelf: reader === 'buyer' ? null : toShelf,
          value: toFrancs(BigInt(valueCents)),
          borne_by: reader === 'buyer' ? null : borneBy,
        })),
    }))
    .filter(({ lines }) => lines.length > 0)
}

const toMoment = (text: string) => new Date(text).toISOString()
