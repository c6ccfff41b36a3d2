import { useAccountIdOfRole } from '#app/shell/guards/require-role.tsx'
import { ProductFormScreen } from '#app/features/products/form/product-form-screen.tsx'

/** The form with which a seller offers another product, over the list of them. */
export default function SellerNewProductPage() {
  const accountId = useAccountIdOfRole('seller')
  return accountId === undefined ? null : <ProductFormScreen accountId={accountId} scope="mine" listPath="/seller" />
}
