import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { formatCount } from '#contract/money.ts'
import { formatTotal } from '#app/format/total.ts'
import { classNames } from '#app/ui/class-names.ts'
import { ScrollToTop } from '#app/ui/scroll-to-top.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import type { ShownPage } from '../product-queries.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterDrawer, FilterSidebar } from './filter-sidebar.tsx'
import { facetsQuery, ignoredText, withoutIgnoredFilters } from './facets-query.ts'
import { countFilters, isDefaultList, isWholeCatalogue, type CatalogueFilters } from './filters.ts'
import { FallbackNote } from './lazy-readings.ts'
import { listHeading } from './list-heading.ts'
import { ProductList } from './product-list.tsx'
import { ProductTable } from './lazy-product-table.ts'
import { useCategories } from './use-categories.ts'
import { useForeignFacts } from './use-foreign-facts.ts'
import { useFilters } from './use-filters.ts'
import { useProducts } from './use-products.ts'
import { ViewSwitch } from './view-switch.tsx'

interface CatalogueProps {
  /** Path of the product list, from which its filter URLs are built. */
  path: string
  /** Slug of the seller whose shop the list belongs to; undefined for a list that covers all sellers. */
  shop?: string
  /** Heading level of the list, which is 2 if the page has its own heading. */
  level: 1 | 2
  /** Content shown beside the grid on screens at least 1280 px wide. */
  aside: ReactNode
}

/** Product list with its filters, both of which follow the URL. */
export function Catalogue({ path, shop, level, aside }: CatalogueProps) {
  const { filters, change, replaceCategories, clear } = useFilters(path, shop)
  const categories = useCategories(filters.category_ids)
  const { tree } = categories
  const hasNoTree = categories.error !== null
  const products = useProducts(filters)
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const { data: facets, isPlaceholderData: areOldFacets } = useQuery({
    ...facetsQuery(filters, unfolded),
    enabled: filters.spec.length > 0, // without property filters, only the filter panel needs the options
  })
  const removedFacts = useForeignFacts(filters, areOldFacets ? undefined : facets, (spec) =>
    change({ spec }, { replace: true }),
  )
  const factsNote = removedFacts ?? ignoredText(filters, facets)
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = `h${level}` as const
  useEffect(() => {
    if (hasNoTree) console.warn(catalogueWords.categoriesFailed) // the grid works without the category checklist
  }, [hasNoTree])

  /**
   * Scrolls to the list's heading; also focuses the heading if the control that was pressed has been removed or is far
   * above.
   */
  function scrollToHeading(movesFocus: boolean) {
    if (movesFocus) heading.current?.focus({ preventScroll: true })
    if ((heading.current?.getBoundingClientRect().top ?? 0) < 0) heading.current?.scrollIntoView()
  }
  function choose(next: Partial<CatalogueFilters>) {
    change(next)
    scrollToHeading(false)
  }
  function remove(next: Partial<CatalogueFilters>) {
    change(next)
    scrollToHeading(true)
  }
  function clearAll() {
    clear()
    scrollToHeading(true)
  }
  const first = products.data?.pages[0]
  const answered = products.isPlaceholderData ? undefined : first
  const fallback = answered?.fallback
  const mergedInto = answered?.current_category_ids?.join()
  useEffect(() => {
    if (mergedInto) replaceCategories(mergedInto.split(',').map(Number))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each answer about merged categories
  }, [mergedInto])
  const all = categories.isTopComplete ? tree.reduce((sum, one) => sum + one.product_count, 0) : 0
  const panel = { filters, tree, onChange: choose, onExpand: categories.load, unfolded, onUnfold: setUnfolded }
  const isDefault = isDefaultList(filters)
  const isTable = filters.view === 'table'
  const list = {
    products,
    filters,
    facets,
    path,
    level: level === 1 ? (2 as const) : (3 as const),
    onReset: clearAll,
    onWiden: () => scrollToHeading(true),
  }
  return (
    <section className={classNames(columnsClass, !isTable && 'xl:grid-cols-[14rem_minmax(0,1fr)_17rem]')}>
      <FilterSidebar {...panel} onClear={isDefault ? undefined : clearAll} />
      <div className="min-w-0">
        <div className="mb-3.5 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
          <Heading ref={heading} tabIndex={-1} className="min-w-0 text-xl tracking-tight wrap-anywhere outline-none">
            {listHeading(filters, tree)}
          </Heading>
          <p role="status" className="meta">
            {first && !products.isStale && countText(first, filters, all)}
          </p>
          <FilterDrawer
            {...panel}
            onClear={clear}
            active={countFilters(withoutIgnoredFilters(filters, facets))}
            count={answered && formatTotal(answered)}
          />
          <ViewSwitch filters={filters} path={path} />
          <FilterChips filters={filters} tree={tree} facets={facets} page={answered} onRemove={remove} />
        </div>
        <p role="status" className={(factsNote ?? fallback) ? 'mb-3 meta' : undefined}>
          {factsNote ??
            (fallback && (
              <Suspense>
                <FallbackNote {...fallback} />
              </Suspense>
            ))}
        </p>
        {isTable ? (
          <Suspense
            fallback={
              <p role="status" className="meta">
                {catalogueWords.loadingTable}
              </p>
            }
          >
            <ProductTable {...list} onSort={choose} />
          </Suspense>
        ) : (
          <ProductList {...list} />
        )}
      </div>
      {!isTable && aside}
      <ScrollToTop />
    </section>
  )
}

/** Layout classes: the filters are beside the list, and a product table uses all the remaining width. */
const columnsClass = 'page grid grid-cols-[minmax(0,1fr)] gap-6 pt-7 lg:grid-cols-[14rem_minmax(0,1fr)]'

/**
 * Formats the number of results: `54 of 211`, or `211 parts` if no filter is active.
 * @param all number of products in the catalogue; 0 if unknown
 */
function countText(page: ShownPage, filters: CatalogueFilters, all: number): string {
  const isFiltered = !filters.shop && !isWholeCatalogue(filters) && page.total < all
  return isFiltered
    ? catalogueWords.partsOf(formatTotal(page), formatCount(all))
    : catalogueWords.parts(formatTotal(page))
}
