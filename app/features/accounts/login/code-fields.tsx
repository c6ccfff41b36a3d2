import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { fieldProps } from '#app/api/use-api-form.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { twoStepWords as words } from '#app/words/accounts-two-step.ts'

/** Fields required in a form that uses `CodeFields`. */
export interface CodeForm {
  code: string
}

export const codeRules = {
  maxLength: { value: MAX_LINE_LENGTH, message: fieldErrors.too_long },
  validate: (code = '') => code.trim() !== '' || fieldErrors.code_required,
}

/** Input attributes for an authenticator app's six digits: phones suggest the code and show a number pad. */
export const appCodeInput = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const
const recoveryCodeInput = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/**
 * Asks for an authenticator code or, on request, a recovery code. Focuses the code field when shown; must be inside a
 * `FormProvider`.
 */
export function CodeFields() {
  const { setValue, clearErrors } = useFormContext<CodeForm>()
  const [isRecovery, setRecovery] = useState(false)
  function toggleRecovery() {
    setValue('code', '')
    clearErrors('code')
    setRecovery(!isRecovery)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <CodeField key={String(isRecovery)} isRecovery={isRecovery} />
      <button type="button" className="link min-h-6" onClick={toggleRecovery}>
        {isRecovery ? words.byApp : words.byRecoveryCode}
      </button>
    </div>
  )
}

function CodeField({ isRecovery }: { isRecovery: boolean }) {
  const form = useFormContext<CodeForm>()
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <TextField
      {...fieldProps(form, 'code', codeRules)}
      {...(isRecovery ? recoveryCodeInput : appCodeInput)}
      required
      className="w-full"
      label={isRecovery ? words.recoveryCode : words.code}
      hint={isRecovery ? words.recoveryHint : words.codeHint}
    />
  )
}
