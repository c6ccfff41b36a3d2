import { useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { forgotPassword, type ForgottenPassword } from '#contract/accounts/recovery.ts'
import { emailRules } from '#app/api/field-rules.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { AuthLayout } from '#app/shell/auth-layout.tsx'
import { RECOVERY_FAILURE } from '#app/features/accounts/login/login-errors.ts'
import { usePrefilledEmail, emailState } from '#app/features/accounts/login/prefilled-email.ts'
import { readReturnPath, withReturnPath } from '#app/session/return-path.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { EmailField } from '#app/ui/form/email-field.tsx'
import { PageForm } from '#app/ui/form/page-form.tsx'
import { useApiForm } from '#app/api/use-api-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { recoveryWords } from '#app/words/accounts-recovery.ts'

export default function ForgotPassword() {
  const form = useApiForm(forgotPassword, {
    defaultValues: { email: usePrefilledEmail() },
    input: (body: ForgottenPassword) => ({ body }),
    texts: RECOVERY_FAILURE,
  })
  const loginPath = withReturnPath('/login', readReturnPath(useLocation().search))
  const email = useWatch({ control: form.control, name: 'email' })
  const isSent = form.isSaved && form.sent?.email === email
  const { hasMailServer } = useShopDetails()
  const alternative = (
    <>
      {recoveryWords.remembered}{' '}
      <Link to={loginPath} state={emailState(email)} className="link">
        {accountWords.login}
      </Link>
    </>
  )
  if (!hasMailServer)
    return (
      <AuthLayout heading={recoveryWords.forgot} alternative={alternative}>
        <p className="-mt-2">{recoveryWords.unmailed}</p>
        <Link to="/contact" className={buttonClass({ tone: 'main', size: 'lg', block: true })}>
          {recoveryWords.contact}
        </Link>
      </AuthLayout>
    )
  return (
    <AuthLayout heading={recoveryWords.forgot} alternative={alternative}>
      <p className="-mt-2">{recoveryWords.forgotText}</p>
      <Failure place="form" failure={form.failure} />
      {form.isSaved && form.sent && (
        <Notice key={form.submittedAt} tone="green">
          <p>{recoveryWords.sent(form.sent.email)}</p>
          <p className="mt-1">{recoveryWords.notArrived}</p>
        </Notice>
      )}
      <PageForm
        form={form}
        submit={isSent ? recoveryWords.sendAgain : recoveryWords.sendLink}
        submitting={recoveryWords.sending}
      >
        <EmailField {...form.field('email', emailRules)} label={accountWords.email} />
      </PageForm>
    </AuthLayout>
  )
}
