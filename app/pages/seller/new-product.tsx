import { ProductFormScreen } from '#app/features/products/form/product-form-screen.tsx'

/** The form with which a seller offers another product, over the list of them. */
export default function SellerNewProductPage() {
  return <ProductFormScreen scope="mine" listPath="/seller" />
}
