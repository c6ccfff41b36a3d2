import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { User } from '#contract/accounts.ts'
import { textOf } from '#contract/errors.ts'
import { deleteUser } from '#contract/users.ts'
import { ApiError } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dashboard/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { controlWords } from '#app/words/controls.ts'
import { userWords } from '#app/words/users.ts'
import { signedIn } from './signed-in.ts'
import { userFailure } from './user-failure.ts'
import { dropUser, readUsersAgain } from './user-queries.ts'
import { nameOf } from './users-table.tsx'

interface DeleteUserProps {
  /** Whom to delete; null: nothing is asked. */
  user: User | null
  /** Who asks: nobody deletes themselves here. */
  accountId: number | undefined
  onClose: () => void
  /** After the dialog has closed. */
  onDeleted: () => void
  onFailure: (sentence: string | null) => void
}

/** The question before a user is deleted; of the own account, why not. */
export function DeleteUser({ user, accountId, onClose, onDeleted, onFailure }: DeleteUserProps) {
  const remove = useDeleteUser()
  function confirm({ id, ...person }: User) {
    onFailure(null)
    remove.mutate(id, {
      onSuccess: () => {
        flushSync(onClose) // it gives the focus back to what is going
        onDeleted()
        showToast({ tone: 'success', text: userWords.deleted, detail: nameOf({ id, ...person }) })
      },
      onError: (error) => {
        onClose()
        onFailure(userFailure(error))
      },
    })
  }
  if (user?.id === accountId) return user && <OwnAccount onClose={onClose} />
  return (
    <ConfirmDialog
      open={user !== null}
      onClose={onClose}
      question={userWords.deleteQuestion}
      thing={user ? `${nameOf(user)}, ${user.email}` : ''}
      note={
        <>
          {userWords.deleteNote} {user?.role === 'seller' && userWords.deleteSellerNote}
        </>
      }
      busy={remove.isPending}
      busyText={userWords.deleting}
      onConfirm={() => user && confirm(user)}
    />
  )
}

function useDeleteUser() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: number) => signedIn(deleteUser, { params: { user_id: String(userId) } }),
    onSuccess: (_, userId) => dropUser(queryClient, userId),
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) readUsersAgain(queryClient) // perhaps somebody was faster
    },
  })
}

function OwnAccount({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={userWords.notYourself}
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
