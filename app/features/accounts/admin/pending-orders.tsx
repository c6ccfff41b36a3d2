import { useQuery } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { useRef, useState } from 'react'
import type { User } from '#contract/accounts/calls.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { cancelPendingOrders, getPendingOrders } from '#contract/orders/manage.ts'
import { failureText } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { apiQuery } from '#app/api/query.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { accountAdminWords } from '#app/words/accounts-admin.ts'
import { authenticated } from './authenticated-api.ts'
import { accountFailure } from './account-failure.ts'
import { displayNameOf } from './accounts-table.tsx'

/** Lists a user's pending orders, with a button that cancels all of them after confirmation. */
export function PendingOrders({ user }: { user: User }) {
  const [isConfirming, setConfirming] = useState(false)
  const { hasMailServer } = useShopDetails()
  const input = { params: { user_id: user.id } }
  const { data, isError } = useQuery(
    apiQuery(getPendingOrders, input, { fetch: (call) => authenticated(call), staleTime: 0 }),
  )
  const cancel = useApiMutation(cancelPendingOrders, {
    send: (given: typeof input, call) => authenticated(() => call(given)),
    waitFor: ['orders'],
  })
  const summaryRef = useRef<HTMLParagraphElement>(null)
  const orders = formatCount(data?.orders ?? 0)
  function confirm() {
    cancel.mutate(input, {
      onSuccess: ({ cancelled }) => {
        showToast({
          tone: 'success',
          text: accountAdminWords.ordersCancelled(formatCount(cancelled.length)),
          detail: displayNameOf(user),
        })
        summaryRef.current?.focus()
      },
      onError: (error) =>
        showToast({ tone: 'error', id: 'cancel-pending-orders', text: failureText(error, accountFailure) }),
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
        note={accountAdminWords.cancelOrdersNote(formatCount(data?.pieces ?? 0), hasMailServer)}
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
