import { useEffect, useRef, type FormEvent } from 'react'
import { formatCount } from '#contract/money.ts'
import type { OrderDetail, OrderItem } from '#contract/orders/calls.ts'
import { reduceItems } from '#contract/orders/manage.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QuantityInput } from '#app/ui/quantity-input.tsx'
import { controlWords } from '#app/words/controls.ts'
import { orderChangeWords } from '#app/words/orders-change.ts'
import { orderItemsWords } from '#app/words/orders-items.ts'
import { orderWords } from '#app/words/orders.ts'
import { orderQuery } from '../order-queries.ts'
import { CancelOrder } from './cancel-order.tsx'

interface ItemsFormProps {
  order: OrderDetail
  onClose: () => void
  /** Called with the changed order. */
  onSaved: (order: OrderDetail) => void
}

interface TypedItems {
  /** Quantities that differ from the order, keyed by `keyOf`. */
  quantities: Record<string, number>
}

const NO_QUANTITIES: TypedItems['quantities'] = {}

interface ShownLine {
  item: OrderItem
  quantity: number
}

/** Form in which a buyer lowers quantities and removes items of a pending order. */
export function ItemsForm({ order, onClose, onSaved }: ItemsFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), []) // the button that opened this form is gone
  const form = useApiForm(reduceItems, {
    defaultValues: { quantities: NO_QUANTITIES },
    input: ({ quantities }: TypedItems) => ({
      params: { order_id: order.id },
      body: { version_seen: order.version, lines: changedOf(linesOf(order, quantities)) },
    }),
    texts: { tried: sayOutcome(orderItemsWords.failed) },
    update: (cache, answer) => cache.set(orderQuery(order.id), answer),
    onSuccess: (answer) => {
      onClose()
      onSaved(answer)
    },
  })
  const lines = linesOf(order, form.watch('quantities'))
  const isEmpty = lines.every(({ quantity }) => quantity === 0)
  const total = lines.reduce((sum, { item, quantity }) => sum + Math.round(item.price * 100) * quantity, 0) / 100
  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (changedOf(lines).length === 0) onClose()
    else if (!isEmpty) form.submit(event)
  }
  return (
    <div className="print:hidden">
      <h2 ref={heading} tabIndex={-1} className="text-lg tracking-normal outline-none">
        {orderItemsWords.form}
      </h2>
      <p className="mt-1 mb-2 meta">{orderItemsWords.hint}</p>
      <PanelForm
        form={{ ...form, submit }}
        submit={orderItemsWords.save}
        submitting={controlWords.saving}
        onCancel={onClose}
      >
        <ul className="@container box">
          {lines.map((line) => (
            <ItemLine
              key={line.item.product_id}
              {...line}
              onChange={(quantity) => form.setValue(`quantities.${keyOf(line.item)}`, quantity)}
            />
          ))}
        </ul>
        {isEmpty ? (
          <Notice tone="amber">
            <p>{orderItemsWords.empty}</p>
            <div className="mt-2">
              <CancelOrder orderId={order.id} />
            </div>
          </Notice>
        ) : (
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold text-ink">{orderWords.total}</span>
            <span className="text-right" aria-live="polite">
              {total !== order.total_amount && (
                <span className="meta">{orderChangeWords.wasTotal(formatAmount(order.total_amount))} </span>
              )}
              <strong className="font-bold text-ink">{formatAmount(total)}</strong>
            </span>
          </p>
        )}
      </PanelForm>
    </div>
  )
}

/** Returns the form key of an item. A bare number won't do, since the form library would treat it as an array index. */
const keyOf = ({ product_id: productId }: OrderItem) => `product${productId}`

/** Returns the lines of the newest order with the typed quantities, none of which is higher than the order's. */
const linesOf = ({ items }: OrderDetail, typed: Record<string, number>): ShownLine[] =>
  items.map((item) => ({ item, quantity: Math.min(typed[keyOf(item)] ?? item.quantity, item.quantity) }))

const changedOf = (lines: readonly ShownLine[]) =>
  lines
    .filter(({ item, quantity }) => quantity !== item.quantity)
    .map(({ item, quantity }) => ({ product_id: item.product_id, quantity }))

/** Item with its quantity, which is fixed once the item is packed. */
function ItemLine({ item, quantity, onChange }: ShownLine & { onChange: (quantity: number) => void }) {
  const { product_name: name, quantity: before, handover } = item
  const isRemoved = quantity === 0
  const isPacked = handover !== 'to_pack'
  return (
    <li className="bought-line">
      <ProductPicture picture={item.picture} sizes="88px" alt="" className="h-16 w-full rounded-sm" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere text-ink">
          <Unbroken text={name} />
        </p>
        <p className="meta">{isPacked ? orderItemsWords.packed : orderWords.soldBy(item.seller_name)}</p>
        {quantity !== before && (
          <p className="text-sm font-medium text-amber">{orderChangeWords.was(formatCount(before))}</p>
        )}
      </div>
      {!isPacked && (
        <div className="flex flex-wrap items-center gap-2">
          <QuantityInput
            value={quantity}
            onChange={onChange}
            min={0}
            stock={before}
            isLimited
            size="sm"
            label={controlWords.quantityOf(name)}
          />
          <Button
            size="dense"
            aria-label={isRemoved ? orderChangeWords.putBackOf(name) : orderChangeWords.takeOutOf(name)}
            onClick={() => onChange(isRemoved ? before : 0)}
          >
            {isRemoved ? orderChangeWords.putBack : orderChangeWords.takeOut}
          </Button>
        </div>
      )}
    </li>
  )
}
