import { useParams } from 'react-router'
import { useAccountIdOfRole } from '#app/shell/guards/require-role.tsx'
import { ProductFormScreen } from '#app/features/products/form/product-form-screen.tsx'

/** One of a seller's products in its form, over the list of them. */
export default function SellerProductPage() {
  const accountId = useAccountIdOfRole('seller')
  const { productId = '' } = useParams()
  if (accountId === undefined) return null
  return <ProductFormScreen accountId={accountId} scope="mine" listPath="/seller" productId={productId} />
}
