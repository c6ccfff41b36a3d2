import { useParams } from 'react-router'
import { useAccountIdOfRole } from '#app/shell/guards/require-role.tsx'
import { useParentPath } from '#app/browser/use-routed-dialog.ts'
import { ProductFormScreen } from '#app/features/products/form/product-form-screen.tsx'

/** Any product of the shop in its form, over the list of them. */
export default function AdminProductPage() {
  const accountId = useAccountIdOfRole('admin')
  const listPath = useParentPath('/admin/products')
  const { productId = '' } = useParams()
  if (accountId === undefined) return null
  return <ProductFormScreen accountId={accountId} scope="all" listPath={listPath} productId={productId} />
}
