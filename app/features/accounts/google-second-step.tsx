import { useMutation } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import type { Session } from '#contract/accounts.ts'
import { openGoogleSession } from '#contract/google.ts'
import { browserApi } from '#app/lib/api.ts'
import { Notice } from '#app/ui/notice.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { twoStepWords } from '#app/words/two-step.ts'
import { checkSession, isErrorCode, sessionSentence } from './account-errors.ts'
import { CodeFields, type CodeForm } from './code-fields.tsx'
import { SubmitButton } from './submit-button.tsx'

interface GoogleSecondStepProps {
  /** What Google brought back; it stays good until the session is open. */
  googleCode: string
  onSession: (session: Session, returnTo: string | null) => void
}

/** Asks who comes from Google for the code that their account wants. */
export function GoogleSecondStep({ googleCode, onSession }: GoogleSecondStepProps) {
  const form = useForm<CodeForm>({ defaultValues: { code: '' } })
  const open = useMutation({
    mutationFn: ({ code }: CodeForm) =>
      browserApi(openGoogleSession, { body: { code: googleCode, two_step_code: code } }),
    onSuccess: (answer) => onSession(checkSession(answer), answer.return_to),
    onError: (error) => {
      if (isErrorCode(error, 'wrong_code')) form.setError('code', { message: error.message }, { shouldFocus: true })
    },
  })
  const failure = open.error && !isErrorCode(open.error, 'wrong_code') ? open.error : null
  return (
    <>
      <p className="-mt-2">{twoStepWords.afterGoogle}</p>
      {failure && <Notice tone="red">{sessionSentence(failure)}</Notice>}
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => void form.handleSubmit((typed) => open.isPending || open.mutate(typed))(event)}
          className="grid gap-4"
        >
          <CodeFields />
          <SubmitButton busy={open.isPending} busyText={accountWords.signingIn}>
            {accountWords.signIn}
          </SubmitButton>
        </form>
      </FormProvider>
    </>
  )
}
