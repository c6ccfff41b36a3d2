import { useAccountIdOfRole } from '#app/shell/guards/require-role.tsx'
import { ImportScreen } from '#app/features/imports/import-screen.tsx'

/** A seller brings in products from a file. */
export default function SellerImportPage() {
  const accountId = useAccountIdOfRole('seller')
  return accountId === undefined ? null : <ImportScreen accountId={accountId} isAdmin={false} productsPath="/seller" />
}
