import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ownAccountWords } from '#app/words/own-account.ts'
import { useEndAll } from './use-end-sessions.ts'

/** The button that signs out every place, this one too, after a question. */
export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false)
  const end = useEndAll()
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {ownAccountWords.signOutEverywhere}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={ownAccountWords.everywhereQuestion}
        busy={end.isPending}
        footer={
          <>
            <Button data-autofocus disabled={end.isPending} onClick={() => setAsking(false)}>
              {ownAccountWords.staySignedIn}
            </Button>
            <Button
              tone="danger"
              busy={end.isPending}
              busyText={ownAccountWords.signingOut}
              onClick={() => end.mutate()}
            >
              {ownAccountWords.signOutEverywhere}
            </Button>
          </>
        }
      >
        <p>{ownAccountWords.everywhereHint}</p>
      </Dialog>
    </>
  )
}
