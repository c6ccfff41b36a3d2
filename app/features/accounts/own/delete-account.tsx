import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { deleteOwnAccount } from '#contract/accounts-own.ts'
import type { User } from '#contract/accounts.ts'
import { DELIVERY_RETENTION_DAYS } from '#contract/limits.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { shellWords } from '#app/words/shell.ts'
import { isErrorCode } from '../login/login-errors.ts'
import { clearDraft } from './profile-draft.ts'
import { useSignOutLocally } from '#app/session/use-log-out.ts'
import { FormError } from './form-error.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useApiForm } from '#app/api/use-api-form.ts'

/** The button that deletes one's account, after a question and for the password. */
export function DeleteAccount({ user }: { user: User }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button tone="danger" className="justify-self-start" onClick={() => setConfirming(true)}>
        <Trash2 />
        {accountOwnWords.deleteConfirm}
      </Button>
      {isConfirming && <DeletionDialog user={user} onClose={() => setConfirming(false)} />}
    </>
  )
}

function DeletionDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId()
  const form = useForm({ defaultValues: { password: '' } })
  const signOutLocally = useSignOutLocally()
  const { submit, isSending, failure } = useApiForm({
    form,
    fields: ['password'],
    mutation: useApiMutation(deleteOwnAccount, {
      input: ({ password }: { password: string }) => ({ body: password ? { password } : {} }),
      onSuccess: () => {
        clearDraft()
        signOutLocally()
        showToast({ tone: 'success', text: accountOwnWords.deleted })
      },
    }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={accountOwnWords.deleteQuestion}
      busy={isSending}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {accountOwnWords.deleteKeep}
          </Button>
          <Button form={formId} type="submit" tone="danger" busy={isSending} busyText={accountOwnWords.deleting}>
            {accountOwnWords.deleteConfirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <p>
          {accountOwnWords.deleteGoes} {user.role === 'seller' && accountOwnWords.deleteGoesSeller}
        </p>
        <p>{accountOwnWords.deleteKept(DELIVERY_RETENTION_DAYS)}</p>
      </div>
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {!isSending && (
          <FormError error={failure} sentence={accountOwnWords.deleteFailed}>
            {isErrorCode(failure, 'account_has_orders') && (
              <Link to="/orders" className="link">
                {shellWords.myOrders}
              </Link>
            )}
          </FormError>
        )}
        <CurrentPasswordField {...form.register('password')} error={form.formState.errors.password?.message} />
      </form>
    </Dialog>
  )
}
