import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { cancelPendingOrders } from '#contract/users.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dashboard/confirm-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { userWords } from '#app/words/users.ts'
import { signedIn } from './signed-in.ts'
import { userFailure } from './user-failure.ts'
import { pendingOrdersQuery } from './user-queries.ts'
import { nameOf } from './users-table.tsx'

/** What a user has in pending orders, and the button that cancels all of them, after a question. */
export function PendingOrders({ accountId, user }: { accountId: number; user: User }) {
  const [isAsking, setAsking] = useState(false)
  const { data, isError } = useQuery(pendingOrdersQuery(accountId, user.id))
  const cancel = useCancelPendingOrders(accountId, user.id)
  const line = useRef<HTMLParagraphElement>(null)
  const orders = formatCount(data?.orders ?? 0)
  function confirm() {
    cancel.mutate(undefined, {
      onSuccess: ({ cancelled }) => {
        showToast({
          tone: 'success',
          text: userWords.ordersCancelled(formatCount(cancelled.length)),
          detail: nameOf(user),
        })
        line.current?.focus()
      },
      onError: (error) => showToast({ tone: 'error', id: 'cancel-pending-orders', text: userFailure(error) }),
      onSettled: () => setAsking(false),
    })
  }
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-4 text-base md:text-dense">
      <p ref={line} tabIndex={-1} className="outline-none">
        <span className="font-semibold text-ink">{userWords.pendingOrders}</span>{' '}
        <span className="text-ink-3">{isError ? userWords.pendingFailed : data && sumOf(data)}</span>
      </p>
      {data && data.orders > 0 && (
        <Button tone="danger" size="dense" className="max-md:h-11" onClick={() => setAsking(true)}>
          <CircleX />
          {userWords.cancelOrders(orders)}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        question={userWords.cancelOrdersQuestion(orders)}
        thing={`${nameOf(user)}, ${user.email}`}
        note={userWords.cancelOrdersNote(formatCount(data?.pieces ?? 0))}
        confirm={userWords.cancelOrders(orders)}
        keep={userWords.keepOrders}
        busy={cancel.isPending}
        busyText={userWords.cancellingOrders}
        onConfirm={confirm}
      />
    </div>
  )
}

function sumOf({ orders, pieces, total_amount: francs }: { orders: number; pieces: number; total_amount: number }) {
  if (orders === 0) return userWords.noPendingOrders
  return userWords.pendingSum(formatCount(orders), formatCount(pieces), formatFrancs(francs))
}

function useCancelPendingOrders(accountId: number, userId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => signedIn(cancelPendingOrders, { params: { user_id: String(userId) } }),
    // Also after a failure: some may be cancelled. Stock, figures and lists of orders are others now.
    onSettled: async () => {
      for (const queryKey of [['orders'], ['totals'], ['activity'], ['products']])
        void queryClient.invalidateQueries({ queryKey })
      await queryClient.invalidateQueries(pendingOrdersQuery(accountId, userId))
    },
  })
}
