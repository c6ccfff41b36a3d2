import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { sendConfirmation } from '#contract/confirmation.ts'
import { browserApi } from '#app/lib/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { ownAccountWords } from '#app/words/own-account.ts'
import { isErrorCode } from './account-errors.ts'
import { EmailDialog } from './email-dialog.tsx'
import { ownAccountQuery } from './own-account-queries.ts'
import { toastFailure } from './own-failure.tsx'

/** One's e-mail: whether it is confirmed, the way to another one, and the one that is to come. */
export function OwnEmail({ user }: { user: User }) {
  const { email, email_confirmed: isConfirmed, pending_email: pending } = user
  const [asked, setAsked] = useState<'new' | 'keep' | null>(null)
  const again = useSendAgain(user)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 text-md font-semibold wrap-anywhere text-ink">{email}</span>
        <Badge tone={isConfirmed ? 'green' : 'amber'}>
          {isConfirmed ? ownAccountWords.confirmed : ownAccountWords.unconfirmed}
        </Badge>
      </p>
      {pending ? (
        <Notice tone="amber">
          <strong className="font-semibold">{pending}</strong> {ownAccountWords.pendingEmail} {email}.
        </Notice>
      ) : (
        !isConfirmed && <p className="meta">{ownAccountWords.unconfirmedHint}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {(pending || !isConfirmed) && (
          <Button busy={again.isPending} busyText={ownAccountWords.sending} onClick={() => again.mutate()}>
            {ownAccountWords.sendAgain}
          </Button>
        )}
        <Button onClick={() => setAsked('new')}>{ownAccountWords.changeEmail}</Button>
        {pending && (
          <Button tone="quiet" onClick={() => setAsked('keep')}>
            {ownAccountWords.keepEmail}
          </Button>
        )}
      </div>
      {asked && <EmailDialog user={user} isKept={asked === 'keep'} onClose={() => setAsked(null)} />}
    </>
  )
}

function useSendAgain({ id, email, pending_email: pending }: User) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => browserApi(sendConfirmation),
    onSuccess: () => showToast({ tone: 'success', text: ownAccountWords.linkSent(pending ?? email) }),
    onError: (error) => {
      toastFailure(error, ownAccountWords.linkFailed)
      if (isErrorCode(error, 'email_confirmed')) void queryClient.refetchQueries(ownAccountQuery(id))
    },
  })
}
