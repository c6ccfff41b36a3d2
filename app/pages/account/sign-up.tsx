import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { signUp, type SignUp } from '#contract/accounts.ts'
import { SIGNUP_REDIRECT_DELAY_MS } from '#contract/limits.ts'
import { checkSession, isErrorCode, signUpErrorText } from '#app/features/accounts/login/login-errors.ts'
import { emailRules, nameRules } from '#app/api/field-rules.ts'
import { AuthLayout } from '#app/shell/auth-layout.tsx'
import { usePrefilledEmail, emailState } from '#app/features/accounts/login/prefilled-email.ts'
import { GoogleSignIn } from '#app/features/accounts/login/google-button.tsx'
import { NewPasswordFields } from '#app/features/accounts/login/new-password-fields.tsx'
import { withReturnPath } from '#app/session/return-path.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useAuthRedirect } from '#app/features/accounts/login/use-auth-redirect.ts'
import { useReplayAddition } from '#app/features/cart/use-replay-addition.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { accountWords } from '#app/words/accounts.ts'

export default function SignUpPage() {
  const authRedirect = useAuthRedirect(SIGNUP_REDIRECT_DELAY_MS, useReplayAddition())
  const createAccount = useApiMutation(signUp, {
    send: async (body: SignUp, call) => checkSession(await call({ body })),
    onSuccess: authRedirect.acceptSession,
  })
  const loginPath = withReturnPath('/login', authRedirect.returnPath)
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
      {createAccount.error && (
        <Notice tone="red">
          {signUpErrorText(createAccount.error)}
          {isErrorCode(createAccount.error, 'email_taken') && (
            <div className="mt-2">
              <Link
                to={loginPath}
                state={emailState(createAccount.variables?.email)}
                className={buttonClass({ size: 'sm' })}
              >
                {accountWords.login}
              </Link>
            </div>
          )}
        </Notice>
      )}
      {authRedirect.welcomedUser && (
        <Notice tone="green">
          {accountWords.welcome(authRedirect.welcomedUser.name, authRedirect.welcomedUser.role)}
        </Notice>
      )}
      <SignUpForm
        isBusy={createAccount.isPending || authRedirect.welcomedUser !== null}
        onSend={createAccount.mutate}
      />
      <GoogleSignIn returnPath={authRedirect.returnPath} />
    </AuthLayout>
  )
}

function SignUpForm({ isBusy, onSend }: { isBusy: boolean; onSend: (form: SignUp) => void }) {
  const form = useForm<SignUp>({ defaultValues: { full_name: '', email: usePrefilledEmail() } })
  const { register, handleSubmit, control, formState } = form
  const { errors } = formState
  const personalTexts = useWatch({ control, name: ['full_name', 'email'] })
  const send = handleSubmit((filled) => {
    if (!isBusy) onSend(filled)
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <TextField
          {...register('full_name', nameRules)}
          required
          autoComplete="name"
          label={accountWords.fullName}
          error={errors.full_name?.message}
        />
        <TextField
          {...register('email', emailRules)}
          required
          type="email"
          autoComplete="email"
          label={accountWords.email}
          error={errors.email?.message}
        />
        <NewPasswordFields personalTexts={personalTexts} />
        <SubmitButton busy={isBusy} busyText={accountWords.signingUp}>
          {accountWords.signUp}
        </SubmitButton>
      </form>
    </FormProvider>
  )
}
