import { formatCount } from '#contract/money.ts'
import { changeOrder } from '#contract/orders/manage.ts'
import type { Handover, Order, OrderItem } from '#contract/orders/calls.ts'
import { isOpen } from '#contract/orders/status.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { Amount } from '#app/display/amount.tsx'
import { PackOf } from '#app/display/pack-of.tsx'
import { ProductThumbnail } from '#app/display/product-thumbnail.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { orderCancelWords } from '#app/words/orders-cancel.ts'
import { orderChangeWords } from '#app/words/orders-change.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { returnWords } from '#app/words/orders-returns.ts'
import { HandoverSteps } from './handover-steps.tsx'
import { writeChanged } from './order-management-queries.ts'
import { orderScope } from './use-change-handover.ts'

interface ManagedItemsProps {
  order: Order
  onChangeHandover: (items: OrderItem[], handover: Handover) => void
  /** Called to open the change form with other sellers' offers; omitted if the form can't be opened. */
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
                {item.returned > 0 && <p className="ml-13 meta">{returnWords.returned(item.returned)}</p>}
                <ShortLine order={order} item={item} onFindSeller={onFindSeller} />
                {item.sold_by_shop && (
                  <HandoverSteps
                    item={item}
                    status={order.status}
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
        <p className="font-semibold wrap-anywhere text-ink">
          <Unbroken text={name} />
        </p>
        <p className="meta wrap-anywhere">
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

/** Shows how many pieces of a line the seller can supply, with buttons to reduce the line or find another seller. */
function ShortLine({ order, item, onFindSeller }: Omit<ManagedItemsProps, 'onChangeHandover'> & { item: OrderItem }) {
  const { shortage, product_name: name, product_id: productId } = item
  const { mutate, isPending } = useApiMutation(changeOrder, {
    input: (quantity: number) => ({
      params: { order_id: order.id },
      body: {
        version_seen: order.version,
        reason: 'cannot_supply' as const,
        lines: [{ product_id: productId, quantity }],
      },
    }),
    scope: orderScope(order.id),
    update: writeChanged,
    onSuccess: () => showToast({ tone: 'success', text: orderChangeWords.saved(order.id) }),
    onError: (error) =>
      showFailure(error, { tried: sayOutcome(orderChangeWords.saveFailed) }, orderChangeWords.saveFailed),
  })
  if (!shortage) return null
  const [has, ordered] = [formatCount(shortage.can_supply), formatCount(item.quantity)]
  return (
    <Notice tone="amber" isDense className="mt-2 md:ml-13">
      <p>
        {orderChangeWords.shortOf(item.seller_name, has, ordered)}: {orderManagementWords.shortReasons[shortage.reason]}
      </p>
      {shortage.note && <p className="wrap-anywhere text-ink">{shortage.note}</p>}
      {isOpen(order.status) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {shortage.can_supply > 0 && (
            <Button
              size="dense"
              disabled={isPending}
              aria-label={orderChangeWords.lowerOf(name, has)}
              onClick={() => mutate(shortage.can_supply)}
            >
              {orderChangeWords.lowerTo(has)}
            </Button>
          )}
          <Button
            size="dense"
            disabled={isPending}
            aria-label={orderChangeWords.takeOutOf(name)}
            onClick={() => mutate(0)}
          >
            {orderChangeWords.takeOut}
          </Button>
          {onFindSeller && (
            <Button size="dense" aria-label={orderChangeWords.findSellerOf(name)} onClick={() => onFindSeller(item)}>
              {orderChangeWords.findSeller}
            </Button>
          )}
        </div>
      )}
    </Notice>
  )
}
