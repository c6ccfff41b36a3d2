import { useParams } from 'react-router'
import { useParentPath } from '#app/browser/use-routed-dialog.ts'
import { AccountFormScreen } from '#app/features/accounts/admin/account-form-screen.tsx'

/** Form for any existing or new account, shown over the user list or the overview. */
export default function AdminUserPage() {
  return <AccountFormScreen listPath={useParentPath('/admin/users')} userId={useParams().userId} />
}
