import { useParams } from 'react-router'
import { useAccountIdOfRole } from '#app/shell/guards/require-role.tsx'
import { useParentPath } from '#app/browser/use-routed-dialog.ts'
import { AccountFormScreen } from '#app/features/accounts/admin/account-form-screen.tsx'

/** Any account in its form, over the list of them or over the overview. */
export default function AdminUserPage() {
  const accountId = useAccountIdOfRole('admin')
  const listPath = useParentPath('/admin/users')
  const { userId = '' } = useParams()
  return accountId === undefined ? null : (
    <AccountFormScreen accountId={accountId} listPath={listPath} userId={userId} />
  )
}
