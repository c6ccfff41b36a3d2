import { useParams } from 'react-router'
import { useParentPath } from '#app/browser/use-routed-dialog.ts'
import { ProductFormScreen } from '#app/features/products/form/product-form-screen.tsx'

/** Any product of the shop, or another in its name, in its form over the list of them or over the overview. */
export default function AdminProductPage() {
  return <ProductFormScreen scope="all" listPath={useParentPath('/admin/products')} productId={useParams().productId} />
}
