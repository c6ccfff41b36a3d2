import { useState } from 'react'
import type { User } from '#contract/accounts/calls.ts'
import { removeTwoStep } from '#contract/accounts/two-step.ts'
import { failureText } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { twoStepWords as words } from '#app/words/accounts-two-step.ts'
import { authenticated } from './authenticated-api.ts'
import { accountFailure } from './account-failure.ts'
import { cacheAccount } from './account-admin-queries.ts'
import { displayNameOf } from './accounts-table.tsx'

/** Shows an account's two-step sign-in status, with a button that turns it off after confirmation. */
export function AccountTwoStep({ user }: { user: User }) {
  const [isConfirming, setConfirming] = useState(false)
  const { hasMailServer } = useShopDetails()
  const removal = useApiMutation(removeTwoStep, {
    send: (userId: number, call) => authenticated(() => call({ params: { user_id: userId } })),
    update: cacheAccount,
    onSuccess: (saved) => {
      setConfirming(false)
      showToast({ tone: 'success', text: words.removed, detail: displayNameOf(saved) })
    },
    onError: (error) => {
      setConfirming(false)
      showToast({ tone: 'error', text: failureText(error, accountFailure) })
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="font-medium text-ink">{words.ofUser}</span>
      <Badge tone="green">{words.ofUserOn}</Badge>
      <Button tone="danger" size="sm" className="ml-auto" onClick={() => setConfirming(true)}>
        {words.turnOff}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        question={words.removeQuestion}
        itemName={`${displayNameOf(user)}, ${user.email}`}
        note={words.removeNote(hasMailServer)}
        confirmLabel={words.turnOff}
        busy={removal.isPending}
        busyText={words.turningOff}
        onConfirm={() => removal.mutate(user.id)}
      />
    </div>
  )
}
