import type { ComponentProps, Ref } from 'react'
import { formatCount } from '#contract/money.ts'
import type { OrderItem } from '#contract/orders/calls.ts'
import { ProductThumbnail } from '#app/display/product-thumbnail.tsx'
import { Amount } from '#app/display/amount.tsx'
import { Button } from '#app/ui/button.tsx'
import { QuantityInput } from '#app/ui/quantity-input.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { controlWords } from '#app/words/controls.ts'
import { orderChangeWords } from '#app/words/orders-change.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'

export interface TypedLine {
  quantity: number
  price: string
}

interface ChangedItemProps {
  item: OrderItem
  line: TypedLine
  onQuantity: (quantity: number) => void
  price: Omit<ComponentProps<typeof TextField>, 'label'>
  /** Removes the line; set only for a line that the user has just added at the current price. */
  onRemove?: (() => void) | undefined
  ref?: Ref<HTMLLIElement>
}

/** Order line with fields for its pieces and price, which are read-only after the handover. */
export function ChangedItem({ item, line: { quantity }, onQuantity, price, onRemove, ref }: ChangedItemProps) {
  const { product_name: name, quantity: before, ordered_quantity: ordered, product_now: now } = item
  const isFixed = item.handover === 'handed_over' && before > 0
  return (
    <li ref={ref} tabIndex={-1} className="grid gap-2 border-line py-2.5 outline-none not-first:border-t">
      <div className="flex items-start gap-3">
        <ProductThumbnail picture={item.picture} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold wrap-anywhere text-ink">{name}</span>
            {quantity !== before && (
              <span className="font-medium text-amber">
                {onRemove
                  ? orderChangeWords.wasAdded
                  : before === 0
                    ? orderChangeWords.wasOut
                    : orderChangeWords.was(formatCount(before))}
              </span>
            )}
          </p>
          <p className="meta">
            {orderManagementWords.soldBy(
              item.seller_name,
              isFixed ? orderChangeWords.handedOver : shelfText(now?.stock),
            )}
          </p>
        </div>
      </div>
      {isFixed ? (
        <p className="ml-13">{orderManagementWords.pieces(formatCount(before))}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2 md:ml-13">
          <QuantityInput
            value={quantity}
            onChange={onQuantity}
            min={0}
            stock={before + (now?.stock ?? 0)}
            isLimited
            size="sm"
            label={controlWords.quantityOf(name)}
          />
          {onRemove ? (
            <Amount francs={item.price} />
          ) : (
            <>
              <span aria-hidden className="meta">
                {controlWords.currency}
              </span>
              <TextField
                {...price}
                label={orderChangeWords.priceOf(name)}
                labelClassName="sr-only"
                inputMode="decimal"
                inputClassName="w-24 text-right"
              />
            </>
          )}
          <Button
            size="dense"
            disabled={quantity === 0 && before === 0 && !now}
            aria-label={quantity === 0 ? orderChangeWords.putBackOf(name) : orderChangeWords.takeOutOf(name)}
            onClick={onRemove ?? (() => onQuantity(quantity === 0 ? before || ordered || 1 : 0))}
          >
            {quantity === 0 ? orderChangeWords.putBack : orderChangeWords.takeOut}
          </Button>
        </div>
      )}
    </li>
  )
}

const shelfText = (stock: number | undefined) =>
  stock === undefined ? orderChangeWords.notOffered : orderChangeWords.onShelf(formatCount(stock))
