import { useCallback, useRef, useState, type ReactNode } from 'react'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Failure } from '#app/ui/failure.tsx'
import { ProductHistory } from '../history/lazy-history.tsx'
import { DeleteProducts, type Deletion } from './delete-products.tsx'
import { useBatches, type Batches } from './use-batches.ts'

interface ProductActions {
  /** Asks for confirmation, then deletes the product. */
  onDelete: (product: ProductCard) => void
  /** Asks for confirmation, then deletes several products. */
  onDeleteAll: (deletion: Deletion) => void
  batches: Batches
  onHistory: (product: ProductCard) => void
  /** Shows an error above the panel; null removes it. */
  onFailure: (sentence: string | null) => void
}

interface ProductsFrameProps {
  onDeleted?: () => void
  /** Classes of the element that wraps the panel. */
  className?: string
  children: (actions: ProductActions) => ReactNode
}

/** Frame of a products panel, with the error banner, the deletion dialog and the product history. */
export function ProductsFrame({ onDeleted, className, children }: ProductsFrameProps) {
  const [deleting, setDeleting] = useState<Deletion | null>(null)
  const [shown, setShown] = useState<ProductCard | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const batches = useBatches()
  const onDelete = useCallback((product: ProductCard) => setDeleting({ ids: [product.id], first: product }), [])
  const panel = useRef<HTMLDivElement>(null)
  function afterDeletion() {
    onDeleted?.()
    panel.current?.focus({ preventScroll: true }) // the row that had the focus is gone
  }
  return (
    <>
      {failure && <Failure place="banner" failure={{ text: failure }} onDismiss={() => setFailure(null)} />}
      <div ref={panel} tabIndex={-1} className={classNames('outline-none', className)}>
        {children({ onDelete, onDeleteAll: setDeleting, batches, onHistory: setShown, onFailure: setFailure })}
      </div>
      <DeleteProducts
        deletion={deleting}
        batches={batches}
        onClose={() => setDeleting(null)}
        onDeleted={afterDeletion}
        onFailure={setFailure}
      />
      {shown && <ProductHistory product={shown} onClose={() => setShown(null)} />}
    </>
  )
}
