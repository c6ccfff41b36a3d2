import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { deleteOwnAccount } from '#contract/accounts/own.ts'
import type { User } from '#contract/accounts/calls.ts'
import { DELIVERY_RETENTION_DAYS } from '#contract/accounts/limits.ts'
import { isErrorCode } from '#app/api/client.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useSignOutLocally } from '#app/session/use-log-out.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { shellWords } from '#app/words/shell.ts'
import { CurrentPasswordField } from './current-password-field.tsx'

/** Button that deletes the account after the user confirms with their password. */
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
  const signOutLocally = useSignOutLocally()
  const form = useApiForm(deleteOwnAccount, {
    defaultValues: { password: '' },
    input: ({ password }: { password: string }) => ({ body: password ? { password } : {} }),
    texts: { tried: accountOwnWords.deleteFailed },
    onSuccess: () => {
      signOutLocally()
      showToast({ tone: 'success', text: accountOwnWords.deleted })
    },
  })
  return (
    <DialogForm
      form={form}
      title={accountOwnWords.deleteQuestion}
      onClose={onClose}
      submit={accountOwnWords.deleteConfirm}
      submitting={accountOwnWords.deleting}
      tone="danger"
      cancel={accountOwnWords.deleteKeep}
      note={
        <div className="grid gap-2">
          <p>
            {accountOwnWords.deleteGoes} {user.role === 'seller' && accountOwnWords.deleteGoesSeller}
          </p>
          <p>{accountOwnWords.deleteKept(DELIVERY_RETENTION_DAYS)}</p>
        </div>
      }
      failureLink={
        isErrorCode(form.error, 'account_has_orders') && (
          <Link to="/orders" className="link">
            {shellWords.myOrders}
          </Link>
        )
      }
    >
      <CurrentPasswordField {...form.field('password')} />
    </DialogForm>
  )
}
