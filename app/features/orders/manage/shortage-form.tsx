import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { reportShortage } from '#contract/orders/manage.ts'
import type { Order, OrderItem } from '#contract/orders/calls.ts'
import { shortReasons, type ShortReason } from '#contract/orders/status.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { QuantityInput } from '#app/ui/quantity-input.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { updateOrder } from './order-management-queries.ts'
import { orderScope } from './use-change-handover.ts'

interface ShortageFormProps {
  order: Order
  item: OrderItem
  onClose: () => void
}

interface TypedShortage {
  canSupply: number
  reason: ShortReason
  note: string
  leftOnShelf: string
}

const REASONS = shortReasons.map((value) => ({ value, words: orderManagementWords.shortReasons[value] }))

/** Form in which a seller reports how many pieces of a line they can supply, and why. */
export function ShortageForm({ order, item, onClose }: ShortageFormProps) {
  const { product_id: productId, quantity } = item
  const form = useApiForm(reportShortage, {
    defaultValues: { canSupply: quantity - 1, reason: 'broken', note: '', leftOnShelf: '' },
    input: ({ canSupply, reason, note, leftOnShelf }: TypedShortage) => ({
      params: { order_id: order.id, product_id: productId },
      body: { can_supply: canSupply, reason, note, ...(leftOnShelf && { left_on_shelf: Number(leftOnShelf) }) },
    }),
    texts: { tried: orderManagementWords.tellFailed },
    scope: orderScope(order.id),
    update: (cache, answer) => updateOrder(cache, order.id, (cached) => ({ ...cached, ...answer })),
    onSuccess: () => {
      onClose()
      showToast({ tone: 'success', text: orderManagementWords.told(order.id) })
    },
  })
  return (
    <section
      aria-label={orderManagementWords.cannotSupplyOf(item.product_name)}
      className="col-span-full border-t border-line pt-3"
    >
      <PanelForm
        form={form}
        submit={orderManagementWords.tell}
        submitting={orderManagementWords.telling}
        firstField="reason"
        onCancel={onClose}
      >
        <div className="flex items-center justify-between gap-3">
          <span className="font-medium text-ink">{orderManagementWords.has}</span>
          <QuantityInput
            value={form.watch('canSupply')}
            onChange={(pieces) => form.setValue('canSupply', pieces)}
            min={0}
            stock={quantity}
            isLimited
            size="sm"
            label={orderManagementWords.has}
          />
        </div>
        <div className="grid items-start gap-3 sm:grid-cols-3">
          <SelectField {...form.field('reason')} label={orderManagementWords.why} choices={REASONS} />
          <TextField {...form.field('note')} label={orderManagementWords.shortNote} maxLength={MAX_LINE_LENGTH} />
          <TextField
            {...form.field('leftOnShelf', {
              validate: (text) => /^\d{0,7}$/.test(text.trim()) || fieldErrors.not_pieces,
            })}
            label={orderManagementWords.leftOnShelf}
            hint={orderManagementWords.leftHint}
            inputMode="numeric"
          />
        </div>
      </PanelForm>
    </section>
  )
}
