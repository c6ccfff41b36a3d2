import { fieldErrors } from '#contract/errors.ts'
import type { MoneyMethod } from '#contract/orders/payments.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import { recordPayout, reversePayout, type StatementDetail } from '#contract/statements/calls.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { formatAmount } from '#app/format/amount.ts'
import { parseNumber } from '#app/format/parse-number.ts'
import { AmountField, amountRules, MethodField, ReferenceField, referenceRules } from '#app/ui/form/money-fields.tsx'
import { reasonRules, ReversalForm } from '#app/ui/form/reversal-form.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { controlWords } from '#app/words/controls.ts'
import { statementWords as words } from '#app/words/statements.ts'
import { statementQuery } from './statement-queries.ts'

interface TypedPayout {
  amount: string
  method: MoneyMethod
  reference: string
  paid_on: string
}

const METHOD_OF_PAYEE = { mtn_momo: 'momo', airtel_money: 'airtel', bank: 'bank' } as const

/** Form that records a payout for a statement, with the remaining amount filled in. */
export function PayoutForm({ statement, onClose }: { statement: StatementDetail; onClose: () => void }) {
  const { timeZone } = useShopDetails()
  const { payout_method: method } = statement.payee
  const form = useApiForm(recordPayout, {
    defaultValues: {
      amount: String(statement.payable - statement.paid),
      method: method ? METHOD_OF_PAYEE[method] : 'cash',
      reference: '',
      paid_on: todayIn(timeZone),
    },
    input: ({ reference, amount, ...typed }: TypedPayout) => ({
      params: { statement_id: statement.id },
      body: { ...typed, amount: parseNumber(amount), ...(typed.method !== 'cash' && { reference }) },
    }),
    blamed: { payout_too_high: 'amount' },
    texts: { tried: sayOutcome(words.saveFailed) },
    update: (cache, answer) => cache.set(statementQuery(answer.id), answer),
    onSuccess: (_answer, { amount }) => {
      onClose()
      showToast({
        tone: 'success',
        text: words.saved(formatAmount(parseNumber(amount), 'auto'), statement.seller.name),
      })
    },
  })
  return (
    <PanelForm form={form} submit={words.save} submitting={controlWords.saving} firstField="amount" onCancel={onClose}>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <AmountField {...form.field('amount', amountRules)} />
        <MethodField {...form.field('method')} />
        <TextField
          {...form.field('paid_on', { validate: (day) => day !== '' || fieldErrors.not_a_day })}
          type="date"
          label={words.paidOn}
          required
        />
      </div>
      {form.watch('method') !== 'cash' && <ReferenceField {...form.field('reference', referenceRules)} />}
    </PanelForm>
  )
}

/** Form that reverses a payout with a reason. */
export function ReversePayoutForm({ payoutId, onClose }: { payoutId: number; onClose: () => void }) {
  const form = useApiForm(reversePayout, {
    defaultValues: { reason: '' },
    input: (body: { reason: string }) => ({ params: { payout_id: payoutId }, body }),
    texts: { tried: sayOutcome(words.reverseFailed) },
    update: (cache, answer) => cache.set(statementQuery(answer.id), answer),
    onSuccess: () => {
      onClose()
      showToast({ tone: 'success', text: words.reversed })
    },
  })
  return <ReversalForm form={form} reason={form.field('reason', reasonRules)} onCancel={onClose} />
}
