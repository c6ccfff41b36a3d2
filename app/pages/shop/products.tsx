import { useSearchParams } from 'react-router'
import { Catalogue } from '#app/features/catalogue/list/catalogue.tsx'
import { listPage } from '#app/features/catalogue/list/list-page.ts'
import { countFilters, NO_FILTERS, readFilters, type CatalogueFilters } from '#app/features/catalogue/list/filters.ts'
import { listHeading } from '#app/features/catalogue/list/list-heading.ts'
import { useCategories } from '#app/features/catalogue/list/use-categories.ts'
import { listUrl } from '#app/features/catalogue/list/use-filters.ts'
import { SidePanel } from '#app/shell/side-panel/side-panel.tsx'
import { publicPage } from '#app/api/route-loaders.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import { shellWords } from '#app/words/shell.ts'

export const loader = listPage()
export const clientLoader = publicPage

/** Makes the cart open beside the product grid. */
export const handle = { hasGrid: true }

export default function Products() {
  return (
    <>
      <ProductsHead />
      <Catalogue path="/products" level={1} aside={<SidePanel />} />
    </>
  )
}

function ProductsHead() {
  const { name } = useShopDetails()
  const [params] = useSearchParams()
  const filters = readFilters(params)
  const { tree } = useCategories(filters.category_ids)
  const heading = listHeading(filters, tree)
  const isNoIndex = isUnindexed(filters)
  return (
    <PageHead
      title={shellWords.title(heading, name)}
      description={catalogueWords.listDescription(heading, name)}
      path={isNoIndex ? undefined : listUrl('/products', canonicalFilters(filters))}
      isNoIndex={isNoIndex}
    />
  )
}

/**
 * Returns true for tables, and for lists that are narrower than one category, because search engines shouldn't index
 * their endless variants.
 */
function isUnindexed(filters: CatalogueFilters): boolean {
  const { search, view, category_ids: ids } = filters
  return search !== '' || view === 'table' || countFilters({ ...filters, category_ids: ids.slice(1) }) > 0
}

/**
 * Keeps only the filters whose results search engines should index: a single category, featured, newest, and further
 * pages.
 */
function canonicalFilters({ category_ids: ids, featured, newest, page }: CatalogueFilters): CatalogueFilters {
  return { ...NO_FILTERS, category_ids: ids.length === 1 ? ids : [], featured, newest, page }
}
