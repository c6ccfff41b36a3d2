import { useForm, useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { forgotPassword, type ForgottenPassword } from '#contract/accounts-recovery.ts'
import { emailRules } from '#app/api/field-rules.ts'
import { AuthLayout } from '#app/shell/auth-layout.tsx'
import { usePrefilledEmail, emailState } from '#app/features/accounts/login/prefilled-email.ts'
import { readReturnPath, withReturnPath } from '#app/session/return-path.ts'
import { SubmitButton } from '#app/session/submit-button.tsx'
import { errorText } from '#app/api/client.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { recoveryWords } from '#app/words/accounts-recovery.ts'

export default function ForgotPassword() {
  const form = useForm<ForgottenPassword>({ defaultValues: { email: usePrefilledEmail() } })
  const link = useApiMutation(forgotPassword, { input: (body: ForgottenPassword) => ({ body }) })
  const { submit, isSending, failure } = useApiForm({ form, fields: ['email'], mutation: link })
  const loginPath = withReturnPath('/login', readReturnPath(useLocation().search))
  const email = useWatch({ control: form.control, name: 'email' })
  const isSent = link.isSuccess && link.variables.email === email
  const alternative = (
    <>
      {recoveryWords.remembered}{' '}
      <Link to={loginPath} state={emailState(email)} className="link">
        {accountWords.login}
      </Link>
    </>
  )
  return (
    <AuthLayout heading={recoveryWords.forgot} alternative={alternative}>
      <p className="-mt-2">{recoveryWords.forgotText}</p>
      {failure && <Notice tone="red">{errorText(failure)}</Notice>}
      {link.isSuccess && (
        <Notice key={link.submittedAt} tone="green">
          <p>{recoveryWords.sent(link.variables.email)}</p>
          <p className="mt-1">{recoveryWords.notArrived}</p>
        </Notice>
      )}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          {...form.register('email', emailRules)}
          required
          type="email"
          autoComplete="email"
          label={accountWords.email}
          error={form.formState.errors.email?.message}
        />
        <SubmitButton busy={isSending} busyText={recoveryWords.sending}>
          {isSent ? recoveryWords.sendAgain : recoveryWords.sendLink}
        </SubmitButton>
      </form>
    </AuthLayout>
  )
}
