import { useMutation } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { sentenceOf } from '#contract/errors.ts'
import { LOGIN_REDIRECT_DELAY } from '#contract/limits.ts'
import { resetPassword, type PasswordReset } from '#contract/recovery.ts'
import { checkSession, isErrorCode, sessionSentence } from '#app/features/accounts/account-errors.ts'
import { Gate } from '#app/features/accounts/gate.tsx'
import { NewPasswordFields, type NewPassword } from '#app/features/accounts/new-password-fields.tsx'
import { SubmitButton } from '#app/features/accounts/submit-button.tsx'
import { useHash } from '#app/features/accounts/use-hash.ts'
import { useWelcome } from '#app/features/accounts/use-welcome.ts'
import { browserApi } from '#app/lib/api.ts'
import { refusedFields } from '#app/lib/refused-fields.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { controlWords } from '#app/words/controls.ts'
import { recoveryWords } from '#app/words/recovery.ts'

const FIELDS: (keyof NewPassword)[] = ['password', 'confirm_password']

export default function ResetPassword() {
  const token = useHash()
  const form = useForm<NewPassword>()
  const { welcomed, letIn } = useWelcome(LOGIN_REDIRECT_DELAY, () => {})
  const reset = useMutation({
    mutationFn: async (wish: PasswordReset) => checkSession(await browserApi(resetPassword, { body: wish })),
    onSuccess: (session) => letIn(session, null),
    onError: (error) => {
      for (const [at, { field, message }] of refusedFields(error, FIELDS).entries())
        form.setError(field, { message }, { shouldFocus: at === 0 })
    },
  })
  const isBusy = reset.isPending || welcomed !== null
  // A newer link may come into the same tab: only what stands behind the # changes then.
  const isDead = token === '' || (isErrorCode(reset.error, 'reset_link_dead') && reset.variables?.token === token)
  const failure = reset.error && refusedFields(reset.error, FIELDS).length === 0 ? reset.error : null
  const other = (
    <Link to="/login" className="link">
      {accountWords.backToLogin}
    </Link>
  )
  if (isDead)
    return (
      <Gate heading={recoveryWords.reset} other={other}>
        <Notice tone="red">{sentenceOf('reset_link_dead')}</Notice>
        <Link to="/forgot-password" className={buttonClass({ tone: 'main', size: 'lg', block: true })}>
          {recoveryWords.askForLink}
        </Link>
      </Gate>
    )
  return (
    <Gate heading={recoveryWords.reset} other={other}>
      <p className="-mt-2">{recoveryWords.resetText}</p>
      {failure && <Notice tone="red">{sessionSentence(failure)}</Notice>}
      {welcomed && <Notice tone="green">{accountWords.welcomeBack(welcomed.name, welcomed.role)}</Notice>}
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) =>
            void form.handleSubmit((chosen) => isBusy || reset.mutate({ token: token ?? '', ...chosen }))(event)
          }
          className="grid gap-4"
        >
          <NewPasswordFields label={recoveryWords.newPassword} />
          <SubmitButton busy={isBusy} busyText={controlWords.saving}>
            {recoveryWords.savePassword}
          </SubmitButton>
        </form>
      </FormProvider>
    </Gate>
  )
}
