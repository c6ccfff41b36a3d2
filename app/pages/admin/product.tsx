import { useParams } from 'react-router'
import { useParentPath } from '#app/browser/use-routed-dialog.ts'
import { ProductFormScreen } from '#app/features/products/form/product-form-screen.tsx'

/** Any product of the shop in its form, over the list of them. */
export default function AdminProductPage() {
  const listPath = useParentPath('/admin/products')
  const { productId = '' } = useParams()
  return <ProductFormScreen scope="all" listPath={listPath} productId={productId} />
}
