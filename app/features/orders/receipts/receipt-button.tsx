import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { getOwnPayout } from '#contract/accounts/payout.ts'
import type { Order } from '#contract/orders/calls.ts'
import { failureText } from '#app/api/failure.ts'
import { apiQuery } from '#app/api/query.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { controlWords } from '#app/words/controls.ts'
import { receiptWords as words } from '#app/words/orders-receipts.ts'
import { ManagedReceipts } from './order-receipts.tsx'
import { receiptsQuery } from './receipt-queries.ts'

/** Button that opens the tax receipts of an order for a seller who issues them; renders nothing for other sellers. */
export function ReceiptButton({ order }: { order: Order }) {
  const { data: payout } = useQuery(apiQuery(getOwnPayout))
  const [isOpen, setOpen] = useState(false)
  if (payout?.receipts_by !== 'seller') return null
  return (
    <>
      <IconButton
        label={words.heading}
        title={words.heading}
        size="dense"
        icon={FileText}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ReceiptDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReceiptDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data: receipts, error, refetch } = useQuery(receiptsQuery(order.id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.dialog(order.id)}
      footer={
        <Button data-autofocus size="dense" onClick={onClose}>
          {controlWords.close}
        </Button>
      }
    >
      {receipts ? (
        receipts.issuers.length + receipts.noted.length > 0 ? (
          <ManagedReceipts order={order} receipts={receipts} isOwn />
        ) : (
          <p>{words.tinMissing}</p>
        )
      ) : error ? (
        <Failure
          place="panel"
          failure={{ text: failureText(error, { tried: words.loadFailed }) }}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-4 w-3/5" />
      )}
    </Dialog>
  )
}
