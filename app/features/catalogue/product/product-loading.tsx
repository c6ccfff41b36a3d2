import type { ReactNode } from 'react'
import { PageHead } from '#app/document/page-head.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { PageWithAside } from '#app/ui/page-with-aside.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { shellWords } from '#app/words/shell.ts'
import { productColumnsClass } from './product-view.tsx'

/** Skeleton of a product page, taller than the window. */
export function ProductSkeleton({ aside }: { aside: ReactNode }) {
  const { name } = useShopDetails()
  return (
    <PageWithAside aside={aside}>
      <PageHead title={shellWords.title(catalogueWords.loadingProduct, name)} />
      <div role="status" className="flex min-h-8 items-center gap-2.5 pt-4">
        <Spinner />
        <h1 className="text-sm leading-8 font-text tracking-normal">{catalogueWords.loadingProduct}</h1>
      </div>
      <div aria-hidden="true" className={`${productColumnsClass} min-h-dvh`}>
        <Skeleton className="aspect-4/3 rounded-md" />
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
