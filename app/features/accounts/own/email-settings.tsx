import { useState } from 'react'
import type { User } from '#contract/accounts/calls.ts'
import { sendConfirmation } from '#contract/accounts/recovery.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { EmailDialog } from './email-dialog.tsx'
import { showFailure } from '#app/api/show-failure.ts'

/** Email settings: confirmation status, change of address and a pending new address. */
export function EmailSettings({ user }: { user: User }) {
  const { email, email_confirmed: isConfirmed, pending_email: pendingEmail } = user
  const [openDialog, setOpenDialog] = useState<'new' | 'keep' | null>(null)
  const { hasMailServer } = useShopDetails()
  const resend = useResendConfirmation(user)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 text-md font-semibold wrap-anywhere text-ink">{email}</span>
        <Badge tone={isConfirmed ? 'green' : 'amber'}>
          {isConfirmed ? accountOwnWords.confirmed : accountOwnWords.unconfirmed}
        </Badge>
      </p>
      {pendingEmail ? (
        <Notice tone="amber">
          <strong className="font-semibold">{pendingEmail}</strong> {accountOwnWords.pendingEmail} {email}.
        </Notice>
      ) : (
        !isConfirmed && hasMailServer && <p className="meta">{accountOwnWords.unconfirmedHint}</p>
      )}
      {!hasMailServer && <p className="meta">{accountOwnWords.unmailed}</p>}
      <div className="flex flex-wrap gap-2">
        {(pendingEmail || !isConfirmed) && hasMailServer && (
          <Button busy={resend.isPending} busyText={accountOwnWords.sending} onClick={() => resend.mutate({})}>
            {accountOwnWords.sendAgain}
          </Button>
        )}
        {hasMailServer && <Button onClick={() => setOpenDialog('new')}>{accountOwnWords.changeEmail}</Button>}
        {pendingEmail && (
          <Button tone="quiet" onClick={() => setOpenDialog('keep')}>
            {accountOwnWords.revertEmail}
          </Button>
        )}
      </div>
      {openDialog && <EmailDialog user={user} isRevert={openDialog === 'keep'} onClose={() => setOpenDialog(null)} />}
    </>
  )
}

function useResendConfirmation({ email, pending_email: pendingEmail }: User) {
  return useApiMutation(sendConfirmation, {
    refusalInvalidates: ['accounts'], // the address may already be confirmed
    onSuccess: () => showToast({ tone: 'success', text: accountOwnWords.linkSent(pendingEmail ?? email) }),
    onError: (error) => showFailure(error, { tried: accountOwnWords.linkFailed }),
  })
}
