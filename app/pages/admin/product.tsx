import { useParams } from 'react-router'
import { useParentPath } from '#app/browser/use-routed-dialog.ts'
import { ProductFormScreen } from '#app/features/products/form/product-form-screen.tsx'

/** Form for any existing product, or for a new product of any seller, shown over the product list or the overview. */
export default function AdminProductPage() {
  return <ProductFormScreen scope="all" listPath={useParentPath('/admin/products')} productId={useParams().productId} />
}
