import { formatCount } from '#contract/money.ts'
import { changeOrder } from '#contract/orders/manage.ts'
import type { Order, OrderItem } from '#contract/orders/calls.ts'
import { isOpen } from '#contract/orders/status.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { orderChangeWords } from '#app/words/orders-change.ts'
import { orderScope } from './use-change-handover.ts'
import { writeChanged } from './order-management-queries.ts'

interface ShortLineProps {
  order: Order
  item: OrderItem
  /** Called to open the change form with other sellers' offers; omitted if the form can't be opened. */
  onFindSeller?: ((item: OrderItem) => void) | undefined
}

/** Shows how many pieces of a line the seller can supply, with buttons to reduce the line or find another seller. */
export function ShortLine({ order, item, onFindSeller }: ShortLineProps) {
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
    onError: (error) => showFailure(error, { tried: orderChangeWords.saveFailed }),
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
