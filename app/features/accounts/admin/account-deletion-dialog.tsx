import { flushSync } from 'react-dom'
import type { User } from '#contract/accounts/calls.ts'
import { textOf } from '#contract/errors.ts'
import { deleteUser } from '#contract/accounts/admin.ts'
import { failureText } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { controlWords } from '#app/words/controls.ts'
import { accountAdminWords } from '#app/words/accounts-admin.ts'
import { authenticated } from './authenticated-api.ts'
import { accountFailure } from './account-failure.ts'
import { removeCachedAccount } from './account-admin-queries.ts'
import { displayNameOf } from './accounts-table.tsx'

interface AccountDeletionDialogProps {
  /** User to delete; null closes the dialog. */
  user: User | null
  onClose: () => void
  /** Called after the dialog has closed. */
  onDeleted: () => void
  onFailure: (sentence: string | null) => void
}

/**
 * Confirms the deletion of a user. Users who try to delete their own account see an explanation instead of a question.
 */
export function AccountDeletionDialog({ user, onClose, onDeleted, onFailure }: AccountDeletionDialogProps) {
  const { user: viewer } = useSession()
  const deleteAccount = useApiMutation(deleteUser, {
    send: (userId: number, call) => authenticated(() => call({ params: { user_id: userId } })),
    update: (cache, _, userId) => removeCachedAccount(cache, userId),
  })
  function confirm({ id, ...rest }: User) {
    onFailure(null)
    deleteAccount.mutate(id, {
      onSuccess: () => {
        flushSync(onClose) // closing the dialog focuses the row's button, which is about to be removed
        onDeleted()
        showToast({ tone: 'success', text: accountAdminWords.deleted, detail: displayNameOf({ id, ...rest }) })
      },
      onError: (error) => {
        onClose()
        onFailure(failureText(error, accountFailure))
      },
    })
  }
  if (user && user.id === viewer?.id) return <SelfDeletionNotice onClose={onClose} />
  return (
    <ConfirmDialog
      open={user !== null}
      onClose={onClose}
      question={accountAdminWords.deleteQuestion}
      itemName={user ? `${displayNameOf(user)}, ${user.email}` : ''}
      note={
        <>
          {accountAdminWords.deleteNote} {user?.role === 'seller' && accountAdminWords.deleteSellerNote}
        </>
      }
      busy={deleteAccount.isPending}
      busyText={accountAdminWords.deleting}
      onConfirm={() => user && confirm(user)}
    />
  )
}

function SelfDeletionNotice({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={accountAdminWords.notYourself}
      footer={
        <Button data-autofocus onClick={onClose}>
          {controlWords.close}
        </Button>
      }
    >
      <p>{textOf('own_admin_account')}</p>
    </Dialog>
  )
}
