import { useSearchParams } from 'react-router'
import { isWholeCatalogue, readFilters } from '#app/features/catalogue/list/filters.ts'
import { HomeContent } from '#app/shell/home-content.tsx'
import { homeQueries } from '#app/shell/home-queries.ts'
import { listPage } from '#app/features/catalogue/list/list-page.ts'
import { publicPage } from '#app/api/route-loaders.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { shopStructuredData } from '#app/document/shop-structured-data.ts'
import { StructuredData } from '#app/document/structured-data.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { catalogueWords } from '#app/words/catalogue.ts'

export const loader = listPage(homeQueries)
export const clientLoader = publicPage

/** Makes the cart open beside the product grid. */
export const handle = { hasGrid: true }

export default function Home() {
  const store = useShopDetails()
  const { name } = store
  const [params] = useSearchParams()
  return (
    <>
      <PageHead
        title={catalogueWords.shopTitle(name)}
        description={catalogueWords.shopDescription(name)}
        path="/"
        isNoIndex={!isWholeCatalogue(readFilters(params))}
      />
      <StructuredData of={shopStructuredData(store, catalogueWords.shopDescription(name))} />
      <HomeContent />
    </>
  )
}
