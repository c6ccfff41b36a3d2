import { useMutation } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { listProductIds } from '#contract/products/managed.ts'
import type { Selection } from '#app/browser/use-selection.ts'
import { browserApi } from '#app/api/client.ts'
import { failureText } from '#app/api/failure.ts'
import { formatTotal } from '#app/format/total.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { productListWords } from '#app/words/products-list.ts'
import type { ProductScope } from './product-list-queries.ts'
import { productFailures } from './product-failures.ts'
import type { ProductList } from './use-product-list.ts'

interface SelectWholeProps {
  scope: ProductScope
  products: ProductList
  selection: Selection<{ id: number }>
  onFailure: (sentence: string | null) => void
  className: string
}

/**
 * Button that selects all matching products if some of them aren't loaded; shows a note if there are more than can be
 * selected.
 */
export function SelectWhole({ scope, products, selection, onFailure, className }: SelectWholeProps) {
  const { search, only, seller } = products.state
  const query = { search: search.trim() || undefined, only, seller_id: seller, mine: scope === 'mine' || undefined }
  const find = useMutation({
    mutationFn: () => browserApi(listProductIds, { query }),
    onSuccess: (found) => selection.selectWhole(found.product_ids, found.is_bounded),
    onError: (error) => onFailure(failureText(error, productFailures.list)),
  })
  const canSelect = products.hasMore && !selection.isWhole
  if (!canSelect && !selection.isBounded) return null
  return (
    <div className={classNames('flex items-center justify-center gap-2 text-sm text-ink-2', className)}>
      {canSelect && products.total ? (
        <Button
          tone="quiet"
          size="dense"
          busy={find.isPending}
          busyText={productListWords.selecting}
          onClick={() => find.mutate()}
        >
          <ListChecks />
          {productListWords.selectWhole(formatTotal(products.total))}
        </Button>
      ) : (
        productListWords.wholeIsBounded
      )}
    </div>
  )
}
