import { Suspense, useId, type ReactNode } from 'react'
import { MAX_PRICE_FILTER, MIN_PRICE_FILTER } from '#contract/catalogue/limits.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Radio } from '#app/ui/radio.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import type { ShownCategory } from '../category-links.ts'
import { CategoryChecklist } from './category-checklist.tsx'
import { hasFacts, type CatalogueFilters } from './filters.ts'
import { PriceFilter } from './price-filter.tsx'
import { SORT_NAMES, type SortName } from './sorts.ts'

export interface FilterPanelProps {
  filters: CatalogueFilters
  tree: readonly ShownCategory[]
  onChange: (change: Partial<CatalogueFilters>) => void
  /** Called when a category branch opens. */
  onExpand: () => void
  /** Keys of the fully expanded properties. */
  unfolded: readonly string[]
  onUnfold: (keys: readonly string[]) => void
}

interface ShownPanelProps extends FilterPanelProps {
  /** True while the panel is visible; filter options are fetched only while it is. */
  isVisible: boolean
}

/** Property filters, loaded only once a search or filter narrows down the kind of part. */
const FactPanel = lazyPart(async () => (await import('../facts/fact-panel.tsx')).FactPanel, FactsMissing)

/**
 * Filter panel with Sort By, Price Range, Categories and property filters; shown in the sidebar on wide screens and in
 * the drawer on small screens.
 */
export function FilterPanel({ filters, tree, onChange, onExpand, isVisible, ...facts }: ShownPanelProps) {
  const { min_price: low = MIN_PRICE_FILTER, max_price: high = MAX_PRICE_FILTER } = filters
  return (
    <>
      <Group heading={catalogueWords.sortBy}>
        <SortChoice filters={filters} onChange={(sort) => onChange({ sort })} />
      </Group>
      <Group heading={catalogueWords.priceRange}>
        <PriceFilter
          value={{ low, high }}
          onCommit={(bounds) => onChange({ min_price: bounds.low, max_price: bounds.high })}
        />
      </Group>
      <Group
        heading={
          <>
            {catalogueWords.categories}{' '}
            <span className="font-text meta">{catalogueWords.selected(filters.category_ids.length)}</span>
          </>
        }
      >
        <CategoryChecklist
          tree={tree}
          chosen={filters.category_ids}
          onChange={(ids) => onChange({ category_ids: ids })}
          onExpand={onExpand}
          hasCounts={!filters.search && !filters.shop}
        />
      </Group>
      {isVisible && hasFacts(filters) && (
        <Suspense>
          <FactPanel filters={filters} onChange={onChange} {...facts} />
        </Suspense>
      )}
    </>
  )
}

function FactsMissing() {
  return <p className="border-t border-line py-4 meta">{catalogueWords.factsFailed}</p>
}

function Group({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line py-4 first-of-type:border-t-0 first-of-type:pt-2">
      <legend className="float-left mb-1.5 w-full text-base font-semibold text-ink">{heading}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

/** Sort options. Best match is offered only when there is search text, and is then the default. */
function SortChoice({ filters, onChange }: { filters: CatalogueFilters; onChange: (sort: SortName | null) => void }) {
  const name = useId()
  const defaultSort = filters.search ? 'best' : 'latest'
  const names = filters.search ? (['best', ...SORT_NAMES] as const) : SORT_NAMES
  return names.map((sort) => (
    <Radio
      key={sort}
      name={name}
      label={catalogueWords.sorts[sort]}
      checked={sort === (filters.sort ?? defaultSort)}
      onChange={() => onChange(sort === 'best' || sort === defaultSort ? null : sort)}
    />
  ))
}
