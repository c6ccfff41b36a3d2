import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { textOf, type ErrorCode } from '#contract/errors.ts'
import { openGoogleSession } from '#contract/accounts/calls.ts'
import { LOGIN_REDIRECT_DELAY_MS } from '#contract/accounts/limits.ts'
import { readOutcome, startPath } from '#contract/accounts/google-flow.ts'
import { checkSession, RECOVERY_FAILURE } from '#app/features/accounts/login/login-errors.ts'
import { GoogleSecondStep } from '#app/features/accounts/login/google-second-step.tsx'
import { AuthLayout } from '#app/shell/auth-layout.tsx'
import { storedReturnPath, withReturnPath } from '#app/session/return-path.ts'
import { useWelcome } from '#app/features/accounts/login/use-welcome.ts'
import { useReplayAddition } from '#app/features/cart/use-replay-addition.ts'
import { ApiError, browserApi } from '#app/api/client.ts'
import { failureText } from '#app/api/failure.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { accountWords } from '#app/words/accounts.ts'
import type { Route } from './+types/google'

/**
 * Redeems the code in a loader, which the router runs only once, rather than in an effect, because a code can be used
 * only once.
 */
export async function clientLoader() {
  const outcome = readOutcome(location.hash)
  if ('error' in outcome) return { code: outcome.error, sentence: textOf(outcome.error, { ...MAX_WAIT, ...outcome }) }
  try {
    const answer = await browserApi(openGoogleSession, { body: { code: outcome.code } })
    return { session: checkSession(answer), returnTo: answer.return_to }
  } catch (error) {
    const code = error instanceof ApiError ? error.body.code : null
    return { code, sentence: failureText(error, RECOVERY_FAILURE), googleCode: outcome.code }
  }
}
clientLoader.hydrate = true as const

/** Page to which the server redirects after Google sign-in; the URL fragment contains the outcome. */
export default function Google({ loaderData }: Route.ComponentProps) {
  const { welcomedUser, acceptSession } = useWelcome(LOGIN_REDIRECT_DELAY_MS, useReplayAddition())
  const { session, returnTo = null, code, sentence, googleCode } = loaderData
  const startSession = useEffectEvent(() => {
    if (session) acceptSession(session, returnTo)
  })
  useEffect(() => startSession(), [])
  if (googleCode && code === 'code_required' && !welcomedUser)
    return (
      <AuthLayout heading={accountWords.login} alternative={backToLogin()}>
        <GoogleSecondStep googleCode={googleCode} onSession={acceptSession} />
      </AuthLayout>
    )
  if (session || welcomedUser)
    return (
      <AuthLayout heading={accountWords.login}>
        {welcomedUser && <Notice tone="green">{accountWords.welcomeBack(welcomedUser.name, welcomedUser.role)}</Notice>}
      </AuthLayout>
    )
  return (
    <AuthLayout heading={accountWords.login} alternative={backToLogin()}>
      <Notice tone={code === 'google_cancelled' ? 'blue' : 'red'}>{sentence}</Notice>
      {!isFinal(code) && (
        <a href={startPath(storedReturnPath())} className={buttonClass({ size: 'lg', block: true })}>
          {accountWords.googleAgain}
        </a>
      )}
    </AuthLayout>
  )
}

const backToLogin = () => (
  <Link to={withReturnPath('/login', storedReturnPath())} className="link">
    {accountWords.backToLogin}
  </Link>
)

/** Placeholder shown until the code has been redeemed. */
export function HydrateFallback() {
  return (
    <AuthLayout heading={accountWords.login}>
      <p role="status" className="flex items-center gap-2.5">
        <Spinner />
        {accountWords.withGoogle}
      </p>
    </AuthLayout>
  )
}

/** Returns true for errors that a retry can't fix. */
const isFinal = (code: ErrorCode | null) => code !== null && FINAL_CODES.includes(code)
const FINAL_CODES: ErrorCode[] = ['google_off', 'google_email_unverified', 'account_inactive', 'too_many_attempts']

/** Wait time shown for a forged link, which lacks the wait time that the server would have set. */
const MAX_WAIT = { minutes: 15 }
