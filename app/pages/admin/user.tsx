import { useParams } from 'react-router'
import { useParentPath } from '#app/browser/use-routed-dialog.ts'
import { AccountFormScreen } from '#app/features/accounts/admin/account-form-screen.tsx'

/** Any account in its form, over the list of them or over the overview. */
export default function AdminUserPage() {
  const listPath = useParentPath('/admin/users')
  const { userId = '' } = useParams()
  return <AccountFormScreen listPath={listPath} userId={userId} />
}
