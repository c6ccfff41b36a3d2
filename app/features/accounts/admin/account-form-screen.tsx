import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import type { User } from '#contract/accounts/calls.ts'
import { textOf } from '#contract/errors.ts'
import { useCloseDialog } from '#app/browser/use-routed-dialog.ts'
import { ApiError } from '#app/api/client.ts'
import { failureText, offlineOrReference } from '#app/api/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { accountAdminWords } from '#app/words/accounts-admin.ts'
import { accountFailure } from './account-failure.ts'
import { AccountForm } from './account-form.tsx'
import { newestAccountsQuery, accountDetailQuery } from './account-admin-queries.ts'
import { displayNameOf } from './accounts-table.tsx'

interface AccountFormScreenProps {
  /** Path of the page behind the dialog, such as `/admin/users`, which opens when the dialog closes. */
  listPath: string
  /** ID from the URL, or `new` for a new user. */
  userId: string | undefined
}

/** User form in a dialog with its own URL; closing it returns to the page that opened it. */
export function AccountFormScreen({ listPath, userId }: AccountFormScreenProps) {
  const close = useCloseDialog(listPath)
  function handleSaved(saved: User) {
    const text = userId === 'new' ? accountAdminWords.added : accountAdminWords.saved
    showToast({ tone: 'success', text, detail: displayNameOf(saved) })
    close()
  }
  const form = { onClose: close, onSaved: handleSaved }
  if (userId === 'new') return <AccountForm user={null} {...form} />
  return <EditAccount key={userId} userId={/^[1-9]\d{0,9}$/.test(userId ?? '') ? Number(userId) : null} {...form} />
}

interface EditAccountProps extends Omit<Parameters<typeof AccountForm>[0], 'user'> {
  /** null if the URL contains no valid ID. */
  userId: number | null
}

/** Query for the user, which shows the cached list entry immediately and replaces it with the server's response. */
function EditAccount({ userId, ...form }: EditAccountProps) {
  const { data, error, refetch } = useQuery(accountDetailQuery(userId))
  const cachedAccount = useQuery({
    ...newestAccountsQuery,
    enabled: false, // the list behind the dialog fetches this query, so the dialog only reads the cache
    select: (users) => users.find(({ id }) => id === userId),
  })
  const isMissing = userId === null || (error instanceof ApiError && error.status === 404)
  const user = isMissing ? undefined : (data ?? cachedAccount.data)
  if (user) return <AccountForm user={user} {...form} />
  return (
    <Dialog open onClose={form.onClose} title={accountAdminWords.edit}>
      {isMissing ? (
        <EmptyState
          icon={UserX}
          level={3}
          heading={textOf('account_not_found')}
          text={accountAdminWords.missingHint}
          actions={<Button onClick={form.onClose}>{accountAdminWords.backToList}</Button>}
        />
      ) : error ? (
        <div role="alert">
          <Failure
            place="panel"
            failure={{ text: failureText(error, accountFailure), detail: offlineOrReference(error) }}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  )
}

function FormSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={accountAdminWords.formLoading} className="grid animate-late gap-5">
      {['name', 'email', 'role'].map((field) => (
        <Skeleton key={field} className="h-14" />
      ))}
    </div>
  )
}
