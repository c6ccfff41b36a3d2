import { useParams } from 'react-router'
import { useAccountOf } from '#app/features/accounts/role-only.tsx'
import { usePageBehind } from '#app/features/dashboard/use-close-dialog.ts'
import { UserScreen } from '#app/features/users/user-screen.tsx'

/** Any account in its form, over the list of them or over the overview. */
export default function AdminUserPage() {
  const accountId = useAccountOf('admin')
  const listPath = usePageBehind('/admin/users')
  const { userId = '' } = useParams()
  return accountId === undefined ? null : <UserScreen accountId={accountId} listPath={listPath} userId={userId} />
}
