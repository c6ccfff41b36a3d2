import { X } from 'lucide-react'
import { formatTotal } from '#app/format/total.ts'
import { Button } from '#app/ui/button.tsx'
import { ListFilter } from '#app/ui/list-filter.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Toolbar } from '#app/ui/toolbar.tsx'
import { productListWords } from '#app/words/products-list.ts'
import type { ProductCounts } from './product-list-queries.ts'
import { CHECK_STATES, STATES } from './product-list-state.ts'
import type { ProductList } from './use-product-list.ts'

interface ProductsToolbarProps {
  products: ProductList
  /** Number of products that each filter shows; undefined until loaded. The filters work without these numbers. */
  counts: Partial<ProductCounts> | undefined
}

/** Search field and filters above the table. */
export function ProductsToolbar({ products: { state, change, rows }, counts }: ProductsToolbarProps) {
  return (
    <>
      <Toolbar>
        <SearchField
          label={productListWords.search}
          placeholder={productListWords.searchPlaceholder}
          value={state.search}
          onChange={(search) => change({ search })}
          hasShortcut
        />
        <ListFilter
          label={productListWords.filter}
          names={[...STATES, ...CHECK_STATES.filter((name) => name === state.only)]}
          words={productListWords.states}
          counts={counts && countTexts(counts)}
          value={state.only}
          onChange={(only) => change({ only })}
          className="md:ml-auto"
        />
      </Toolbar>
      {state.seller !== undefined && (
        <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
          <span className="font-medium text-ink">
            {productListWords.onlyOfSeller(
              rows.find(({ seller }) => (seller.id ?? 0) === state.seller)?.seller.name ?? productListWords.oneSeller,
            )}
          </span>
          <Button tone="quiet" size="dense" onClick={() => change({ seller: undefined })}>
            <X />
            {productListWords.everyone}
          </Button>
        </div>
      )}
    </>
  )
}

const countTexts = (counts: Partial<ProductCounts>) =>
  Object.fromEntries(Object.entries(counts).map(([name, total]) => [name, formatTotal(total)]))
