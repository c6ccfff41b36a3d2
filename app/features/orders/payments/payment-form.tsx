import type { OrderDetail } from '#contract/orders/calls.ts'
import { recordPayment } from '#contract/orders/payment-calls.ts'
import { paymentDoubts, type PaymentDoubt } from '#contract/orders/money-methods.ts'
import type { MoneyMethod } from '#contract/orders/payments.ts'
import type { OrderPayment } from '#contract/orders/payments.ts'
import { ApiError } from '#app/api/client.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { formatAmount } from '#app/format/amount.ts'
import { parseNumber } from '#app/format/parse-number.ts'
import { Button } from '#app/ui/button.tsx'
import { AmountField, amountRules, MethodField, ReferenceField, referenceRules } from '#app/ui/form/money-fields.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { paymentWords } from '#app/words/orders-payments.ts'
import { writeChanged } from '../manage/order-management-queries.ts'
import { orderScope } from '../manage/use-change-handover.ts'

export type PaymentKind = OrderPayment['kind']

interface PaymentFormProps {
  order: OrderDetail
  kind: PaymentKind
  onClose: () => void
}

interface TypedPayment {
  amount: string
  method: MoneyMethod
  reference: string
  confirm: PaymentDoubt[]
}

/** Form that records a payment or refund, with the open balance filled in. */
export function PaymentForm({ order, kind, onClose }: PaymentFormProps) {
  const { balance } = order.account ?? { balance: 0 }
  const form = useApiForm(recordPayment, {
    defaultValues: { amount: String(Math.abs(balance) || ''), method: 'cash', reference: '', confirm: [] },
    input: ({ amount, method, reference, confirm }: TypedPayment) => ({
      params: { order_id: order.id },
      body: { kind, amount: parseNumber(amount), method, confirm, ...(method !== 'cash' && { reference }) },
    }),
    // The notice below asks about these.
    blamed: { more_than_due: null, reference_used: null },
    texts: { tried: sayOutcome(paymentWords.saveFailed[kind]) },
    scope: orderScope(order.id),
    update: writeChanged,
    onSuccess: (_answer, { amount }) => {
      onClose()
      const sum = formatAmount(parseNumber(amount), 'auto')
      showToast({ tone: 'success', text: paymentWords.saved[kind](sum, order.id) })
    },
  })
  const doubt = doubtOf(form.error)
  function saveAnyway() {
    if (doubt) form.setValue('confirm', [...form.getValues('confirm'), doubt])
    form.submit()
  }
  return (
    <PanelForm
      form={form}
      submit={paymentWords.save[kind]}
      submitting={paymentWords.saving}
      firstField="amount"
      onCancel={onClose}
    >
      {doubt && (
        <Notice tone="amber" isDense>
          <p>{form.error?.message}</p>
          <Button size="dense" onClick={saveAnyway} className="mt-2">
            {paymentWords.saveAnyway}
          </Button>
        </Notice>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <AmountField {...form.field('amount', { ...amountRules, onChange: () => form.setValue('confirm', []) })} />
        <MethodField {...form.field('method')} />
      </div>
      {form.watch('method') !== 'cash' && (
        <ReferenceField
          {...form.field('reference', { ...referenceRules, onChange: () => form.setValue('confirm', []) })}
        />
      )}
    </PanelForm>
  )
}

/** Returns the doubt for which the server refused an entry; null for any other failure. */
function doubtOf(error: Error | null): PaymentDoubt | null {
  if (!(error instanceof ApiError)) return null
  return paymentDoubts.find((doubt) => doubt === error.body.code) ?? null
}
