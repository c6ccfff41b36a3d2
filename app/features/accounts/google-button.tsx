import { useState } from 'react'
import { sentenceOf } from '#contract/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { accountWords } from '#app/words/accounts.ts'

/** Signing in with Google is not set up in this shop; who asks for it is told so. */
export function GoogleButton() {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button size="lg" block onClick={() => setAsked(true)}>
        <svg viewBox="0 0 18 18" aria-hidden="true" className="size-4.5">
          <path fill="none" stroke="currentColor" strokeWidth="2.2" d="M14.6 5A7 7 0 1 0 16 9H9.4" />
        </svg>
        {accountWords.google}
      </Button>
      {isAsked && (
        <Notice tone="blue" onDismiss={() => setAsked(false)}>
          {sentenceOf('google_off')}
        </Notice>
      )}
    </>
  )
}
