import { useAccountOf } from '#app/features/accounts/role-only.tsx'
import { usePageBehind } from '#app/features/dashboard/use-close-dialog.ts'
import { UserScreen } from '#app/features/users/user-screen.tsx'

/** The form with which an admin adds an account, over the list of them or over the overview. */
export default function AdminNewUserPage() {
  const accountId = useAccountOf('admin')
  const listPath = usePageBehind('/admin/users')
  return accountId === undefined ? null : <UserScreen accountId={accountId} listPath={listPath} />
}
