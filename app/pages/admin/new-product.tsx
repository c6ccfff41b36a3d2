import { useParentPath } from '#app/browser/use-routed-dialog.ts'
import { ProductFormScreen } from '#app/features/products/form/product-form-screen.tsx'

/** The form with which an admin offers in the shop's name another product, over the list of them. */
export default function AdminNewProductPage() {
  const listPath = useParentPath('/admin/products')
  return <ProductFormScreen scope="all" listPath={listPath} />
}
