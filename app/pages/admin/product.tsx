import { useParams } from 'react-router'
import { useAccountIdOfRole } from '#app/features/accounts/role-only.tsx'
import { useParentPath } from '#app/features/dashboard/use-close-dialog.ts'
import { ProductFormScreen } from '#app/features/products/product-form-screen.tsx'

/** Any product of the shop in its form, over the list of them. */
export default function AdminProductPage() {
  const accountId = useAccountIdOfRole('admin')
  const listPath = useParentPath('/admin/products')
  const { productId = '' } = useParams()
  if (accountId === undefined) return null
  return <ProductFormScreen accountId={accountId} scope="all" listPath={listPath} productId={productId} />
}
