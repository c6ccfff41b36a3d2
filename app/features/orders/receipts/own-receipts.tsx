import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OrderDetail } from '#contract/orders/calls.ts'
import type { OrderReceipts } from '#contract/orders/receipts.ts'
import { failureText } from '#app/api/failure.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { receiptWords } from '#app/words/orders-receipts.ts'
import { buyerText, ReceiptText } from './receipt-text.tsx'
import { receiptsQuery } from './receipt-queries.ts'
import { ReceiptToForm } from './receipt-to-form.tsx'

/** Box in which the buyer of an order chooses whom its tax receipts name; renders nothing if nobody issues any. */
export function OwnReceipts({ order }: { order: OrderDetail }) {
  const { data: receipts, error, refetch } = useQuery(receiptsQuery(order.id))
  if (error && !receipts)
    return (
      <Failure
        place="panel"
        failure={{ text: failureText(error, { tried: receiptWords.loadFailed }) }}
        onRetry={() => void refetch()}
      />
    )
  if (!receipts || (receipts.issuers.length === 0 && receipts.noted.length === 0)) return null
  return (
    <section aria-label={receiptWords.heading} className="box p-5">
      <h2 className="text-lg tracking-normal">{receiptWords.heading}</h2>
      {receipts.noted.length > 0 ? (
        <ul className="mt-2 grid gap-2">
          {receipts.noted.map((receipt) => (
            <li key={receipt.id}>
              <ReceiptText receipt={receipt} />
            </li>
          ))}
        </ul>
      ) : (
        <NamedBuyer order={order} receipts={receipts} />
      )}
    </section>
  )
}

function NamedBuyer({ order, receipts: { to, issuers } }: { order: OrderDetail; receipts: OrderReceipts }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useFocusRecovery(isOpen, () => opener.current?.focus())
  if (isOpen) return <ReceiptToForm order={order} to={to} onClose={() => setOpen(false)} />
  return (
    <>
      <p className="mt-2 wrap-anywhere text-ink">{to ? receiptWords.named(buyerText(to)) : receiptWords.nobody}</p>
      {to?.tin && (
        <>
          <p className="mt-2">{issuers.length > 1 ? receiptWords.codesOfMany : receiptWords.codes}</p>
          <ul className="mt-1">
            {issuers.map(({ seller_id: id, name, tin }) => (
              <li key={id} className="font-semibold wrap-anywhere text-ink">
                {receiptWords.issuer(name, tin)}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button ref={opener} size="dense" onClick={() => setOpen(true)} className="mt-3 print:hidden">
        {to ? receiptWords.changeNamed : receiptWords.change}
      </Button>
    </>
  )
}
