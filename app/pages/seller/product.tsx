import { useParams } from 'react-router'
import { ProductFormScreen } from '#app/features/products/form/product-form-screen.tsx'

/** One of a seller's products, or another, in its form over the list of them. */
export default function SellerProductPage() {
  return <ProductFormScreen scope="mine" listPath="/seller" productId={useParams().productId} />
}
