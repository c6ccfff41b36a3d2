import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#app/document/page-head.tsx'
import { useSession } from '#app/session/session.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Notice } from '#app/ui/notice.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { shellWords } from '#app/words/shell.ts'
import { ProductSkeleton } from './product-loading.tsx'
import { ProductMissing } from './product-missing.tsx'
import { managedProductQuery } from '../product-queries.ts'
import { ProductView } from './product-view.tsx'

/** Page of a product that is not public: its seller and admins see it, others the not-found state. */
export function ProductNotPublic({ productId, aside }: { productId: number; aside: ReactNode }) {
  const { user } = useSession()
  const { name } = useShopDetails()
  const role = user?.role
  const mayManage = (role === 'seller' || role === 'admin') && productId > 0
  const managed = useQuery({ ...managedProductQuery(productId, role === 'admin' ? 'all' : 'mine'), enabled: mayManage })
  if (managed.isLoading) return <ProductSkeleton aside={aside} />
  if (!mayManage || !managed.data) return <ProductMissing />
  return (
    <>
      <PageHead title={shellWords.title(managed.data.name, name)} isNoIndex />
      <div className="page pt-4">
        <Notice tone="amber">{catalogueWords.inactiveHint}</Notice>
      </div>
      <ProductView product={managed.data} aside={aside} />
    </>
  )
}
