import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { changeEmail } from '#contract/confirmation.ts'
import { browserApi } from '#app/lib/api.ts'
import { refreshUser } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { ownAccountWords } from '#app/words/own-account.ts'
import { emailRules } from './account-rules.ts'
import { OwnFailure } from './own-failure.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { useOwnForm } from './use-own-form.ts'

interface EmailDialogProps {
  user: User
  /** The address of today is kept after all; else another one is asked for. */
  isKept: boolean
  onClose: () => void
}

/** Asks for another e-mail, or takes that back; both for the password. */
export function EmailDialog({ user, isKept, onClose }: EmailDialogProps) {
  const formId = useId()
  const { form, submit, isSending, failure } = useEmailForm(user, isKept, onClose)
  const { register, formState } = form
  return (
    <Dialog
      open
      onClose={onClose}
      title={isKept ? ownAccountWords.keepEmailQuestion : ownAccountWords.changeEmail}
      busy={isSending}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {ownAccountWords.cancel}
          </Button>
          <Button
            form={formId}
            type="submit"
            tone="main"
            busy={isSending}
            busyText={isKept ? ownAccountWords.keepingEmail : ownAccountWords.changingEmail}
          >
            {isKept ? ownAccountWords.keepEmail : ownAccountWords.changeEmail}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {!isSending && <OwnFailure error={failure} sentence={ownAccountWords.emailFailed} />}
        {isKept ? (
          <p className="wrap-anywhere">{ownAccountWords.keepEmailHint(user.pending_email ?? '')}</p>
        ) : (
          <TextField
            {...register('email', emailRules)}
            required
            type="email"
            autoComplete="email"
            label={ownAccountWords.newEmail}
            hint={ownAccountWords.newEmailHint}
            error={formState.errors.email?.message}
          />
        )}
        <OwnPasswordField {...register('current_password')} error={formState.errors.current_password?.message} />
      </form>
    </Dialog>
  )
}

function useEmailForm(user: User, isKept: boolean, onClose: () => void) {
  const form = useForm({ defaultValues: { email: isKept ? user.email : '', current_password: '' } })
  const queryClient = useQueryClient()
  const sent = useOwnForm({
    form,
    fields: ['email', 'current_password'],
    send: ({ email, current_password }) =>
      browserApi(changeEmail, { body: { email, ...(current_password ? { current_password } : {}) } }),
    onSaved: (saved) => {
      refreshUser(saved)
      void queryClient.invalidateQueries({ queryKey: ['own-account'] })
      onClose()
      const { pending_email: pending, email } = saved
      const text = pending ? ownAccountWords.linkSent(pending) : ownAccountWords.emailKept(email)
      showToast({ tone: 'success', text })
    },
  })
  return { form, ...sent }
}
