import { useParams } from 'react-router'
import { useParentPath } from '#app/browser/use-routed-dialog.ts'
import { ProductFormScreen } from '#app/features/products/form/product-form-screen.tsx'

/** Form of any product, or a new one for any seller, over the product list or the overview. */
export default function AdminProductPage() {
  return <ProductFormScreen scope="all" listPath={useParentPath('/admin/products')} productId={useParams().productId} />
}
