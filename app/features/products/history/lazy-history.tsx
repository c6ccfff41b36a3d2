import { Suspense } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { productHistoryWords } from '#app/words/products-history.ts'
import type { HistoryEntriesProps } from './product-history.tsx'

interface ProductHistoryProps extends HistoryEntriesProps {
  onClose: () => void
}

const Entries = lazyPart(
  async () => (await import('./product-history.tsx')).HistoryEntries,
  () => <p role="alert">{productHistoryWords.failed}</p>,
)

/** Dialog with the change history of a product; its content loads when the dialog opens. */
export function ProductHistory({ product, onClose, ...rest }: ProductHistoryProps) {
  return (
    <Dialog open onClose={onClose} title={productHistoryWords.historyOf(product.name)} size="table">
      <Suspense>
        <Entries product={product} {...rest} />
      </Suspense>
    </Dialog>
  )
}
