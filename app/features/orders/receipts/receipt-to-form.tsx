import { isTin, toTin } from '#contract/accounts/payout-number.ts'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import type { OrderDetail } from '#contract/orders/calls.ts'
import { changeReceiptTo } from '#contract/orders/receipt-calls.ts'
import { isReceiptPhone, toReceiptPhone } from '#contract/orders/receipt-rules.ts'
import type { NewReceiptTo, ReceiptTo } from '#contract/orders/receipts.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { Radio } from '#app/ui/radio.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { controlWords } from '#app/words/controls.ts'
import { receiptWords } from '#app/words/orders-receipts.ts'
import { receiptsQuery } from './receipt-queries.ts'

interface TypedReceiptTo {
  who: 'phone' | 'tin' | 'nobody'
  phone: string
  tin: string
  name: string
}

interface ReceiptToFormProps {
  order: OrderDetail
  to: ReceiptTo | null
  onClose: () => void
}

const CHOICES = ['phone', 'tin'] as const

/** Form in which a buyer puts a phone number or a TIN on the tax receipts of an order. */
export function ReceiptToForm({ order, to, onClose }: ReceiptToFormProps) {
  const delivery = toReceiptPhone(order.customer_info.phone)
  const form = useApiForm(changeReceiptTo, {
    defaultValues: {
      who: to?.tin ? 'tin' : 'phone',
      phone: to?.phone || (isReceiptPhone(delivery) ? delivery : ''),
      tin: to?.tin ?? '',
      name: to?.name ?? '',
    },
    input: (typed: TypedReceiptTo) => ({ params: { order_id: order.id }, body: toBody(typed) }),
    texts: { tried: sayOutcome(receiptWords.failed) },
    update: (cache, answer) => cache.set(receiptsQuery(order.id), answer),
    onSuccess: (answer) => {
      onClose()
      showToast({ tone: 'success', text: answer.to ? receiptWords.saved : receiptWords.removed })
    },
  })
  const isBusiness = form.watch('who') === 'tin'
  function remove() {
    form.setValue('who', 'nobody')
    form.submit()
  }
  return (
    <div className="mt-3">
      <PanelForm
        form={form}
        submit={receiptWords.save}
        submitting={controlWords.saving}
        firstField={isBusiness ? 'tin' : 'phone'}
        onCancel={onClose}
        actions={to && <Button onClick={remove}>{receiptWords.remove}</Button>}
      >
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="font-medium text-ink">{receiptWords.who}</legend>
          {CHOICES.map((choice) => (
            <Radio key={choice} {...form.field('who')} value={choice} label={receiptWords.whoChoices[choice]} />
          ))}
        </fieldset>
        {isBusiness ? (
          <>
            <TextField
              {...form.field('tin', { validate: (tin) => isTin(toTin(tin)) || fieldErrors.not_a_tin })}
              label={receiptWords.tin}
              inputMode="numeric"
              autoComplete="off"
              required
            />
            <TextField
              {...form.field('name', { validate: (name) => name.trim() !== '' || fieldErrors.required })}
              label={receiptWords.name}
              autoComplete="organization"
              maxLength={MAX_LINE_LENGTH}
              required
            />
          </>
        ) : (
          <TextField
            {...form.field('phone', {
              validate: (phone) => isReceiptPhone(toReceiptPhone(phone)) || fieldErrors.not_a_receipt_phone,
            })}
            type="tel"
            label={receiptWords.phone}
            hint={receiptWords.phoneHint}
            autoComplete="tel"
            required
          />
        )}
      </PanelForm>
    </div>
  )
}

function toBody({ who, phone, tin, name }: TypedReceiptTo): NewReceiptTo {
  if (who === 'nobody') return {}
  return who === 'tin' ? { tin, name } : { phone }
}
