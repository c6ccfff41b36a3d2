import { useId } from 'react'
import { textOf } from '#contract/errors.ts'
import { startPath } from '#contract/accounts/google-flow.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Agreement } from './agreement.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { storeReturnPath } from '#app/session/return-path.ts'

/**
 * Link that starts sign-in with Google.
 * @param props.returnPath path to open after signing in
 * @param props.isAgreed true if the page already links to the rules
 */
export function GoogleSignIn({ returnPath, isAgreed = false }: { returnPath: string | null; isAgreed?: boolean }) {
  const { hasGoogle } = useShopDetails()
  return (
    <>
      <p
        aria-hidden="true"
        className="flex items-center gap-3 text-sm text-ink-3 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line"
      >
        {accountWords.or}
      </p>
      {hasGoogle ? (
        // A server route that redirects to Google.
        <a
          href={startPath(returnPath)}
          onClick={() => storeReturnPath(returnPath)}
          className={buttonClass({ size: 'lg', block: true })}
        >
          <Label />
        </a>
      ) : (
        <GoogleUnavailable />
      )}
      {hasGoogle && !isAgreed && <Agreement lead={accountWords.googleAgreeTo} />}
    </>
  )
}

/** Disabled button shown where Google sign-in isn't set up, with the reason. */
function GoogleUnavailable() {
  const reasonId = useId()
  return (
    <>
      <Button size="lg" block disabled aria-describedby={reasonId}>
        <Label />
      </Button>
      <p id={reasonId} className="-mt-2.5 text-center text-balance meta">
        {textOf('google_off')}
      </p>
    </>
  )
}

function Label() {
  return (
    <>
      <svg viewBox="0 0 18 18" aria-hidden="true" className="size-4.5">
        <path fill="none" stroke="currentColor" strokeWidth="2.2" d="M14.6 5A7 7 0 1 0 16 9H9.4" />
      </svg>
      {accountWords.google}
    </>
  )
}
