import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { changePassword, type NewOwnPassword, type User } from '#contract/accounts.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { currentPasswordRules } from '#app/api/field-rules.ts'
import { NewPasswordFields } from '../login/new-password-fields.tsx'
import { FormError } from './form-error.tsx'
import { useApiForm } from '#app/api/use-api-form.ts'

/** Another password for the one of today. */
export function ChangePassword({ user }: { user: User }) {
  const form = useForm<NewOwnPassword>({ defaultValues: EMPTY_FIELDS })
  const { hasGoogle } = useShopDetails()
  const { submit, isSending, isSaved, failure } = useApiForm({
    form,
    fields: ['current_password', 'password', 'confirm_password'],
    mutation: useApiMutation(changePassword, {
      input: (body: NewOwnPassword) => ({ body }),
      waitFor: ['sessions'],
      onSuccess: () => form.reset(EMPTY_FIELDS),
    }),
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {!isSending && <FormError error={failure} sentence={accountOwnWords.passwordFailed} />}
        {isSaved && !form.formState.isDirty && <Notice tone="green">{accountOwnWords.passwordChanged}</Notice>}
        {/* Tells a password manager whose password it is about to change. */}
        <input
          type="email"
          autoComplete="username"
          aria-label={accountWords.email}
          value={user.email}
          readOnly
          hidden
        />
        <div>
          <TextField
            {...form.register('current_password', currentPasswordRules)}
            required
            type="password"
            autoComplete="current-password"
            label={accountOwnWords.currentPassword}
            error={form.formState.errors.current_password?.message}
          />
          <p className="mt-1.5 meta">
            {hasGoogle ? accountOwnWords.passwordMissing : accountOwnWords.passwordForgotten}{' '}
            <Link to="/forgot-password" className="link">
              {accountOwnWords.passwordByMail}
            </Link>
          </p>
        </div>
        <NewPasswordFields label={accountOwnWords.newPassword} personalTexts={[user.full_name, user.email]} />
        <Button
          type="submit"
          tone="main"
          className="justify-self-start"
          busy={isSending}
          busyText={accountOwnWords.changingPassword}
        >
          {accountOwnWords.changePassword}
        </Button>
      </form>
    </FormProvider>
  )
}

const EMPTY_FIELDS = { current_password: '', password: '', confirm_password: '' }
