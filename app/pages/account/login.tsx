import type { ReactNode } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { LOGIN_REDIRECT_DELAY_MS } from '#contract/limits.ts'
import { emailRules, currentPasswordRules } from '#app/api/field-rules.ts'
import { CodeFields } from '#app/features/accounts/login/code-fields.tsx'
import { AuthLayout } from '#app/shell/auth-layout.tsx'
import { emailState } from '#app/features/accounts/login/prefilled-email.ts'
import { GoogleSignIn } from '#app/features/accounts/login/google-button.tsx'
import { withReturnPath } from '#app/session/return-path.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useAuthRedirect } from '#app/features/accounts/login/use-auth-redirect.ts'
import { useLogin, type LoginForm } from '#app/features/accounts/login/use-login.ts'
import { useReplayAddition } from '#app/features/cart/use-replay-addition.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { twoStepWords } from '#app/words/accounts-two-step.ts'
import { controlWords } from '#app/words/controls.ts'

export default function Login() {
  const authRedirect = useAuthRedirect(LOGIN_REDIRECT_DELAY_MS, useReplayAddition())
  const { form, submit, isSending, failure, isCodeRequired, askForPassword } = useLogin(authRedirect.acceptSession)
  const email = useWatch({ control: form.control, name: 'email' })
  const emailLinkState = emailState(email)
  const signUpPath = withReturnPath('/signup', authRedirect.returnPath)
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
      {failure && (
        <Notice tone="red">
          {failure}
          {failure.includes(accountWords.noAccountFound) && (
            <div className="mt-2">
              <Link to={signUpPath} state={emailLinkState} className={buttonClass({ size: 'sm' })}>
                {accountWords.createAnAccount}
              </Link>
            </div>
          )}
        </Notice>
      )}
      {authRedirect.welcomedUser && (
        <Notice tone="green">
          {accountWords.welcomeBack(authRedirect.welcomedUser.name, authRedirect.welcomedUser.role)}
        </Notice>
      )}
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => (authRedirect.welcomedUser ? event.preventDefault() : submit(event))}
          className="grid gap-4"
        >
          {isCodeRequired ? (
            <>
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="min-w-0 wrap-anywhere">
                  {twoStepWords.signingInAs} <strong className="font-semibold text-ink">{email.trim()}</strong>
                </span>
                <button type="button" className="link min-h-6" onClick={askForPassword}>
                  {twoStepWords.otherAccount}
                </button>
              </p>
              <CodeFields />
            </>
          ) : (
            <PasswordFields>
              <Link
                to={withReturnPath('/forgot-password', authRedirect.returnPath)}
                state={emailLinkState}
                className="-mt-2.5 inline-flex min-h-6 items-center justify-self-end link"
              >
                {accountWords.forgotPassword}
              </Link>
            </PasswordFields>
          )}
          <SubmitButton busy={isSending || authRedirect.welcomedUser !== null} busyText={accountWords.signingIn}>
            {controlWords.signIn}
          </SubmitButton>
        </form>
      </FormProvider>
      {!isCodeRequired && <GoogleSignIn returnPath={authRedirect.returnPath} />}
    </AuthLayout>
  )
}

function PasswordFields({ children }: { children: ReactNode }) {
  const { register, formState } = useFormContext<LoginForm>()
  return (
    <>
      <TextField
        {...register('email', emailRules)}
        required
        type="email"
        autoComplete="email"
        label={accountWords.email}
        error={formState.errors.email?.message}
      />
      <TextField
        {...register('password', currentPasswordRules)}
        required
        type="password"
        autoComplete="current-password"
        label={accountWords.password}
        error={formState.errors.password?.message}
      />
      {children}
    </>
  )
}
