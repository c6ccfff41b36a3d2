import { useParams } from 'react-router'
import { useParentPath } from '#app/browser/use-routed-dialog.ts'
import { AccountFormScreen } from '#app/features/accounts/admin/account-form-screen.tsx'

/** Any account, or another, in its form over the list of them or over the overview. */
export default function AdminUserPage() {
  return <AccountFormScreen listPath={useParentPath('/admin/users')} userId={useParams().userId} />
}
