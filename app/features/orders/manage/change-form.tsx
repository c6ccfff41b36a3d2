import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, type ComponentProps, type Ref } from 'react'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { formatCount } from '#contract/money.ts'
import { changeOrder } from '#contract/orders/manage.ts'
import type { OrderDetail, OrderItem } from '#contract/orders/calls.ts'
import { changeReasons } from '#contract/orders/status.ts'
import { deliveryPhoneRules, driverNoteRules, locationRules } from '#app/api/field-rules.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { Amount } from '#app/display/amount.tsx'
import { ProductThumbnail } from '#app/display/product-thumbnail.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { QuantityInput } from '#app/ui/quantity-input.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { controlWords } from '#app/words/controls.ts'
import { orderChangeWords } from '#app/words/orders-change.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { orderWords } from '#app/words/orders.ts'
import { orderQuery } from '../order-queries.ts'
import { DeliveryPreferenceFields } from '../delivery-preference-fields.tsx'
import { AddProduct, type Offer, type SameParts } from './add-product.tsx'
import {
  addedLine,
  initialChange,
  initialLines,
  keyOf,
  linesOf,
  lowerQuotes,
  nextChange,
  toBody,
  totalOf,
  typedPrice,
  type ChangedLine,
  type TypedChange,
} from './order-change.ts'
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

const REASONS = changeReasons.map((value) => ({ value, words: orderChangeWords.reasons[value] }))
const NO_PREFERENCES = { window: '', note: '' }

/** Form that changes an order's items, total and delivery details, and asks for the reason. */
export function ChangeForm({ order, shortLine, sameParts, onClose }: ChangeFormProps) {
  const client = useQueryClient()
  const { hasMailServer } = useShopDetails()
  const [change, dispatch] = useReducer(nextChange, order, initialChange)
  const { added } = change
  const newest = useRef<HTMLLIElement>(null)
  useFocusRecovery(added, () => newest.current?.focus()) // the button that was pressed is gone
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), []) // the button that opened this form is gone
  const form = useApiForm(changeOrder, {
    defaultValues: {
      lines: initialLines(order, shortLine),
      reason: shortLine ? 'cannot_supply' : 'customer_asked',
      ...NO_PREFERENCES,
      ...order.customer_info,
      agreed: false,
      notify: true,
    },
    input: (typed: TypedChange) => ({ params: { order_id: order.id }, body: toBody(order, change, typed) }),
    texts: { tried: sayOutcome(orderChangeWords.saveFailed) },
    scope: orderScope(order.id),
    update: writeChanged,
    onSuccess: () => {
      onClose()
      showToast({ tone: 'success', text: orderChangeWords.saved(order.id) })
    },
    // The form now shows other users' changes, so another attempt to save is based on the latest version.
    onFailed: () =>
      dispatch({ type: 'seeVersion', version: client.getQueryData(orderQuery(order.id).queryKey)?.version }),
  })
  const typed = form.watch()
  const lines = linesOf(order, change, typed)
  const total = totalOf(lines)
  function add(offer: Offer) {
    const isSame = sameParts.data?.some(({ product }) => product.id === offer.id)
    const { item, typed } = addedLine(offer, isSame ? shortLine : undefined)
    form.setValue(`lines.${keyOf(item)}`, typed)
    dispatch({ type: 'add', item })
  }
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="mb-2 text-dense outline-none">
        {orderChangeWords.open}
      </h3>
      <PanelForm
        form={form}
        submit={orderChangeWords.save}
        submitting={orderChangeWords.saving}
        onCancel={onClose}
        hasStickyFoot
      >
        <QuotedPrices
          lower={lowerQuotes(order)}
          onUse={(item, price) => form.setValue(`lines.${keyOf(item)}.price`, String(price))}
        />
        <ul>
          {lines.map((line) => (
            <ChangedItem
              key={line.item.product_id}
              ref={line.item === added.at(-1) ? newest : undefined}
              line={line}
              onQuantity={(quantity) => form.setValue(`lines.${keyOf(line.item)}.quantity`, quantity)}
              onRemove={() => dispatch({ type: 'remove', item: line.item })}
              price={form.field(`lines.${keyOf(line.item)}.price`, priceRules)}
            />
          ))}
        </ul>
        <AddProduct
          wanted={shortLine && (shortLine.mpn ?? shortLine.product_name)}
          sameParts={sameParts}
          presentIds={lines.map(({ item }) => item.product_id)}
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
        {change.delivery === 'edited' ? (
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
          <Button size="dense" onClick={() => dispatch({ type: 'editDelivery' })} className="justify-self-start">
            {orderChangeWords.delivery}
          </Button>
        )}
        <div className="grid gap-1">
          {total > order.total_amount && <Checkbox {...form.field('agreed')} label={orderChangeWords.agreed} />}
          {hasMailServer && <Checkbox {...form.field('notify')} label={orderChangeWords.notify} />}
        </div>
      </PanelForm>
    </div>
  )
}

const priceRules = { validate: (text: string) => typedPrice(text) !== undefined || fieldErrors.not_an_amount }
const nameRules = { validate: (name: string) => name.trim() !== '' || fieldErrors.required }

interface QuotedPricesProps {
  lower: ReturnType<typeof lowerQuotes>
  /** Called for each line with its quoted price. */
  onUse: (item: OrderItem, price: number) => void
}

/** Lower prices from the proforma or quotation that the order comes from, with a button that fills them in. */
function QuotedPrices({ lower, onUse }: QuotedPricesProps) {
  if (lower.length === 0) return null
  return (
    <div className="grid justify-items-start gap-1.5 rounded-sm bg-fill p-3">
      <ul className="meta">
        {lower.map(({ item, price }) => (
          <li key={item.product_id} className="wrap-anywhere">
            {orderChangeWords.quotedLine(item.product_name, formatAmount(price))}
          </li>
        ))}
      </ul>
      <Button size="dense" onClick={() => lower.forEach(({ item, price }) => onUse(item, price))}>
        {orderChangeWords.applyQuoted}
      </Button>
    </div>
  )
}

interface ChangedItemProps {
  line: ChangedLine
  onQuantity: (quantity: number) => void
  /** Removes a line that the user has just added at the current price. */
  onRemove: () => void
  price: Omit<ComponentProps<typeof TextField>, 'label'>
  ref: Ref<HTMLLIElement> | undefined
}

/** Order line with fields for its pieces and price, which are read-only after the handover. */
function ChangedItem({ line: { kind, item, quantity }, onQuantity, onRemove, price, ref }: ChangedItemProps) {
  const { product_name: name, quantity: before, ordered_quantity: ordered, product_now: now } = item
  const isFixed = kind === 'fixed'
  return (
    <li ref={ref} tabIndex={-1} className="grid gap-2 border-line py-2.5 outline-none not-first:border-t">
      <div className="flex items-start gap-3">
        <ProductThumbnail picture={item.picture} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold wrap-anywhere text-ink">
              <Unbroken text={name} />
            </span>
            {quantity !== before && <span className="font-medium text-amber">{wasText(kind, before)}</span>}
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
          {kind === 'added' ? (
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
            onClick={kind === 'added' ? onRemove : () => onQuantity(quantity === 0 ? before || ordered || 1 : 0)}
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

function wasText(kind: ChangedLine['kind'], before: number): string {
  if (kind === 'added') return orderChangeWords.wasAdded
  return before === 0 ? orderChangeWords.wasOut : orderChangeWords.was(formatCount(before))
}
