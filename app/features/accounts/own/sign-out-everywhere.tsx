import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { useEndAll } from './use-end-sessions.ts'

/** Button that ends every session, including this one, after confirmation. */
export function SignOutEverywhere() {
  const [isConfirming, setConfirming] = useState(false)
  const endAll = useEndAll()
  return (
    <>
      <Button tone="danger" onClick={() => setConfirming(true)}>
        {accountOwnWords.signOutEverywhere}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        question={accountOwnWords.everywhereQuestion}
        note={accountOwnWords.everywhereHint}
        confirmLabel={accountOwnWords.signOutEverywhere}
        cancelLabel={accountOwnWords.staySignedIn}
        busy={endAll.isPending}
        busyText={accountOwnWords.signingOut}
        onConfirm={() => endAll.mutate({})}
      />
    </>
  )
}
