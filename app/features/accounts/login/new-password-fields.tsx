import { lazy, Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldErrors } from '#contract/errors.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { fieldProps } from '#app/api/use-api-form.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { newPasswordRules } from '#app/api/field-rules.ts'

/** What a form with these fields holds, among others. */
export interface NewPassword {
  password: string
  confirm_password: string
}

interface NewPasswordFieldsProps {
  label?: string
  /** What others know of the person: name, e-mail. A password made of it gets a warning. */
  personalTexts?: string[]
  /** What it says of one that is too short, and before anything is typed. */
  tooShort?: string
}

/** A password to be set, twice, in a `FormProvider`. A weak one gets a warning; the server refuses staff the worst of them. */
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

/** It knows some hundred words that nobody needs before typing; without it (no network) there is no advice. */
const PasswordWarning = lazy(() => import('./password-warning.tsx').catch(() => ({ default: () => null })))

const NO_TEXTS: string[] = []
