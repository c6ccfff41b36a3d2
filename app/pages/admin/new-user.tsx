import { useAccountIdOfRole } from '#app/shell/guards/require-role.tsx'
import { useParentPath } from '#app/browser/use-routed-dialog.ts'
import { AccountFormScreen } from '#app/features/accounts/admin/account-form-screen.tsx'

/** The form with which an admin adds an account, over the list of them or over the overview. */
export default function AdminNewUserPage() {
  const accountId = useAccountIdOfRole('admin')
  const listPath = useParentPath('/admin/users')
  return accountId === undefined ? null : <AccountFormScreen accountId={accountId} listPath={listPath} />
}
