import { useRef, useState } from 'react'
import { formatCount } from '#contract/money.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { changeOrderStatus, type OrderDetail, type OrderItem, type OrderStatus } from '#contract/orders/calls.ts'
import { cancelReasons, type CancelReason } from '#contract/orders/status.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { Unbroken } from '#app/display/unbroken.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QuantityInput } from '#app/ui/quantity-input.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { orderCancelWords } from '#app/words/orders-cancel.ts'
import { orderScope } from './use-change-handover.ts'
import { writeOrder } from './order-management-queries.ts'

interface CancellationProps {
  order: OrderDetail
  /** Previous status of an order that has just been cancelled. */
  from: OrderStatus | undefined
  /** Called to restore the status that the order had before the cancellation. */
  onUndo: (status: OrderStatus) => void
}

/** Details of a cancellation, which can be edited immediately after cancelling, and later by pressing a button. */
export function Cancellation({ order, from: pressedFrom, onUndo }: CancellationProps) {
  const [open, setOpen] = useState<{ from?: OrderStatus } | null>(pressedFrom ? { from: pressedFrom } : null)
  const opener = useRef<HTMLButtonElement>(null)
  const { hasMailServer } = useShopDetails()
  useFocusRecovery(open, () => opener.current?.focus())
  if (!open)
    return (
      <Button ref={opener} size="dense" onClick={() => setOpen({})} className="mt-3">
        {orderCancelWords.open}
      </Button>
    )
  const { from } = open
  const isShort = order.items.some(({ shortage }) => shortage)
  return (
    <section aria-label={orderCancelWords.heading} className="mt-3 grid gap-3 border-t border-line pt-3">
      {from === 'delivered' ? (
        <Notice tone="amber" isDense>
          <p>{orderCancelWords.wasDelivered}</p>
          <Button size="dense" onClick={() => onUndo(from)} className="mt-2">
            {orderCancelWords.undo}
          </Button>
        </Notice>
      ) : (
        from && <p role="status">{orderCancelWords.justCancelled(isShort, hasMailServer)}</p>
      )}
      <CancellationForm order={order} from={from} onClose={() => setOpen(null)} />
    </section>
  )
}

interface TypedCancellation {
  reason: CancelReason | ''
  note: string
  /** Pieces to restock, per line. */
  restock: number[]
  notify: boolean
}

const REASONS = [
  { value: '', words: orderCancelWords.noReason },
  ...cancelReasons.map((value) => ({ value, words: orderCancelWords.reasons[value] })),
]

type FormProps = Omit<CancellationProps, 'onUndo'> & { onClose: () => void }

function CancellationForm({ order, from, onClose }: FormProps) {
  const { hasMailServer } = useShopDetails()
  const { items, status_history: history } = order
  const { reason, note = '' } = history.at(-1) ?? {}
  const form = useApiForm(changeOrderStatus, {
    defaultValues: { reason: reason ?? '', note, restock: items.map((item) => proposed(item, from)), notify: true },
    input: (typed: TypedCancellation) => ({ params: { order_id: order.id }, body: toBody(order, typed, from) }),
    texts: { tried: sayOutcome(orderCancelWords.saveFailed) },
    scope: orderScope(order.id),
    update: writeOrder,
    onSuccess: () => {
      onClose()
      showToast({ tone: 'success', text: orderCancelWords.saved(order.id) })
    },
  })
  const restock = form.watch('restock')
  const setAll = (pieces: (item: OrderItem) => number) => form.setValue('restock', items.map(pieces))
  return (
    <PanelForm
      form={form}
      submit={orderCancelWords.save}
      submitting={orderCancelWords.saving}
      firstField={from ? undefined : 'reason'}
      onCancel={onClose}
      cancel={orderCancelWords.later}
      hasStickyFoot
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField {...form.field('reason')} label={orderCancelWords.reason} choices={REASONS} />
        <TextField {...form.field('note')} label={orderCancelWords.note} maxLength={MAX_LINE_LENGTH} />
      </div>
      <div role="group" aria-label={orderCancelWords.pieces} className="grid gap-1.5">
        <div className="flex items-center gap-2">
          <span className="mr-auto font-medium text-ink">{orderCancelWords.pieces}</span>
          <Button size="sm" onClick={() => setAll(({ quantity }) => quantity)}>
            {orderCancelWords.allBack}
          </Button>
          <Button size="sm" onClick={() => setAll(() => 0)}>
            {orderCancelWords.noneBack}
          </Button>
        </div>
        {items.map((item, line) => (
          <div key={item.product_id} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Unbroken text={item.product_name} />
            </span>
            <QuantityInput
              value={restock[line] ?? 0}
              onChange={(pieces) => form.setValue(`restock.${line}`, pieces)}
              min={0}
              stock={item.quantity}
              isLimited
              size="sm"
              label={orderCancelWords.piecesOf(item.product_name)}
            />
            <span className="w-10 text-right meta">{orderCancelWords.ofPieces(formatCount(item.quantity))}</span>
          </div>
        ))}
      </div>
      {from && hasMailServer && <Checkbox {...form.field('notify')} label={orderCancelWords.notify} />}
    </PanelForm>
  )
}

/**
 * Suggests the pieces of a line to restock. Right after a cancellation, these are all pieces except those that have
 * left the shop or were never in stock; later, they are the pieces that were restocked.
 */
function proposed({ quantity, handover, restocked, shortage }: OrderItem, from: OrderStatus | undefined): number {
  if (from === undefined) return restocked
  return from === 'delivered' || handover === 'handed_over' ? 0 : (shortage?.can_supply ?? quantity)
}

/**
 * Builds the request body. Includes `notify` only right after the cancellation, before the emails about it are sent.
 */
function toBody(
  { items, version }: OrderDetail,
  { reason, note, restock, notify }: TypedCancellation,
  from: OrderStatus | undefined,
) {
  return {
    status: 'cancelled' as const,
    version_seen: version,
    reason: reason || null,
    note,
    ...(from && { notify }),
    restock: items.map(({ product_id }, line) => ({ product_id, quantity: restock[line] ?? 0 })),
  }
}
