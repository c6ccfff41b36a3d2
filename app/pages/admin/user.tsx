import { useParams } from 'react-router'
import { useParentPath } from '#app/browser/use-routed-dialog.ts'
import { AccountFormScreen } from '#app/features/accounts/admin/account-form-screen.tsx'

/** Form of any account, or a new one, over the user list or the overview. */
export default function AdminUserPage() {
  return <AccountFormScreen listPath={useParentPath('/admin/users')} userId={useParams().userId} />
}
