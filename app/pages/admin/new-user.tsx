import { useAccountIdOfRole } from '#app/features/accounts/role-only.tsx'
import { useParentPath } from '#app/features/dashboard/use-close-dialog.ts'
import { AccountFormScreen } from '#app/features/users/user-screen.tsx'

/** The form with which an admin adds an account, over the list of them or over the overview. */
export default function AdminNewUserPage() {
  const accountId = useAccountIdOfRole('admin')
  const listPath = useParentPath('/admin/users')
  return accountId === undefined ? null : <AccountFormScreen accountId={accountId} listPath={listPath} />
}
