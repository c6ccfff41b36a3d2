import type { User } from '#contract/accounts/calls.ts'
import { changeEmail } from '#contract/accounts/recovery.ts'
import { emailRules } from '#app/api/field-rules.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { EmailField } from '#app/ui/form/email-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { cacheAccount } from './account-queries.ts'
import { CurrentPasswordField } from './current-password-field.tsx'

interface EmailDialogProps {
  user: User
  /** True to cancel a pending change and keep the current address; false to enter a new address. */
  isRevert: boolean
  onClose: () => void
}

interface EmailFields {
  email: string
  current_password: string
}

/** Changes the email address, or cancels a pending change; both require the password. */
export function EmailDialog({ user, isRevert, onClose }: EmailDialogProps) {
  const form = useApiForm(changeEmail, {
    defaultValues: { email: isRevert ? user.email : '', current_password: '' },
    input: ({ email, current_password }: EmailFields) => ({
      body: { email, ...(current_password ? { current_password } : {}) },
    }),
    texts: { tried: accountOwnWords.emailFailed },
    update: cacheAccount,
    onSuccess: ({ pending_email: pendingEmail, email }) => {
      onClose()
      const text = pendingEmail ? accountOwnWords.linkSent(pendingEmail) : accountOwnWords.emailReverted(email)
      showToast({ tone: 'success', text })
    },
  })
  const { title, ...labels } = isRevert ? REVERT : CHANGE
  return (
    <DialogForm form={form} title={title} onClose={onClose} {...labels}>
      {isRevert ? (
        <p className="wrap-anywhere">{accountOwnWords.revertEmailHint(user.pending_email ?? '')}</p>
      ) : (
        <EmailField
          {...form.field('email', emailRules)}
          label={accountOwnWords.newEmail}
          hint={accountOwnWords.newEmailHint}
        />
      )}
      <CurrentPasswordField {...form.field('current_password')} />
    </DialogForm>
  )
}

const CHANGE = {
  title: accountOwnWords.changeEmail,
  submit: accountOwnWords.changeEmail,
  submitting: accountOwnWords.changingEmail,
}
const REVERT = {
  title: accountOwnWords.revertEmailQuestion,
  submit: accountOwnWords.revertEmail,
  submitting: accountOwnWords.revertingEmail,
}
