import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { LOGIN_REDIRECT_DELAY_MS } from '#contract/accounts/limits.ts'
import { emailRules, currentPasswordRules } from '#app/api/field-rules.ts'
import { CodeFields } from '#app/features/accounts/login/code-fields.tsx'
import { AuthLayout } from '#app/shell/auth-layout.tsx'
import { emailState } from '#app/features/accounts/login/prefilled-email.ts'
import { GoogleSignIn } from '#app/features/accounts/login/google-button.tsx'
import { withReturnPath } from '#app/session/return-path.ts'
import { useAuthRedirect } from '#app/features/accounts/login/use-auth-redirect.ts'
import { useLogin } from '#app/features/accounts/login/use-login.ts'
import { useReplayAddition } from '#app/features/cart/use-replay-addition.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { EmailField } from '#app/ui/form/email-field.tsx'
import { PageForm } from '#app/ui/form/page-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { twoStepWords } from '#app/words/accounts-two-step.ts'
import { controlWords } from '#app/words/controls.ts'

export default function Login() {
  const { welcomedUser, returnPath, acceptSession } = useAuthRedirect(LOGIN_REDIRECT_DELAY_MS, useReplayAddition())
  const login = useLogin(acceptSession)
  const { form, isCodeRequired } = login
  const emailLinkState = emailState(useWatch({ control: form.control, name: 'email' }))
  const signUpPath = withReturnPath('/signup', returnPath)
  const alternative = (
    <>
      {accountWords.newHere}{' '}
      <Link to={signUpPath} state={emailLinkState} className="link">
        {accountWords.signUp}
      </Link>
    </>
  )
  return (
    <AuthLayout heading={accountWords.login} alternative={alternative}>
      <Failure place="form" failure={form.failure}>
        {form.failure?.text.includes(accountWords.noAccountFound) && (
          <div className="mt-2">
            <Link to={signUpPath} state={emailLinkState} className={buttonClass({ size: 'sm' })}>
              {accountWords.createAnAccount}
            </Link>
          </div>
        )}
      </Failure>
      {welcomedUser && <Notice tone="green">{accountWords.welcomeBack(welcomedUser.name, welcomedUser.role)}</Notice>}
      <PageForm
        form={form}
        submit={controlWords.signIn}
        submitting={accountWords.signingIn}
        isDone={welcomedUser !== null}
      >
        {isCodeRequired ? <CodeStep login={login} /> : <PasswordStep login={login} returnPath={returnPath} />}
      </PageForm>
      {!isCodeRequired && <GoogleSignIn returnPath={returnPath} />}
    </AuthLayout>
  )
}

type LoginState = ReturnType<typeof useLogin>

function PasswordStep({ login: { form }, returnPath }: { login: LoginState; returnPath: string | null }) {
  return (
    <>
      <EmailField {...form.field('email', emailRules)} label={accountWords.email} />
      <TextField
        {...form.field('password', currentPasswordRules)}
        required
        type="password"
        autoComplete="current-password"
        label={accountWords.password}
      />
      <Link
        to={withReturnPath('/forgot-password', returnPath)}
        state={emailState(form.getValues('email'))}
        className="-mt-2.5 inline-flex min-h-6 items-center justify-self-end link"
      >
        {accountWords.forgotPassword}
      </Link>
    </>
  )
}

function CodeStep({ login: { form, askForPassword } }: { login: LoginState }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 wrap-anywhere">
          {twoStepWords.signingInAs}{' '}
          <strong className="font-semibold text-ink">{form.getValues('email').trim()}</strong>
        </span>
        <button type="button" className="link min-h-6" onClick={askForPassword}>
          {twoStepWords.otherAccount}
        </button>
      </p>
      <CodeFields />
    </>
  )
}
