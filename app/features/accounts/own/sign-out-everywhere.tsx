import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { useEndAll } from './use-end-sessions.ts'

/** The button that signs out every place, this one too, after a question. */
export function SignOutEverywhere() {
  const [isConfirming, setConfirming] = useState(false)
  const endAll = useEndAll()
  return (
    <>
      <Button tone="danger" onClick={() => setConfirming(true)}>
        {accountOwnWords.signOutEverywhere}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={accountOwnWords.everywhereQuestion}
        busy={endAll.isPending}
        footer={
          <>
            <Button data-autofocus disabled={endAll.isPending} onClick={() => setConfirming(false)}>
              {accountOwnWords.staySignedIn}
            </Button>
            <Button
              tone="danger"
              busy={endAll.isPending}
              busyText={accountOwnWords.signingOut}
              onClick={() => endAll.mutate({})}
            >
              {accountOwnWords.signOutEverywhere}
            </Button>
          </>
        }
      >
        <p>{accountOwnWords.everywhereHint}</p>
      </Dialog>
    </>
  )
}
