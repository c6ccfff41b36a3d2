import { Link } from 'react-router'
import { confirmEmail, type EmailConfirmation } from '#contract/accounts/recovery.ts'
import { textOf } from '#contract/errors.ts'
import { AuthLayout } from '#app/shell/auth-layout.tsx'
import { checkToken } from '#app/session/use-session-sync.ts'
import { withReturnPath } from '#app/session/return-path.ts'
import { useHash } from '#app/features/accounts/login/use-hash.ts'
import { errorText, isErrorCode } from '#app/api/client.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useSession } from '#app/session/session.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { recoveryWords } from '#app/words/accounts-recovery.ts'

/**
 * Confirms an email address when the user presses a button. Opening the link alone confirms nothing, because email
 * programs open links automatically.
 */
export default function ConfirmEmail() {
  const token = useHash()
  const { user } = useSession()
  const confirmation = useApiMutation(confirmEmail, {
    input: (body: EmailConfirmation) => ({ body }),
    onSuccess: () => void checkToken(), // the confirmed email may belong to the signed-in user
  })
  // A newer link may open in the same tab, where only the URL fragment changes.
  const { data, error } = confirmation.variables?.token === token ? confirmation : UNTRIED
  const isDead = token === '' || isErrorCode(error, 'confirmation_dead')
  const alternative = (
    <Link to="/" className="link">
      {recoveryWords.toShop}
    </Link>
  )
  return (
    <AuthLayout heading={recoveryWords.confirm} alternative={alternative}>
      {!data && !isDead && <p className="-mt-2">{recoveryWords.confirmText}</p>}
      {data && <Notice tone="green">{recoveryWords.confirmed(data.email)}</Notice>}
      {isDead && <Notice tone="red">{textOf('confirmation_dead')}</Notice>}
      {error && !isDead && <Notice tone="red">{errorText(error)}</Notice>}
      {data || isDead ? (
        <Link
          to={user ? '/settings' : withReturnPath('/login', '/settings')}
          className={buttonClass({ tone: isDead ? 'main' : 'line', size: 'lg', block: true })}
        >
          {recoveryWords.toSettings}
        </Link>
      ) : (
        <Button
          tone="main"
          size="lg"
          block
          busy={confirmation.isPending}
          busyText={recoveryWords.confirming}
          onClick={() => confirmation.mutate({ token: token ?? '' })}
        >
          {recoveryWords.confirmEmail}
        </Button>
      )}
    </AuthLayout>
  )
}

/** Outcome of a link that nobody has used yet. */
const UNTRIED = { data: undefined, error: null }
