import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { textOf } from '#contract/errors.ts'
import { LOGIN_REDIRECT_DELAY_MS } from '#contract/limits.ts'
import { resetPassword, type PasswordReset } from '#contract/accounts-recovery.ts'
import { checkSession, isErrorCode, sessionErrorText } from '#app/features/accounts/login/login-errors.ts'
import { CodeFields, type CodeForm } from '#app/features/accounts/login/code-fields.tsx'
import { AuthLayout } from '#app/shell/auth-layout.tsx'
import { NewPasswordFields, type NewPassword } from '#app/features/accounts/login/new-password-fields.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useHash } from '#app/features/accounts/login/use-hash.ts'
import { useWelcome } from '#app/features/accounts/login/use-welcome.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { readFieldErrors } from '#app/api/field-errors.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { controlWords } from '#app/words/controls.ts'
import { recoveryWords } from '#app/words/accounts-recovery.ts'
import { twoStepWords } from '#app/words/accounts-two-step.ts'

const FIELDS: (keyof NewPassword)[] = ['password', 'confirm_password']

export default function ResetPassword() {
  const token = useHash()
  const form = useForm<NewPassword & CodeForm>()
  const [isCodeRequired, setCodeRequired] = useState(false)
  const { welcomedUser, acceptSession } = useWelcome(LOGIN_REDIRECT_DELAY_MS, () => {})
  const reset = useApiMutation(resetPassword, {
    send: async (body: PasswordReset, call) => checkSession(await call({ body })),
    onSuccess: (session) => acceptSession(session, null),
    onError: (error) => {
      if (isErrorCode(error, 'code_required')) setCodeRequired(true)
      if (isErrorCode(error, 'wrong_code')) form.setError('code', { message: error.message }, { shouldFocus: true })
      const refused = readFieldErrors(error, FIELDS)
      if (refused.length > 0) setCodeRequired(false)
      for (const [at, { field, message }] of refused.entries())
        form.setError(field, { message }, { shouldFocus: at === 0 })
    },
  })
  const isBusy = reset.isPending || welcomedUser !== null
  // A newer link may come into the same tab: only what stands behind the # changes then.
  const isExpired = token === '' || (isErrorCode(reset.error, 'reset_link_dead') && reset.variables?.token === token)
  const isFieldError =
    readFieldErrors(reset.error, FIELDS).length > 0 ||
    isErrorCode(reset.error, 'code_required') ||
    isErrorCode(reset.error, 'wrong_code')
  const failure = isFieldError ? null : reset.error
  const alternative = (
    <Link to="/login" className="link">
      {accountWords.backToLogin}
    </Link>
  )
  if (isExpired)
    return (
      <AuthLayout heading={recoveryWords.reset} alternative={alternative}>
        <Notice tone="red">{textOf('reset_link_dead')}</Notice>
        <Link to="/forgot-password" className={buttonClass({ tone: 'main', size: 'lg', block: true })}>
          {recoveryWords.askForLink}
        </Link>
      </AuthLayout>
    )
  return (
    <AuthLayout heading={recoveryWords.reset} alternative={alternative}>
      <p className="-mt-2">{isCodeRequired ? twoStepWords.afterReset : recoveryWords.resetText}</p>
      {failure && <Notice tone="red">{sessionErrorText(failure)}</Notice>}
      {welcomedUser && <Notice tone="green">{accountWords.welcomeBack(welcomedUser.name, welcomedUser.role)}</Notice>}
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) =>
            void form.handleSubmit(({ code, ...chosen }) => {
              if (!isBusy) reset.mutate({ token: token ?? '', ...chosen, ...(isCodeRequired ? { code } : {}) })
            })(event)
          }
          className="grid gap-4"
        >
          {isCodeRequired ? <CodeFields /> : <NewPasswordFields label={recoveryWords.newPassword} />}
          <SubmitButton busy={isBusy} busyText={controlWords.saving}>
            {recoveryWords.savePassword}
          </SubmitButton>
        </form>
      </FormProvider>
    </AuthLayout>
  )
}
