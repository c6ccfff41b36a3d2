import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { deleteOwnAccount } from '#contract/account-deletion.ts'
import type { User } from '#contract/accounts.ts'
import { DELIVERY_RETENTION_DAYS } from '#contract/limits.ts'
import { browserApi } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { ownAccountWords } from '#app/words/own-account.ts'
import { shellWords } from '#app/words/shell.ts'
import { isErrorCode } from './account-errors.ts'
import { forgetDraft } from './profile-draft.ts'
import { useLeaveAccount } from './log-out.ts'
import { OwnFailure } from './own-failure.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { useOwnForm } from './use-own-form.ts'

/** The button that deletes one's account, after a question and for the password. */
export function DeleteAccount({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button tone="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        <Trash2 />
        {ownAccountWords.deleteMine}
      </Button>
      {isAsking && <DeletionDialog user={user} onClose={() => setAsking(false)} />}
    </>
  )
}

function DeletionDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId()
  const form = useForm({ defaultValues: { password: '' } })
  const leave = useLeaveAccount()
  const { submit, isSending, failure } = useOwnForm({
    form,
    fields: ['password'],
    send: ({ password }) => browserApi(deleteOwnAccount, { body: password ? { password } : {} }),
    onSaved: () => {
      forgetDraft()
      leave()
      showToast({ tone: 'success', text: ownAccountWords.deleted })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={ownAccountWords.deleteQuestion}
      busy={isSending}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {ownAccountWords.deleteKeep}
          </Button>
          <Button form={formId} type="submit" tone="danger" busy={isSending} busyText={ownAccountWords.deleting}>
            {ownAccountWords.deleteMine}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <p>
          {ownAccountWords.deleteGoes} {user.role === 'seller' && ownAccountWords.deleteGoesSeller}
        </p>
        <p>{ownAccountWords.deleteKept(DELIVERY_RETENTION_DAYS)}</p>
      </div>
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {!isSending && (
          <OwnFailure error={failure} sentence={ownAccountWords.deleteFailed}>
            {isErrorCode(failure, 'account_has_orders') && (
              <Link to="/orders" className="link">
                {shellWords.myOrders}
              </Link>
            )}
          </OwnFailure>
        )}
        <OwnPasswordField {...form.register('password')} error={form.formState.errors.password?.message} />
      </form>
    </Dialog>
  )
}
