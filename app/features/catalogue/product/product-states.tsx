import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { offlineText } from '#app/api/failure.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { useSession } from '#app/session/session.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageWithAside } from '#app/ui/page-with-aside.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { productPageWords } from '#app/words/catalogue-product.ts'
import { controlWords } from '#app/words/controls.ts'
import { shellWords } from '#app/words/shell.ts'
import { managedProductQuery } from '../product-queries.ts'
import { largePictureClass } from './product-gallery.tsx'
import { productColumnsClass, ProductView } from './product-view.tsx'

/** Skeleton of a product page, taller than the window. */
export function ProductSkeleton({ aside }: { aside: ReactNode }) {
  const { name } = useShopDetails()
  return (
    <PageWithAside aside={aside}>
      <PageHead title={shellWords.title(productPageWords.loadingProduct, name)} />
      <div role="status" className="flex min-h-8 items-center gap-2.5 pt-4">
        <Spinner />
        <h1 className="text-sm leading-8 font-text tracking-normal">{productPageWords.loadingProduct}</h1>
      </div>
      <div aria-hidden="true" className={`${productColumnsClass} min-h-dvh`}>
        <Skeleton className={`${largePictureClass} rounded-md`} />
        <div className="grid gap-3.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-8 w-36" />
          <Skeleton className="h-16" />
          <Skeleton className="h-12" />
        </div>
      </div>
    </PageWithAside>
  )
}

/** Not-found or error state of a product page. After an error, `onRetry` repeats the request. */
export function ProductMissing({ error, onRetry }: { error?: Error; onRetry?: () => void }) {
  const { name } = useShopDetails()
  return (
    <div className="page pt-6">
      <PageHead title={shellWords.title(productPageWords.productMissing, name)} isNoIndex />
      <EmptyState
        level={1}
        icon={SearchX}
        heading={productPageWords.productMissing}
        text={onRetry ? offlineText(error) : productPageWords.productMissingHint}
        actions={
          <>
            {onRetry && (
              <Button tone="brand" onClick={onRetry}>
                {controlWords.tryAgain}
              </Button>
            )}
            <Link to="/products" className={buttonClass()}>
              {productPageWords.allProducts}
            </Link>
          </>
        }
      />
    </div>
  )
}

/**
 * Page of a product that isn't public. The seller and admins see the product; other visitors see the not-found state.
 */
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
        <Notice tone="amber">{productPageWords.inactiveHint}</Notice>
      </div>
      <ProductView product={managed.data} aside={aside} />
    </>
  )
}
