import { ProductTabs } from '#app/shell/dashboard/product-tabs.tsx'
import { ProductsManager } from '#app/features/products/list/products-manager.tsx'

export default function AdminProductsPage() {
  return <ProductsManager area="/admin" scope="all" tabs={<ProductTabs />} />
}
