import { FormProvider, useForm } from 'react-hook-form'
import { type Session, openGoogleSession } from '#contract/accounts.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { Notice } from '#app/ui/notice.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { twoStepWords } from '#app/words/accounts-two-step.ts'
import { controlWords } from '#app/words/controls.ts'
import { checkSession, isErrorCode, sessionErrorText } from './login-errors.ts'
import { CodeFields, type CodeForm } from './code-fields.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'

interface GoogleSecondStepProps {
  /** What Google brought back; it stays good until the session is open. */
  googleCode: string
  onSession: (session: Session, returnTo: string | null) => void
}

/** Asks for the two-step code of an account that signs in with Google. */
export function GoogleSecondStep({ googleCode, onSession }: GoogleSecondStepProps) {
  const form = useForm<CodeForm>({ defaultValues: { code: '' } })
  const openSession = useApiMutation(openGoogleSession, {
    input: ({ code }: CodeForm) => ({ body: { code: googleCode, two_step_code: code } }),
    onSuccess: (answer) => onSession(checkSession(answer), answer.return_to),
    onError: (error) => {
      if (isErrorCode(error, 'wrong_code')) form.setError('code', { message: error.message }, { shouldFocus: true })
    },
  })
  const failure = openSession.error && !isErrorCode(openSession.error, 'wrong_code') ? openSession.error : null
  return (
    <>
      <p className="-mt-2">{twoStepWords.afterGoogle}</p>
      {failure && <Notice tone="red">{sessionErrorText(failure)}</Notice>}
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => void form.handleSubmit((typed) => openSession.mutate(typed))(event)}
          className="grid gap-4"
        >
          <CodeFields />
          <SubmitButton busy={openSession.isPending} busyText={accountWords.signingIn}>
            {controlWords.signIn}
          </SubmitButton>
        </form>
      </FormProvider>
    </>
  )
}
