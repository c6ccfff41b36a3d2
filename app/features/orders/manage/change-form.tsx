import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { isFrancs } from '#contract/money.ts'
import { deliveryFields } from '#contract/orders/change.ts'
import { changeOrder } from '#contract/orders/manage.ts'
import type { OrderDetail, OrderItem } from '#contract/orders/calls.ts'
import { changedPrice, changeReasons, type ChangeReason } from '#contract/orders/status.ts'
import { nextQuantity } from '#contract/cart/quantities.ts'
import { deliveryPhoneRules, driverNoteRules, locationRules } from '#app/api/field-rules.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { Amount } from '#app/display/amount.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { orderChangeWords } from '#app/words/orders-change.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { orderWords } from '#app/words/orders.ts'
import { orderQuery } from '../order-queries.ts'
import { DeliveryPreferenceFields } from '../delivery-preference-fields.tsx'
import { AddProduct, type Offer, type SameParts } from './add-product.tsx'
import { ChangedItem, type TypedLine } from './changed-item.tsx'
import { writeChanged } from './order-management-queries.ts'
import { orderScope } from './use-change-handover.ts'

interface ChangeFormProps {
  order: OrderDetail
  /** Line whose seller can't supply all pieces, to be replaced by another seller's offer. */
  shortLine?: OrderItem | undefined
  /** Products with the same part number as the short line. */
  sameParts: SameParts
  onClose: () => void
}

interface TypedChange {
  /** Form values of each line, keyed by `keyOf`. */
  lines: Record<string, TypedLine>
  reason: ChangeReason
  name: string
  phone: string
  location: string
  window: string
  note: string
  agreed: boolean
  notify: boolean
}

const REASONS = changeReasons.map((value) => ({ value, words: orderChangeWords.reasons[value] }))
/** Returns the form key of an item. A bare number won't do, since the form library would treat it as an array index. */
const keyOf = ({ product_id: productId }: Pick<OrderItem, 'product_id'>) => `product${productId}`
const asTyped = ({ quantity, price }: OrderItem): TypedLine => ({ quantity, price: String(price) })
const NO_PREFERENCES = { window: '', note: '' }
const allItems = ({ items, removed_items: removed }: OrderDetail) => [...items, ...removed]

/** Form that changes an order's items, total and delivery details, and asks for the reason. */
export function ChangeForm({ order, shortLine, sameParts, onClose }: ChangeFormProps) {
  const client = useQueryClient()
  const [versionSeen, setVersionSeen] = useState(order.version)
  const [hasDelivery, setDelivery] = useState(false)
  const [added, setAdded] = useState<OrderItem[]>([])
  const newest = useRef<HTMLLIElement>(null)
  useFocusRecovery(added, () => newest.current?.focus()) // the button that was pressed is gone
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), []) // the button that opened this form is gone
  const form = useApiForm(changeOrder, {
    defaultValues: {
      lines: Object.fromEntries(
        allItems(order).map((item) => [keyOf(item), asTyped(item === shortLine ? withoutShort(item) : item)]),
      ),
      reason: shortLine ? 'cannot_supply' : 'customer_asked',
      ...NO_PREFERENCES,
      ...order.customer_info,
      agreed: false,
      notify: true,
    },
    input: (typed: TypedChange) => ({
      params: { order_id: order.id },
      body: toBody(order, added, typed, versionSeen),
    }),
    texts: { tried: orderChangeWords.saveFailed },
    scope: orderScope(order.id),
    update: writeChanged,
    onSuccess: () => {
      onClose()
      showToast({ tone: 'success', text: orderChangeWords.saved(order.id) })
    },
    // The form now shows other users' changes, so another attempt to save is based on the latest version.
    onFailed: () => setVersionSeen(client.getQueryData(orderQuery(order.id).queryKey)?.version ?? versionSeen),
  })
  const typed = form.watch()
  const items = [...allItems(order), ...added]
  const total = totalOf(items, typed)
  const isSame = ({ id }: Offer) => sameParts.data?.some(({ product }) => product.id === id)
  function add(offer: Offer) {
    const item = toItem(offer)
    const quantity = Math.min(nextQuantity(isSame(offer) ? missingOf(shortLine) : 1, offer), offer.stock_quantity)
    form.setValue(`lines.${keyOf(item)}`, { quantity, price: String(offer.price) })
    setAdded([...added, item])
  }
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="mb-2 text-dense outline-none">
        {orderChangeWords.open}
      </h3>
      <PanelForm form={form} submit={orderChangeWords.save} submitting={orderChangeWords.saving} onCancel={onClose}>
        <ul>
          {items.map((item) => (
            <ChangedItem
              key={item.product_id}
              ref={item === added.at(-1) ? newest : undefined}
              onRemove={added.includes(item) ? () => setAdded(added.filter((one) => one !== item)) : undefined}
              item={item}
              line={typed.lines[keyOf(item)] ?? asTyped(item)}
              onQuantity={(quantity) => form.setValue(`lines.${keyOf(item)}.quantity`, quantity)}
              price={form.field(`lines.${keyOf(item)}.price`, priceRules)}
            />
          ))}
        </ul>
        <AddProduct
          wanted={shortLine && (shortLine.mpn ?? shortLine.product_name)}
          sameParts={sameParts}
          presentIds={items.map((item) => item.product_id)}
          onAdd={add}
        />
        <p className="flex items-baseline justify-between gap-3 border-t border-line-strong pt-2.5">
          <span className="font-semibold text-ink">{orderManagementWords.columns.total}</span>
          <span className="text-right" aria-live="polite">
            {total !== order.total_amount && (
              <span className="meta">{orderChangeWords.wasTotal(formatAmount(order.total_amount))} </span>
            )}
            <Amount francs={total} />
          </span>
        </p>
        <SelectField {...form.field('reason')} label={orderChangeWords.reason} choices={REASONS} />
        {hasDelivery ? (
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <TextField {...form.field('name', nameRules)} label={orderWords.name} maxLength={MAX_LINE_LENGTH} />
            <TextField
              {...form.field('phone', deliveryPhoneRules)}
              type="tel"
              label={orderWords.phone}
              maxLength={MAX_LINE_LENGTH}
            />
            <TextField
              {...form.field('location', locationRules)}
              label={orderWords.location}
              maxLength={MAX_LINE_LENGTH}
              className="sm:col-span-2"
            />
            <div className="grid gap-3 sm:col-span-2">
              <DeliveryPreferenceFields
                window={form.field('window')}
                note={form.field('note', driverNoteRules)}
                chosen={order.customer_info.window ?? ''}
              />
            </div>
          </div>
        ) : (
          <Button size="dense" onClick={() => setDelivery(true)} className="justify-self-start">
            {orderChangeWords.delivery}
          </Button>
        )}
        <div className="grid gap-1">
          {total > order.total_amount && <Checkbox {...form.field('agreed')} label={orderChangeWords.agreed} />}
          <Checkbox {...form.field('notify')} label={orderChangeWords.notify} />
        </div>
      </PanelForm>
    </div>
  )
}

