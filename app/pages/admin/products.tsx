import { useAccountIdOfRole } from '#app/features/accounts/role-only.tsx'
import { ProductTabs } from '#app/features/products/product-tabs.tsx'
import { ProductsManager } from '#app/features/products/products-manager.tsx'

/** All products of the shop. */
export default function AdminProductsPage() {
  return <ProductsManager area="/admin" accountId={useAccountIdOfRole('admin')} scope="all" tabs={<ProductTabs />} />
}
