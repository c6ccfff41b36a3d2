import { Undo2, Wallet } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Order, OrderDetail } from '#contract/orders/calls.ts'
import { reversePayment } from '#contract/orders/payment-calls.ts'
import type { OrderPayment } from '#contract/orders/payments.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { Time } from '#app/display/time.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { formatDateTime } from '#app/format/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { reasonRules, ReversalForm } from '#app/ui/form/reversal-form.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { moneyWords } from '#app/words/controls-money.ts'
import { paymentWords } from '#app/words/orders-payments.ts'
import { writeChanged } from '../manage/order-management-queries.ts'
import { orderScope } from '../manage/use-change-handover.ts'
import { PaymentForm, type PaymentKind } from './payment-form.tsx'

interface OrderAccountProps {
  order: OrderDetail
  /** Kind of entry whose form is open. */
  recording: PaymentKind | null
  onRecord: (kind: PaymentKind | null) => void
}

/** Balance of an order with each payment and refund, and the form that records another. */
export function OrderAccount({ order, recording, onRecord }: OrderAccountProps) {
  const { account, payments } = order
  const opener = useRef<HTMLButtonElement>(null)
  useFocusRecovery(recording, () => opener.current?.focus())
  if (!account) return null
  const isOwed = account.balance < 0
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Balance order={order} />
        {!recording && (
          <Button ref={opener} size="dense" onClick={() => onRecord(isOwed ? 'refund' : 'payment')} className="ml-auto">
            <Wallet />
            {isOwed ? paymentWords.refund : paymentWords.record}
          </Button>
        )}
      </div>
      {recording && (
        <div className="mt-3">
          <PaymentForm key={recording} order={order} kind={recording} onClose={() => onRecord(null)} />
        </div>
      )}
      {payments.length > 0 && (
        <ul className="mt-3 grid">
          {payments.map((payment) => (
            <Entry key={payment.id} orderId={order.id} payment={payment} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Balance of an order in words, and what was paid if something is left to pay or refund. */
function Balance({ order: { account, status } }: { order: Order }) {
  if (!account) return null
  const { due, paid, balance } = account
  const [tone, text] =
    balance > 0
      ? (['amber', paymentWords.collect(formatAmount(balance, 'auto'))] as const)
      : balance < 0
        ? (['red', paymentWords.owed(formatAmount(-balance, 'auto'))] as const)
        : (['green', due === 0 || status === 'cancelled' ? paymentWords.nothingDue : paymentWords.settled] as const)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tone}>{text}</Badge>
      {paid > 0 && balance !== 0 && (
        <span className="meta">
          {paymentWords.due} {formatAmount(due, 'auto')}, {paymentWords.kind.payment} {formatAmount(paid, 'auto')}
        </span>
      )}
    </p>
  )
}

function Entry({ orderId, payment }: { orderId: number; payment: OrderPayment }) {
  const [isReversing, setReversing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useFocusRecovery(isReversing, () => opener.current?.focus())
  const { kind, amount, method, reference, at, by, reversal } = payment
  const text = paymentWords.entry[kind](formatAmount(amount, 'auto'), method, reference)
  return (
    <li className="grid gap-2 border-t border-line py-2 last:border-b">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="mr-auto min-w-0">
          <p className={reversal ? 'wrap-anywhere text-ink-3 line-through' : 'wrap-anywhere text-ink'}>{text}</p>
          <p className="meta wrap-anywhere">
            <Time at={at} format={formatDateTime} /> {orderManagementWords.by(by)}
          </p>
          {reversal && (
            <p className="meta wrap-anywhere">{paymentWords.reversedBecause(reversal.reason, reversal.by)}</p>
          )}
        </div>
        {!reversal && !isReversing && (
          <Button ref={opener} size="sm" aria-label={moneyWords.reverseOf(text)} onClick={() => setReversing(true)}>
            <Undo2 />
            {moneyWords.reverse}
          </Button>
        )}
      </div>
      {isReversing && !reversal && (
        <ReversePaymentForm orderId={orderId} paymentId={payment.id} onClose={() => setReversing(false)} />
      )}
    </li>
  )
}

interface ReversePaymentFormProps {
  orderId: number
  paymentId: number
  onClose: () => void
}

function ReversePaymentForm({ orderId, paymentId, onClose }: ReversePaymentFormProps) {
  const form = useApiForm(reversePayment, {
    defaultValues: { reason: '' },
    input: (body: { reason: string }) => ({ params: { order_id: orderId, payment_id: paymentId }, body }),
    texts: { tried: sayOutcome(paymentWords.reverseFailed) },
    scope: orderScope(orderId),
    update: writeChanged,
    onSuccess: () => {
      onClose()
      showToast({ tone: 'success', text: paymentWords.reversedDone(orderId) })
    },
  })
  return <ReversalForm form={form} reason={form.field('reason', reasonRules)} onCancel={onClose} />
}
