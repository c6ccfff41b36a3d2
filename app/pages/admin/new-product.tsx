import { useAccountIdOfRole } from '#app/features/accounts/role-only.tsx'
import { useParentPath } from '#app/features/dashboard/use-close-dialog.ts'
import { ProductFormScreen } from '#app/features/products/product-form-screen.tsx'

/** The form with which an admin offers in the shop's name another product, over the list of them. */
export default function AdminNewProductPage() {
  const accountId = useAccountIdOfRole('admin')
  const listPath = useParentPath('/admin/products')
  return accountId === undefined ? null : <ProductFormScreen accountId={accountId} scope="all" listPath={listPath} />
}
