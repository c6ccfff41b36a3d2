import { useAccountIdOfRole } from '#app/shell/guards/require-role.tsx'
import { useParentPath } from '#app/browser/use-routed-dialog.ts'
import { ProductFormScreen } from '#app/features/products/form/product-form-screen.tsx'

/** The form with which an admin offers in the shop's name another product, over the list of them. */
export default function AdminNewProductPage() {
  const accountId = useAccountIdOfRole('admin')
  const listPath = useParentPath('/admin/products')
  return accountId === undefined ? null : <ProductFormScreen accountId={accountId} scope="all" listPath={listPath} />
}
