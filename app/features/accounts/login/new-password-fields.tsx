import { lazy, Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldErrors } from '#contract/errors.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { fieldProps } from '#app/api/use-api-form.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { newPasswordRules } from '#app/api/field-rules.ts'

/** Fields that a form with `NewPasswordFields` must include. */
export interface NewPassword {
  password: string
  confirm_password: string
}

interface NewPasswordFieldsProps {
  label?: string
  /** Publicly known texts about the person, such as name and e-mail; a password built from them triggers a warning. */
  personalTexts?: string[]
  /** Error for a password that is too short or empty. */
  tooShort?: string
}

/**
 * Asks for a new password twice; must be inside a `FormProvider`. A weak one triggers a warning, and the server refuses
 * the weakest for staff.
 */
export function NewPasswordFields({
  label = accountWords.password,
  personalTexts = NO_TEXTS,
  tooShort = fieldErrors.password_too_short,
}: NewPasswordFieldsProps) {
  const form = useFormContext<NewPassword>()
  const password = useWatch({ control: form.control, name: 'password' }) ?? ''
  return (
    <>
      <div>
        <TextField
          {...fieldProps(form, 'password', { ...newPasswordRules(tooShort), deps: ['confirm_password'] })}
          required
          type="password"
          autoComplete="new-password"
          label={label}
          hint={tooShort}
        />
        <div role="status">
          {!form.formState.errors.password && password.length >= MIN_PASSWORD_LENGTH && (
            <Suspense fallback={null}>
              <PasswordWarning password={password} personalTexts={personalTexts} />
            </Suspense>
          )}
        </div>
      </div>
      <TextField
        {...fieldProps(form, 'confirm_password', {
          validate: (repeated, typed) => repeated === typed.password || fieldErrors.passwords_differ,
        })}
        required
        type="password"
        autoComplete="new-password"
        label={accountWords.confirmPassword}
      />
    </>
  )
}

/**
 * Loaded on demand, since its list of common words isn't needed before typing; if loading fails, there is no warning.
 */
const PasswordWarning = lazy(() => import('./password-warning.tsx').catch(() => ({ default: () => null })))

const NO_TEXTS: string[] = []
