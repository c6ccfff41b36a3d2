import { useParams } from 'react-router'
import { useAccountIdOfRole } from '#app/features/accounts/role-only.tsx'
import { useParentPath } from '#app/features/dashboard/use-close-dialog.ts'
import { AccountFormScreen } from '#app/features/users/user-screen.tsx'

/** Any account in its form, over the list of them or over the overview. */
export default function AdminUserPage() {
  const accountId = useAccountIdOfRole('admin')
  const listPath = useParentPath('/admin/users')
  const { userId = '' } = useParams()
  return accountId === undefined ? null : (
    <AccountFormScreen accountId={accountId} listPath={listPath} userId={userId} />
  )
}
