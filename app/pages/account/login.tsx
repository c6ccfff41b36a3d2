import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { logIn, type Credentials } from '#contract/accounts.ts'
import { LOGIN_REDIRECT_DELAY } from '#contract/limits.ts'
import { checkSession, isErrorCode, loginSentence } from '#app/features/accounts/account-errors.ts'
import { emailRules, knownPasswordRules } from '#app/features/accounts/account-rules.ts'
import { Gate } from '#app/features/accounts/gate.tsx'
import { useGivenEmail, withEmail } from '#app/features/accounts/given-email.ts'
import { GoogleChoice } from '#app/features/accounts/google-choice.tsx'
import { withReturnPath } from '#app/features/accounts/return-path.ts'
import { SubmitButton } from '#app/features/accounts/submit-button.tsx'
import { useGate } from '#app/features/accounts/use-gate.ts'
import { useRedeemWish } from '#app/features/cart/use-redeem-wish.ts'
import { browserApi } from '#app/lib/api.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { accountWords } from '#app/words/accounts.ts'

const SIGNING_IN = ['sign-in']

export default function Login() {
  const gate = useGate(LOGIN_REDIRECT_DELAY, useRedeemWish())
  const { register, handleSubmit, setError, control, formState } = useForm<Credentials>({
    defaultValues: { email: useGivenEmail() },
  })
  const typed = withEmail(useWatch({ control, name: 'email' }))
  const queryClient = useQueryClient()
  const login = useMutation({
    mutationKey: SIGNING_IN,
    mutationFn: async (credentials: Credentials) => checkSession(await browserApi(logIn, { body: credentials })),
    onSuccess: gate.letIn,
    onError: (error) => {
      if (!isErrorCode(error, 'wrong_password')) return
      setError('password', { message: error.message }, { shouldFocus: true })
    },
  })
  const isBusy = login.isPending || gate.welcomed !== null
  // Two presses in one instant: the state of the mutation comes a tick too late.
  const isSending = () => isBusy || queryClient.isMutating({ mutationKey: SIGNING_IN }) > 0
  const failure = login.error && !isErrorCode(login.error, 'wrong_password') ? loginSentence(login.error) : null
  const signUpPath = withReturnPath('/signup', gate.returnPath)
  const other = (
    <>
      {accountWords.newHere}{' '}
      <Link to={signUpPath} state={typed} className="link">
        {accountWords.signUp}
      </Link>
    </>
  )
  return (
    <Gate heading={accountWords.login} other={other}>
      {failure && (
        <Notice tone="red">
          {failure}
          {failure.includes(accountWords.noAccountFound) && (
            <div className="mt-2">
              <Link to={signUpPath} state={typed} className={buttonClass({ size: 'sm' })}>
                {accountWords.createAnAccount}
              </Link>
            </div>
          )}
        </Notice>
      )}
      {gate.welcomed && (
        <Notice tone="green">{accountWords.welcomeBack(gate.welcomed.name, gate.welcomed.role)}</Notice>
      )}
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((form) => isSending() || login.mutate(form))(event)}
        className="grid gap-4"
      >
        <TextField
          {...register('email', emailRules)}
          required
          type="email"
          autoComplete="email"
          label={accountWords.email}
          error={formState.errors.email?.message}
        />
        <TextField
          {...register('password', knownPasswordRules)}
          required
          type="password"
          autoComplete="current-password"
          label={accountWords.password}
          error={formState.errors.password?.message}
        />
        <Link
          to={withReturnPath('/forgot-password', gate.returnPath)}
          state={typed}
          className="-mt-2.5 inline-flex min-h-6 items-center justify-self-end link"
        >
          {accountWords.forgotPassword}
        </Link>
        <SubmitButton busy={isBusy} busyText={accountWords.signingIn}>
          {accountWords.signIn}
        </SubmitButton>
      </form>
      <GoogleChoice returnPath={gate.returnPath} />
    </Gate>
  )
}
