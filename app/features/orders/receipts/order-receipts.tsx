import { FileText, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatCount } from '#contract/money.ts'
import type { Order } from '#contract/orders/calls.ts'
import { withdrawOwnReceipt, withdrawReceipt } from '#contract/orders/receipt-calls.ts'
import { receiptRequestOf } from '#contract/orders/receipt-rules.ts'
import type { OrderReceipts, Receipt, ReceiptIssuer } from '#contract/orders/receipts.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { formatAmount } from '#app/format/amount.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { receiptWords as words } from '#app/words/orders-receipts.ts'
import { ReceiptForm } from './receipt-form.tsx'
import { buyerText, ReceiptText } from './receipt-text.tsx'
import { receiptsQuery } from './receipt-queries.ts'

interface OrderReceiptsProps {
  order: Order
  receipts: OrderReceipts
  /** True for a seller who issues receipts, false for an admin. */
  isOwn: boolean
}

/** Noted receipts of an order, and for each issuer what to enter in certified software and the form that notes one. */
export function ManagedReceipts({ order, receipts, isOwn }: OrderReceiptsProps) {
  return (
    <div className="grid gap-3">
      {receipts.noted.length > 0 && (
        <ul className="grid">
          {receipts.noted.map((receipt) => (
            <NotedReceipt key={receipt.id} orderId={order.id} receipt={receipt} isOwn={isOwn} />
          ))}
        </ul>
      )}
      {receipts.issuers.map((issuer) => (
        <Issuer key={issuer.seller_id} order={order} receipts={receipts} issuer={issuer} isOwn={isOwn} />
      ))}
    </div>
  )
}

function NotedReceipt({ orderId, receipt, isOwn }: { orderId: number; receipt: Receipt; isOwn: boolean }) {
  const { mutate, isPending } = useApiMutation(isOwn ? withdrawOwnReceipt : withdrawReceipt, {
    update: (cache, answer) => cache.set(receiptsQuery(orderId), answer),
    onSuccess: () => showToast({ tone: 'success', text: words.withdrawnDone(receipt.number) }),
    onError: (error) => showFailure(error, { tried: sayOutcome(words.withdrawFailed) }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0 first:pt-0">
      <div className="mr-auto min-w-0">
        <ReceiptText receipt={receipt} />
      </div>
      {receipt.withdrawn_at === null && (
        <Button
          size="sm"
          busy={isPending}
          aria-label={words.withdrawOf(receipt.number)}
          onClick={() => mutate({ params: { order_id: orderId, receipt_id: receipt.id } })}
        >
          <Undo2 />
          {words.withdraw}
        </Button>
      )}
    </li>
  )
}

interface IssuerProps extends OrderReceiptsProps {
  issuer: ReceiptIssuer
}

function Issuer({ order, receipts, issuer, isOwn }: IssuerProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useFocusRecovery(isOpen, () => opener.current?.focus())
  const hasSale = receipts.noted.some(isLive('sale', issuer))
  const refund = receiptRequestOf(order.items, issuer, 'refund')
  const kind = hasSale ? 'refund' : 'sale'
  if (hasSale && (refund.total === 0 || receipts.noted.some(isLive('refund', issuer)))) return null
  const request = hasSale ? refund : receiptRequestOf(order.items, issuer, 'sale')
  return (
    <section className="rounded-sm bg-fill p-3">
      <h4 className="font-semibold text-ink">{isOwn ? words.toIssue : words.toIssueOf(issuer.name)}</h4>
      <p className="mt-1 wrap-anywhere text-ink">{receipts.to ? words.buyer(buyerText(receipts.to)) : words.noBuyer}</p>
      <dl className="mt-1.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5">
        {request.lines.map(({ product_id: id, name, pieces, sum }) => (
          <Row key={id} name={words.line(formatCount(pieces), name)} text={formatAmount(sum)} />
        ))}
        <Row name={words.total} text={formatAmount(request.total)} isTotal />
      </dl>
      {isOpen ? (
        <div className="mt-3 border-t border-line pt-3">
          <ReceiptForm
            orderId={order.id}
            issuer={issuer}
            kind={kind}
            total={request.total}
            isBusiness={Boolean(receipts.to?.tin)}
            isOwn={isOwn}
            onClose={() => setOpen(false)}
          />
        </div>
      ) : (
        <Button ref={opener} size="dense" onClick={() => setOpen(true)} className="mt-3">
          <FileText />
          {hasSale ? words.noteRefund : words.note}
        </Button>
      )}
    </section>
  )
}

/** Returns a filter for the receipts of an issuer that were not withdrawn. */
const isLive = (kind: Receipt['kind'], issuer: ReceiptIssuer) => (receipt: Receipt) =>
  receipt.kind === kind && receipt.seller_id === issuer.seller_id && receipt.withdrawn_at === null

function Row({ name, text, isTotal = false }: { name: string; text: string; isTotal?: boolean }) {
  return (
    <>
      <dt className={isTotal ? 'font-semibold text-ink' : 'wrap-anywhere'}>{name}</dt>
      <dd className={isTotal ? 'text-right font-semibold text-ink tabular-nums' : 'text-right text-ink tabular-nums'}>
        {text}
      </dd>
    </>
  )
}
