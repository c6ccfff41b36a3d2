import { useParams } from 'react-router'
import { useAccountOf } from '#app/features/accounts/role-only.tsx'
import { ProductFormScreen } from '#app/features/products/product-form-screen.tsx'

/** One of a seller's products in its form, over the list of them. */
export default function SellerProductPage() {
  const accountId = useAccountOf('seller')
  const { productId = '' } = useParams()
  if (accountId === undefined) return null
  return <ProductFormScreen accountId={accountId} scope="mine" listPath="/seller" productId={productId} />
}
