import { Link } from 'react-router'
import { changePassword, type NewOwnPassword, type User } from '#contract/accounts/calls.ts'
import { currentPasswordRules } from '#app/api/field-rules.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { NewPasswordFields } from '../login/new-password-fields.tsx'

export function ChangePassword({ user }: { user: User }) {
  const { hasGoogle, hasMailServer } = useShopDetails()
  const form = useApiForm(changePassword, {
    defaultValues: EMPTY_FIELDS,
    input: (body: NewOwnPassword) => ({ body }),
    texts: { tried: accountOwnWords.passwordFailed },
    waitFor: ['sessions'],
    onSuccess: () => {
      form.reset(EMPTY_FIELDS)
    },
  })
  return (
    <PanelForm
      form={form}
      submit={accountOwnWords.changePassword}
      submitting={accountOwnWords.changingPassword}
      saved={accountOwnWords.passwordChanged}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" aria-label={accountWords.email} value={user.email} readOnly hidden />
      <div>
        <TextField
          {...form.field('current_password', currentPasswordRules)}
          required
          type="password"
          autoComplete="current-password"
          label={accountOwnWords.currentPassword}
        />
        <p className="mt-1.5 meta" hidden={!hasMailServer}>
          {hasGoogle ? accountOwnWords.passwordMissing : accountOwnWords.passwordForgotten}{' '}
          <Link to="/forgot-password" className="link">
            {accountOwnWords.passwordByMail}
          </Link>
        </p>
      </div>
      <NewPasswordFields label={accountOwnWords.newPassword} personalTexts={[user.full_name, user.email]} />
    </PanelForm>
  )
}

const EMPTY_FIELDS = { current_password: '', password: '', confirm_password: '' }
