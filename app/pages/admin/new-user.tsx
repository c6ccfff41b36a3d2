import { useParentPath } from '#app/browser/use-routed-dialog.ts'
import { AccountFormScreen } from '#app/features/accounts/admin/account-form-screen.tsx'

/** The form with which an admin adds an account, over the list of them or over the overview. */
export default function AdminNewUserPage() {
  return <AccountFormScreen listPath={useParentPath('/admin/users')} />
}
