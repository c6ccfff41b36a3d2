import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { signUp, type SignUp } from '#contract/accounts.ts'
import { SIGNUP_REDIRECT_DELAY_MS } from '#contract/limits.ts'
import { checkSession, isErrorCode, signUpSentence } from '#app/features/accounts/account-errors.ts'
import { emailRules, nameRules } from '#app/features/accounts/account-rules.ts'
import { Gate } from '#app/features/accounts/gate.tsx'
import { useGivenEmail, withEmail } from '#app/features/accounts/given-email.ts'
import { GoogleChoice } from '#app/features/accounts/google-choice.tsx'
import { NewPasswordFields } from '#app/features/accounts/new-password-fields.tsx'
import { withReturnPath } from '#app/features/accounts/return-path.ts'
import { SubmitButton } from '#app/features/accounts/submit-button.tsx'
import { useGate } from '#app/features/accounts/use-gate.ts'
import { useRedeemWish } from '#app/features/cart/use-redeem-wish.ts'
import { browserApi } from '#app/lib/api.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { accountWords } from '#app/words/accounts.ts'

const SIGNING_UP = ['sign-up']

export default function SignUpPage() {
  const gate = useGate(SIGNUP_REDIRECT_DELAY_MS, useRedeemWish())
  const account = useMutation({
    mutationKey: SIGNING_UP,
    mutationFn: async (form: SignUp) => checkSession(await browserApi(signUp, { body: form })),
    onSuccess: gate.letIn,
  })
  const queryClient = useQueryClient()
  // Two presses in one instant: the state of the mutation comes a tick too late.
  const send = (form: SignUp) => queryClient.isMutating({ mutationKey: SIGNING_UP }) > 0 || account.mutate(form)
  const loginPath = withReturnPath('/login', gate.returnPath)
  const other = (
    <>
      {accountWords.alreadyHere}{' '}
      <Link to={loginPath} className="link">
        {accountWords.login}
      </Link>
    </>
  )
  return (
    <Gate heading={accountWords.createYourAccount} other={other}>
      {account.error && (
        <Notice tone="red">
          {signUpSentence(account.error)}
          {isErrorCode(account.error, 'email_taken') && (
            <div className="mt-2">
              <Link to={loginPath} state={withEmail(account.variables?.email)} className={buttonClass({ size: 'sm' })}>
                {accountWords.login}
              </Link>
            </div>
          )}
        </Notice>
      )}
      {gate.welcomed && <Notice tone="green">{accountWords.welcome(gate.welcomed.name, gate.welcomed.role)}</Notice>}
      <SignUpForm isBusy={account.isPending || gate.welcomed !== null} onSend={send} />
      <GoogleChoice returnPath={gate.returnPath} />
    </Gate>
  )
}

function SignUpForm({ isBusy, onSend }: { isBusy: boolean; onSend: (form: SignUp) => unknown }) {
  const form = useForm<SignUp>({ defaultValues: { full_name: '', email: useGivenEmail() } })
  const { register, handleSubmit, control, formState } = form
  const { errors } = formState
  const own = useWatch({ control, name: ['full_name', 'email'] })
  const send = handleSubmit((filled) => isBusy || onSend(filled))
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
        <NewPasswordFields own={own} />
        <SubmitButton busy={isBusy} busyText={accountWords.signingUp}>
          {accountWords.signUp}
        </SubmitButton>
      </form>
    </FormProvider>
  )
}
