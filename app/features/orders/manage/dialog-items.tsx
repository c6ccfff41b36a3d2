import { formatCount } from '#contract/money.ts'
import { formatAmount } from '#app/format/amount.ts'
import type { Handover, Order, OrderItem } from '#contract/orders/calls.ts'
import { mayHandOver } from '#contract/orders/status.ts'
import { Amount } from '#app/display/amount.tsx'
import { PackOf } from '#app/display/pack-of.tsx'
import { ProductThumbnail } from '#app/display/product-thumbnail.tsx'
import { orderCancelWords } from '#app/words/orders-cancel.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { ShortLine } from './short-line.tsx'
import { HandoverSteps } from './handover-steps.tsx'

interface ManagedItemsProps {
  order: Order
  onChangeHandover: (items: OrderItem[], handover: Handover) => void
  onFindSeller?: ((item: OrderItem) => void) | undefined
}

/** Items of an order with their seller and handover state; admins can change the state of the shop's own items. */
export function ManagedItems({ order, onChangeHandover, onFindSeller }: ManagedItemsProps) {
  const cell = 'py-2.5 text-right align-top whitespace-nowrap max-md:hidden md:pl-4'
  return (
    <>
      <table className="w-full">
        <thead className="text-sm text-ink-3 max-md:sr-only">
          <tr className="border-b border-line">
            <th className="pb-1.5 text-left font-medium">{orderManagementWords.item}</th>
            <th className="pb-1.5 text-right font-medium md:pl-4">{orderManagementWords.quantity}</th>
            <th className="pb-1.5 text-right font-medium md:pl-4">{orderManagementWords.price}</th>
            <th className="pb-1.5 text-right font-medium md:pl-4">{orderManagementWords.columns.total}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.product_id} className="border-line not-first:border-t">
              <td className="py-2.5">
                <Item item={item} />
                {order.status === 'cancelled' && item.restocked < item.quantity && (
                  <p className="ml-13 meta">
                    {orderCancelWords.backOnShelf(formatCount(item.restocked), formatCount(item.quantity))}
                  </p>
                )}
                <ShortLine order={order} item={item} onFindSeller={onFindSeller} />
                {item.sold_by_shop && (
                  <HandoverSteps
                    item={item}
                    disabled={!mayHandOver(order.status)}
                    onChange={(handover) => onChangeHandover([item], handover)}
                    className="mt-2 md:ml-13 md:w-fit"
                  />
                )}
              </td>
              <td className={cell}>{formatCount(item.quantity)}</td>
              <td className={cell}>{formatAmount(item.price)}</td>
              <td className={cell}>
                <Amount francs={item.price * item.quantity} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex justify-between border-t border-line-strong pt-2.5">
        <span className="font-semibold text-ink">{orderManagementWords.columns.total}</span>
        <Amount francs={order.total_amount} />
      </p>
    </>
  )
}

function Item({ item }: { item: OrderItem }) {
  const { product_name: name, picture, seller_name: seller, handover, quantity, price, pieces_per_pack: pieces } = item
  return (
    <div className="flex items-start gap-3">
      <ProductThumbnail picture={picture} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere text-ink">{name}</p>
        <p className="meta">
          {orderManagementWords.soldBy(seller, orderManagementWords.handover[handover].toLowerCase())}
        </p>
        <PackOf pieces={pieces} className="block meta" />
        <p className="flex flex-wrap justify-between gap-x-3 md:hidden">
          <span className="text-sm">
            {orderManagementWords.each(formatCount(quantity))}
            {formatAmount(price)}
          </span>
          <Amount francs={price * quantity} />
        </p>
      </div>
    </div>
  )
}
