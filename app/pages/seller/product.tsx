import { useParams } from 'react-router'
import { ProductFormScreen } from '#app/features/products/form/product-form-screen.tsx'

/** Form for one of the seller's existing products or a new product, shown over the product list. */
export default function SellerProductPage() {
  return <ProductFormScreen scope="mine" listPath="/seller" productId={useParams().productId} />
}
