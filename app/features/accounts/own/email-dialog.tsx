import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { changeEmail } from '#contract/accounts-recovery.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { emailRules } from '#app/api/field-rules.ts'
import { cacheAccount } from './account-queries.ts'
import { FormError } from './form-error.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useApiForm } from '#app/api/use-api-form.ts'

interface EmailDialogProps {
  user: User
  /** The address of today is kept after all; else another one is asked for. */
  isRevert: boolean
  onClose: () => void
}

/** Asks for another e-mail, or takes that back; both for the password. */
export function EmailDialog({ user, isRevert, onClose }: EmailDialogProps) {
  const formId = useId()
  const { form, submit, isSending, failure } = useEmailForm(user, isRevert, onClose)
  const { register, formState } = form
  return (
    <Dialog
      open
      onClose={onClose}
      title={isRevert ? accountOwnWords.revertEmailQuestion : accountOwnWords.changeEmail}
      busy={isSending}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {accountOwnWords.cancel}
          </Button>
          <Button
            form={formId}
            type="submit"
            tone="main"
            busy={isSending}
            busyText={isRevert ? accountOwnWords.revertingEmail : accountOwnWords.changingEmail}
          >
            {isRevert ? accountOwnWords.revertEmail : accountOwnWords.changeEmail}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {!isSending && <FormError error={failure} sentence={accountOwnWords.emailFailed} />}
        {isRevert ? (
          <p className="wrap-anywhere">{accountOwnWords.revertEmailHint(user.pending_email ?? '')}</p>
        ) : (
          <TextField
            {...register('email', emailRules)}
            required
            type="email"
            autoComplete="email"
            label={accountOwnWords.newEmail}
            hint={accountOwnWords.newEmailHint}
            error={formState.errors.email?.message}
          />
        )}
        <CurrentPasswordField {...register('current_password')} error={formState.errors.current_password?.message} />
      </form>
    </Dialog>
  )
}

interface EmailFields {
  email: string
  current_password: string
}

function useEmailForm(user: User, isRevert: boolean, onClose: () => void) {
  const form = useForm<EmailFields>({ defaultValues: { email: isRevert ? user.email : '', current_password: '' } })
  const apiForm = useApiForm({
    form,
    fields: ['email', 'current_password'],
    mutation: useApiMutation(changeEmail, {
      input: ({ email, current_password }: EmailFields) => ({
        body: { email, ...(current_password ? { current_password } : {}) },
      }),
      update: cacheAccount,
      onSuccess: ({ pending_email: pendingEmail, email }) => {
        onClose()
        const text = pendingEmail ? accountOwnWords.linkSent(pendingEmail) : accountOwnWords.emailReverted(email)
        showToast({ tone: 'success', text })
      },
    }),
  })
  return { form, ...apiForm }
}
