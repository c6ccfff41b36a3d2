import { lazy, Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldErrors } from '#contract/errors.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/accounts/limits.ts'
import { fieldProps } from '#app/api/use-api-form.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { newPasswordRules } from '#app/api/field-rules.ts'

/** Fields required in a form that uses `NewPasswordFields`. */
export interface NewPassword {
  password: string
  confirm_password: string
}

interface NewPasswordFieldsProps {
  label?: string
  /**
   * Publicly known details about the user, such as name and email; a password that contains them triggers a warning.
   */
  personalTexts?: string[]
  /** Error text for a password that is empty or too short. */
  tooShort?: string
}

/**
 * Asks for a new password twice; must be inside a `FormProvider`. Warns about weak passwords; the server rejects the
 * weakest passwords of staff.
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
          validate: (repeated, typed) =>
            repeated.normalize('NFC') === typed.password.normalize('NFC') || fieldErrors.passwords_differ,
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
 * Password check, loaded when the user starts typing because it contains a long list of common words. If loading fails,
 * no warning is shown.
 */
const PasswordWarning = lazy(() => import('./password-warning.tsx').catch(() => ({ default: () => null })))

const NO_TEXTS: string[] = []
