import { HomeContent } from '#app/shell/home-content.tsx'
import { homeQueries } from '#app/shell/home-queries.ts'
import { publicPage, serverPage } from '#app/api/route-loaders.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { catalogueWords } from '#app/words/catalogue.ts'

export const loader = serverPage(homeQueries, 404)
export const clientLoader = publicPage

/** Makes the cart open beside the product grid. */
export const handle = { hasGrid: true }

/** Shows the home page for unknown paths, but with status 404 and excluded from indexing. */
export default function UnknownPath() {
  const { name } = useShopDetails()
  return (
    <>
      <PageHead title={catalogueWords.shopTitle(name)} isNoIndex />
      <HomeContent />
    </>
  )
}
