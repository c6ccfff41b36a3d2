import { type Session, openGoogleSession } from '#contract/accounts/calls.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { Failure } from '#app/ui/failure.tsx'
import { PageForm } from '#app/ui/form/page-form.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { twoStepWords } from '#app/words/accounts-two-step.ts'
import { controlWords } from '#app/words/controls.ts'
import { CodeFields, type CodeForm } from './code-fields.tsx'
import { checkSession, RECOVERY_FAILURE } from './login-errors.ts'

interface GoogleSecondStepProps {
  /** Code that the server added after Google sign-in, valid until the session starts. */
  googleCode: string
  onSession: (session: Session, returnTo: string | null) => void
}

/** Asks for the two-step code of an account that signs in with Google. */
export function GoogleSecondStep({ googleCode, onSession }: GoogleSecondStepProps) {
  const form = useApiForm(openGoogleSession, {
    defaultValues: { code: '' },
    input: ({ code }: CodeForm) => ({ body: { code: googleCode, two_step_code: code } }),
    blamed: { wrong_code: 'code' },
    texts: RECOVERY_FAILURE,
    onSuccess: (answer) => onSession(checkSession(answer), answer.return_to),
  })
  return (
    <>
      <p className="-mt-2">{twoStepWords.afterGoogle}</p>
      <Failure place="form" failure={form.failure} />
      <PageForm form={form} submit={controlWords.signIn} submitting={accountWords.signingIn}>
        <CodeFields />
      </PageForm>
    </>
  )
}
