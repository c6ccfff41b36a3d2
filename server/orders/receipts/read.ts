import { Refusal } from '#contract/errors.ts'
import { toFrancs } from '#contract/money.ts'
import type { OrderReceipts, Receipt, ReceiptIssuer, ReceiptTo } from '#contract/orders/receipts.ts'
import { sellerName } from '#server/db/person.ts'
import { shopName } from '#server/db/shop-name.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import type { Actor } from '#server/http/actor.ts'

interface ReceiptRow extends Omit<
  Receipt,
  'seller_id' | 'sdc_id' | 'issued_at' | 'total' | 'vat' | 'to' | 'purchase_code' | 'withdrawn_at'
> {
  sellerId: number | null
  sdcId: string
  issuedAt: string
  totalCents: string
  vatCents: string
  phone: string
  tin: string
  name: string
  purchaseCode: string
  withdrawnAt: string | null
}

interface ReceiptsRow extends ReceiptTo {
  issuers: ReceiptIssuer[] | null
  noted: ReceiptRow[] | null
}

/**
 * Reads the tax receipts of an order and who issues them: the seller of a line, if they issue receipts themselves, and
 * the shop if it has a TIN. Sellers see only their own; withdrawn receipts are for admins and their issuers.
 * @throws order_not_found, also for another person's order
 */
export async function getReceipts(db: Db, actor: Actor, orderId: number): Promise<OrderReceipts> {
  const reader = await readerOf(db, actor, orderId)
  const sellerId = reader === 'seller' ? actor.accountId : null
  const [row] = await sqlOf(db)<ReceiptsRow>`
    with line as (
      select l.product_id, s.seller_id, case when s.seller_id is null then shop.tin else s.tin end as tin,
        case when s.seller_id is null then ${shopName} else ${sellerName} end as name
      from order_lines l
        left join sellers s on s.seller_id = l.seller_id and s.receipts_by = 'seller' and coalesce(s.tin, '') <> ''
        left join accounts on accounts.id = s.seller_id
        left join (select value #>> '{}' as tin from settings where name = 'tin' and value <> 'false') shop on true
      where l.order_id = ${orderId} and l.quantity > 0
    ), issuer as (
      select seller_id, name, tin, json_agg(product_id order by product_id) as product_ids
      from line where tin is not null and (${sellerId}::int is null or seller_id = ${sellerId})
      group by 1, 2, 3
    ), noted as (
      select r.id, r.kind, r.seller_id as "sellerId", case when r.seller_id is null then ${shopName} else ${sellerName} end as issuer,
        r.number, r.sdc_id as "sdcId", r.issued_at as "issuedAt", r.total_cents::text as "totalCents",
        r.vat_cents::text as "vatCents", r.phone, r.tin, r.name, r.purchase_code as "purchaseCode", r.link,
        r.withdrawn_at as "withdrawnAt"
      from receipts r left join accounts on accounts.id = r.seller_id
      where r.order_id = ${orderId} and (${sellerId}::int is null or r.seller_id = ${sellerId})
        and (${reader !== 'buyer'}::boolean or r.withdrawn_at is null)
    )
    select receipt_phone as phone, receipt_tin as tin, receipt_name as name,
      (select json_agg(issuer order by seller_id nulls first) from issuer) as issuers,
      (select json_agg(noted order by id) from noted) as noted
    from orders where id = ${orderId}`
  if (!row) throw new Refusal('order_not_found')
  return { to: toReceiptTo(row), issuers: row.issuers ?? [], noted: (row.noted ?? []).map(toReceipt) }
}

/** @throws order_not_found */
async function readerOf(db: Db, { role, accountId }: Actor, orderId: number): Promise<'admin' | 'buyer' | 'seller'> {
  const [order] = await sqlOf(db)<{ isBuyer: boolean; isSeller: boolean }>`
    select account_id = ${accountId} as "isBuyer", id in (
      select order_id from order_lines where seller_id = ${accountId} and quantity > 0) as "isSeller"
    from orders where id = ${orderId}`
  if (order && role === 'admin') return 'admin'
  if (order?.isBuyer) return 'buyer'
  if (order?.isSeller && role === 'seller') return 'seller'
  throw new Refusal('order_not_found')
}

const toReceipt = (row: ReceiptRow): Receipt => ({
  id: row.id,
  kind: row.kind,
  seller_id: row.sellerId,
  issuer: row.issuer,
  number: row.number,
  sdc_id: row.sdcId,
  issued_at: toMoment(row.issuedAt),
  total: toFrancs(BigInt(row.totalCents)),
  vat: toFrancs(BigInt(row.vatCents)),
  to: toReceiptTo(row),
  purchase_code: row.purchaseCode,
  link: row.link,
  withdrawn_at: row.withdrawnAt && toMoment(row.withdrawnAt),
})

/** Returns the buyer to name on a receipt; null for nobody. */
export const toReceiptTo = ({ phone, tin, name }: ReceiptTo): ReceiptTo | null =>
  phone || tin ? { phone, tin, name } : null
const toMoment = (text: string) => new Date(text).toISOString()
