import { useAccountIdOfRole } from '#app/shell/guards/require-role.tsx'
import { ImportScreen } from '#app/features/imports/import-screen.tsx'

/** An admin brings in products from a file, for the shop itself or for a seller. */
export default function AdminImportPage() {
  const accountId = useAccountIdOfRole('admin')
  return accountId === undefined ? null : <ImportScreen accountId={accountId} isAdmin productsPath="/admin/products" />
}