/** Parses the typed price of an order line; undefined if the price is invalid. */
function typedPrice(text: string): number | undefined {
  const price = text.trim() === '' ? NaN : Number(text)
  return isFrancs(price) ? price : undefined
}

const priceRules = { validate: (text: string) => typedPrice(text) !== undefined || fieldErrors.not_an_amount }
const nameRules = { validate: (name: string) => name.trim() !== '' || fieldErrors.required }

/** Reduces the quantity of a short line to the pieces that its seller can supply. */
const withoutShort = (item: OrderItem): OrderItem => ({ ...item, quantity: item.shortage?.can_supply ?? item.quantity })

/** Returns the number of pieces of a line that its seller can't supply. */
const missingOf = (item: OrderItem | undefined) => (item ? item.quantity - withoutShort(item).quantity : 1)

/** Converts a product to a new order line. */
function toItem({ id, name, price, pieces_per_pack, pictures, mpn, seller, stock_quantity: stock }: Offer): OrderItem {
  return {
    product_id: id,
    product_name: name,
    price,
    quantity: 0,
    pieces_per_pack,
    picture: pictures[0] ?? null,
    mpn,
    seller_name: seller.name,
    sold_by_shop: false,
    handover: 'to_pack',
    restocked: 0,
    ordered_quantity: 0,
    shortage: null,
    product_now: { stock, price },
  }
}

/** Sums the line totals in hundredths of a franc to avoid floating-point errors. */
function totalOf(items: OrderItem[], { lines }: TypedChange): number {
  const cents = items.map((item) => {
    const { quantity, price } = lines[keyOf(item)] ?? asTyped(item)
    const today = item.product_now?.price ?? null
    const francs = changedPrice(typedPrice(price) ?? item.price, today, { from: item.quantity, to: quantity })
    return Math.round(francs * 100) * quantity
  })
  return cents.reduce((sum, line) => sum + line, 0) / 100
}

/** Returns only the fields of the order that the user changed. */
function toBody(
  order: OrderDetail,
  added: OrderItem[],
  { lines, reason, agreed, notify, ...customer }: TypedChange,
  versionSeen: number,
) {
  const changedLines = allItems(order).flatMap((item) => {
    const { quantity, price: text } = lines[keyOf(item)] ?? asTyped(item)
    const price = typedPrice(text)
    const isOtherPrice = price !== undefined && price !== item.price && quantity > 0
    if (quantity === item.quantity && !isOtherPrice) return []
    return [{ product_id: item.product_id, quantity, ...(isOtherPrice && { price }) }]
  })
  const addedLines = added.map((item) => ({
    product_id: item.product_id,
    quantity: (lines[keyOf(item)] ?? item).quantity,
    price: item.price,
  }))
  const changed = deliveryFields.filter((field) => customer[field] !== (order.customer_info[field] ?? ''))
  return {
    version_seen: versionSeen,
    reason,
    ...(agreed && { agreed }),
    notify,
    lines: [...changedLines, ...addedLines],
    customer_info: Object.fromEntries(changed.map((field) => [field, customer[field]])),
  }
}
