import { useState } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { textOf } from '#contract/errors.ts'
import { LOGIN_REDIRECT_DELAY_MS } from '#contract/accounts/limits.ts'
import { resetPassword } from '#contract/accounts/recovery.ts'
import { checkSession, RECOVERY_FAILURE } from '#app/features/accounts/login/login-errors.ts'
import { CodeFields, type CodeForm } from '#app/features/accounts/login/code-fields.tsx'
import { AuthLayout } from '#app/shell/auth-layout.tsx'
import { NewPasswordFields, type NewPassword } from '#app/features/accounts/login/new-password-fields.tsx'
import { useHash } from '#app/features/accounts/login/use-hash.ts'
import { useWelcome } from '#app/features/accounts/login/use-welcome.ts'
import { isErrorCode } from '#app/api/client.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { PageForm } from '#app/ui/form/page-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { controlWords } from '#app/words/controls.ts'
import { recoveryWords } from '#app/words/accounts-recovery.ts'
import { twoStepWords } from '#app/words/accounts-two-step.ts'

/** Page that sets a new password after a password reset, or the first password after an invitation. */
export default function ResetPassword() {
  const isInvitation = useLocation().pathname === '/invitation'
  const heading = isInvitation ? recoveryWords.invitation : recoveryWords.reset
  const token = useHash()
  const [sentToken, setSentToken] = useState(token)
  const [isCodeRequired, setCodeRequired] = useState(false)
  const { welcomedUser, acceptSession } = useWelcome(LOGIN_REDIRECT_DELAY_MS, () => {})
  const form = useApiForm(resetPassword, {
    defaultValues: UNTOUCHED_FIELDS,
    send: async ({ code, ...chosen }: NewPassword & CodeForm, call) => {
      setSentToken(token)
      return checkSession(await call({ body: { token: token ?? '', ...chosen, ...(isCodeRequired ? { code } : {}) } }))
    },
    blamed: { code_required: null, wrong_code: 'code' },
    texts: RECOVERY_FAILURE,
    onSuccess: (session) => acceptSession(session, null),
    onError: (error) => {
      if (isErrorCode(error, 'code_required')) setCodeRequired(true)
      if (isErrorCode(error, 'invalid_input')) setCodeRequired(false)
    },
  })
  // A newer link may open in the same tab, where only the URL fragment changes.
  const isExpired = token === '' || (isErrorCode(form.error, 'reset_link_dead') && sentToken === token)
  const alternative = (
    <Link to="/login" className="link">
      {accountWords.backToLogin}
    </Link>
  )
  if (isExpired)
    return (
      <AuthLayout heading={heading} alternative={alternative}>
        <Notice tone="red">{textOf('reset_link_dead')}</Notice>
        <Link to="/forgot-password" className={buttonClass({ tone: 'main', size: 'lg', block: true })}>
          {recoveryWords.askForLink}
        </Link>
      </AuthLayout>
    )
  return (
    <AuthLayout heading={heading} alternative={alternative}>
      <p className="-mt-2">
        {isCodeRequired
          ? twoStepWords.afterReset
          : isInvitation
            ? recoveryWords.invitationText
            : recoveryWords.resetText}
      </p>
      <Failure place="form" failure={form.failure} />
      {welcomedUser && <Notice tone="green">{accountWords.welcomeBack(welcomedUser.name, welcomedUser.role)}</Notice>}
      <PageForm
        form={form}
        submit={recoveryWords.savePassword}
        submitting={controlWords.saving}
        isDone={welcomedUser !== null}
      >
        {isCodeRequired ? <CodeFields /> : <NewPasswordFields label={recoveryWords.newPassword} />}
      </PageForm>
    </AuthLayout>
  )
}

/** Default values are undefined, so that text typed before hydration is kept. */
const UNTOUCHED_FIELDS: DefaultValues<NewPassword & CodeForm> = { password: undefined, confirm_password: undefined }
