import { useState } from 'react'
import { fieldErrors } from '#contract/errors.ts'
import { isFrancs } from '#contract/money.ts'
import { MAX_RECEIPT_CODE_LENGTH, MAX_RECEIPT_LINK_LENGTH } from '#contract/orders/limits.ts'
import { noteOwnReceipt, noteReceipt } from '#contract/orders/receipt-calls.ts'
import type { NewReceipt, ReceiptIssuer } from '#contract/orders/receipts.ts'
import { ApiError, browserApi } from '#app/api/client.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { localTimeOf, momentIn } from '#app/format/local-time.ts'
import { parseNumber } from '#app/format/parse-number.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { controlWords } from '#app/words/controls.ts'
import { receiptWords as words } from '#app/words/orders-receipts.ts'
import { receiptsQuery } from './receipt-queries.ts'

interface TypedReceipt {
  number: string
  sdc_id: string
  issued_at: string
  total: string
  vat: string
  purchase_code: string
  link: string
  confirm: NewReceipt['confirm']
}

interface ReceiptFormProps {
  orderId: number
  issuer: ReceiptIssuer
  kind: NewReceipt['kind']
  /** Sum of the lines in francs, which the receipt should state. */
  total: number
  /** True if the buyer is a business, which buys by a code. */
  isBusiness: boolean
  isOwn: boolean
  onClose: () => void
}

const isRequired = { validate: (typed: string) => typed.trim() !== '' || fieldErrors.required }
const isAmount = { validate: (typed: string) => isFrancs(parseNumber(typed)) || fieldErrors.not_an_amount }

/** Form that notes a receipt which certified software has issued. */
export function ReceiptForm({ orderId, issuer, kind, total, isBusiness, isOwn, onClose }: ReceiptFormProps) {
  const { timeZone } = useShopDetails()
  const [openedAt] = useState(() => localTimeOf(new Date(), timeZone))
  const form = useApiForm(noteReceipt, {
    defaultValues: {
      number: '',
      sdc_id: '',
      issued_at: openedAt,
      total: String(total),
      vat: '',
      purchase_code: '',
      link: '',
      confirm: [],
    },
    send: (typed: TypedReceipt, call) => {
      const body = toReceipt(typed, kind, timeZone)
      const params = { order_id: orderId }
      return isOwn
        ? browserApi(noteOwnReceipt, { params, body })
        : call({ params, body: { ...body, seller_id: issuer.seller_id } })
    },
    blamed: { receipt_total_differs: null, receipt_exists: 'number' },
    texts: { tried: sayOutcome(words.saveFailed) },
    update: (cache, answer) => cache.set(receiptsQuery(orderId), answer),
    onSuccess: (_answer, { number }) => {
      onClose()
      showToast({ tone: 'success', text: words.receiptSaved(number.trim()) })
    },
  })
  const isDoubted = form.error instanceof ApiError && form.error.body.code === 'receipt_total_differs'
  function saveAnyway() {
    form.setValue('confirm', ['receipt_total_differs'])
    form.submit()
  }
  return (
    <PanelForm
      form={form}
      submit={words.saveReceipt}
      submitting={controlWords.saving}
      firstField="number"
      onCancel={onClose}
    >
      {isDoubted && (
        <Notice tone="amber" isDense>
          <p>{form.error?.message}</p>
          <Button size="dense" onClick={saveAnyway} className="mt-2">
            {words.saveAnyway}
          </Button>
        </Notice>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          {...form.field('number', isRequired)}
          label={words.number}
          maxLength={MAX_RECEIPT_CODE_LENGTH}
          autoComplete="off"
          required
        />
        <TextField
          {...form.field('sdc_id', isRequired)}
          label={words.sdcId}
          maxLength={MAX_RECEIPT_CODE_LENGTH}
          autoComplete="off"
          required
        />
        <TextField
          {...form.field('total', { ...isAmount, onChange: () => form.setValue('confirm', []) })}
          label={words.totalFrancs}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <TextField {...form.field('vat', isAmount)} label={words.vat} inputMode="decimal" autoComplete="off" required />
        <TextField {...form.field('issued_at', isRequired)} type="datetime-local" label={words.issuedAt} required />
        {isBusiness && (
          <TextField
            {...form.field('purchase_code')}
            label={words.purchaseCode}
            hint={words.optional}
            maxLength={MAX_RECEIPT_CODE_LENGTH}
            autoComplete="off"
          />
        )}
      </div>
      <TextField
        {...form.field('link')}
        type="url"
        label={words.link}
        hint={words.optional}
        maxLength={MAX_RECEIPT_LINK_LENGTH}
        autoComplete="off"
      />
    </PanelForm>
  )
}

function toReceipt(typed: TypedReceipt, kind: NewReceipt['kind'], timeZone: string) {
  const { number, sdc_id, issued_at: issuedAt, total, vat, purchase_code: code, link, confirm } = typed
  return {
    kind,
    number,
    sdc_id,
    issued_at: momentIn(issuedAt, timeZone),
    total: parseNumber(total),
    vat: parseNumber(vat),
    ...(code.trim() && { purchase_code: code }),
    ...(link.trim() && { link }),
    confirm,
  }
}
