import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { signUp, type SignUp } from '#contract/accounts/calls.ts'
import { SIGNUP_REDIRECT_DELAY_MS } from '#contract/accounts/limits.ts'
import { checkSession, SIGN_UP_FAILURE } from '#app/features/accounts/login/login-errors.ts'
import { emailRules, nameRules } from '#app/api/field-rules.ts'
import { AuthLayout } from '#app/shell/auth-layout.tsx'
import { usePrefilledEmail, emailState } from '#app/features/accounts/login/prefilled-email.ts'
import { Agreement } from '#app/features/accounts/login/agreement.tsx'
import { GoogleSignIn } from '#app/features/accounts/login/google-button.tsx'
import { NewPasswordFields } from '#app/features/accounts/login/new-password-fields.tsx'
import { withReturnPath } from '#app/session/return-path.ts'
import { useAuthRedirect } from '#app/features/accounts/login/use-auth-redirect.ts'
import { useReplayAddition } from '#app/features/cart/use-replay-addition.ts'
import { isErrorCode } from '#app/api/client.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { EmailField } from '#app/ui/form/email-field.tsx'
import { PageForm } from '#app/ui/form/page-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { accountWords } from '#app/words/accounts.ts'

export default function SignUpPage() {
  const { welcomedUser, returnPath, acceptSession } = useAuthRedirect(SIGNUP_REDIRECT_DELAY_MS, useReplayAddition())
  const form = useApiForm(signUp, {
    defaultValues: { full_name: '', email: usePrefilledEmail() },
    input: (body: SignUp) => ({ body }),
    texts: SIGN_UP_FAILURE,
    onSuccess: (answer) => acceptSession(checkSession(answer)),
  })
  const personalTexts = useWatch({ control: form.control, name: ['full_name', 'email'] })
  const { hasMailServer } = useShopDetails()
  const loginPath = withReturnPath('/login', returnPath)
  const alternative = (
    <>
      {accountWords.alreadyHere}{' '}
      <Link to={loginPath} className="link">
        {accountWords.login}
      </Link>
    </>
  )
  return (
    <AuthLayout heading={accountWords.createYourAccount} alternative={alternative}>
      <Failure place="form" failure={form.failure}>
        {isErrorCode(form.error, 'email_taken') && (
          <div className="mt-2">
            <Link to={loginPath} state={emailState(form.sent?.email)} className={buttonClass({ size: 'sm' })}>
              {accountWords.login}
            </Link>
          </div>
        )}
      </Failure>
      {welcomedUser && <Notice tone="green">{accountWords.welcome(welcomedUser.name, welcomedUser.role)}</Notice>}
      <PageForm
        form={form}
        submit={accountWords.signUp}
        submitting={accountWords.signingUp}
        isDone={welcomedUser !== null}
      >
        <TextField {...form.field('full_name', nameRules)} required autoComplete="name" label={accountWords.fullName} />
        <EmailField
          {...form.field('email', emailRules)}
          label={accountWords.email}
          hint={accountWords.emailHint(hasMailServer)}
        />
        <NewPasswordFields personalTexts={personalTexts} />
        <Agreement lead={accountWords.agreeTo} />
      </PageForm>
      <GoogleSignIn returnPath={returnPath} isAgreed />
    </AuthLayout>
  )
}
