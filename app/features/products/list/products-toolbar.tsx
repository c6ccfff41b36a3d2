import { X } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { Toolbar } from '#app/ui/toolbar.tsx'
import { productListWords } from '#app/words/products-list.ts'
import { totalText, type ProductCounts } from './product-list-queries.ts'
import type { ProductListParams } from './use-product-list-params.ts'

interface ProductsToolbarProps {
  view: ProductListParams
  /** Absent until they are known; the filters work without. */
  counts: ProductCounts | undefined
  /** Whose products are shown, where they are one seller's. */
  sellerName: string | undefined
}

const names = ['all', 'low', 'out', 'inactive'] as const

/** Search and filters over the table. */
export function ProductsToolbar({ view, counts, sellerName }: ProductsToolbarProps) {
  const isOfAll = view.seller === undefined // the counts are of everyone's
  const segments = names.map((name) => ({
    name,
    words: productListWords.states[name],
    count: counts && isOfAll ? totalText(counts[name]) : undefined,
  }))
  return (
    <>
      <Toolbar>
        <SearchField
          label={productListWords.search}
          placeholder={productListWords.searchPlaceholder}
          value={view.typed}
          onChange={view.setTyped}
          hasShortcut
        />
        <SegmentedControl
          label={productListWords.filter}
          segments={segments}
          chosen={view.only ?? 'all'}
          onChoose={(name) => view.setOnly(name === 'all' ? undefined : name)}
          className="md:ml-auto"
        />
      </Toolbar>
      {!isOfAll && (
        <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
          <span className="font-medium text-ink">
            {productListWords.onlyOfSeller(sellerName ?? productListWords.oneSeller)}
          </span>
          <Button tone="quiet" size="dense" onClick={view.forgetSeller}>
            <X />
            {productListWords.everyone}
          </Button>
        </div>
      )}
    </>
  )
}
