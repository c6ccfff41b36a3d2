import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { cancelPendingOrders } from '#contract/orders.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { accountAdminWords } from '#app/words/accounts-admin.ts'
import { authenticatedApi } from './authenticated-api.ts'
import { accountErrorText } from './account-error-text.ts'
import { pendingOrdersQuery } from './account-admin-queries.ts'
import { displayNameOf } from './accounts-table.tsx'

/** What a user has in pending orders, and the button that cancels all of them, after a question. */
export function PendingOrders({ accountId, user }: { accountId: number; user: User }) {
  const [isConfirming, setConfirming] = useState(false)
  const { data, isError } = useQuery(pendingOrdersQuery(accountId, user.id))
  const cancel = useCancelPendingOrders(accountId, user.id)
  const summaryRef = useRef<HTMLParagraphElement>(null)
  const orders = formatCount(data?.orders ?? 0)
  function confirm() {
    cancel.mutate(undefined, {
      onSuccess: ({ cancelled }) => {
        showToast({
          tone: 'success',
          text: accountAdminWords.ordersCancelled(formatCount(cancelled.length)),
          detail: displayNameOf(user),
        })
        summaryRef.current?.focus()
      },
      onError: (error) => showToast({ tone: 'error', id: 'cancel-pending-orders', text: accountErrorText(error) }),
      onSettled: () => setConfirming(false),
    })
  }
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-4 text-base md:text-dense">
      <p ref={summaryRef} tabIndex={-1} className="outline-none">
        <span className="font-semibold text-ink">{accountAdminWords.pendingOrders}</span>{' '}
        <span className="text-ink-3">{isError ? accountAdminWords.pendingFailed : data && summaryText(data)}</span>
      </p>
      {data && data.orders > 0 && (
        <Button tone="danger" size="dense" className="max-md:h-11" onClick={() => setConfirming(true)}>
          <CircleX />
          {accountAdminWords.cancelOrders(orders)}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        question={accountAdminWords.cancelOrdersQuestion(orders)}
        itemName={`${displayNameOf(user)}, ${user.email}`}
        note={accountAdminWords.cancelOrdersNote(formatCount(data?.pieces ?? 0))}
        confirmLabel={accountAdminWords.cancelOrders(orders)}
        cancelLabel={accountAdminWords.keepOrders}
        busy={cancel.isPending}
        busyText={accountAdminWords.cancellingOrders}
        onConfirm={confirm}
      />
    </div>
  )
}

function summaryText({
  orders,
  pieces,
  total_amount: francs,
}: {
  orders: number
  pieces: number
  total_amount: number
}) {
  if (orders === 0) return accountAdminWords.noPendingOrders
  return accountAdminWords.pendingSum(formatCount(orders), formatCount(pieces), formatFrancs(francs))
}

function useCancelPendingOrders(accountId: number, userId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => authenticatedApi(cancelPendingOrders, { params: { user_id: String(userId) } }),
    // Also after a failure: some may be cancelled. Stock, figures and lists of orders are others now.
    onSettled: async () => {
      for (const queryKey of [['orders'], ['totals'], ['activity'], ['products']])
        void queryClient.invalidateQueries({ queryKey })
      await queryClient.invalidateQueries(pendingOrdersQuery(accountId, userId))
    },
  })
}
