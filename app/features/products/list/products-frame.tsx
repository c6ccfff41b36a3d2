import { useRef, useState, type ReactNode } from 'react'
import type { ProductCard } from '#contract/catalogue.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Failure } from '#app/ui/failure.tsx'
import { ProductHistory } from '../history/lazy-history.tsx'
import { DeleteProducts } from './delete-products.tsx'

interface ProductActions {
  /** Asks before these are deleted. */
  onDelete: (products: ProductCard[]) => void
  onHistory: (product: ProductCard) => void
  /** Says above the panel why something was not done; null takes it away. */
  onFailure: (sentence: string | null) => void
}

interface ProductsFrameProps {
  onDeleted?: () => void
  /** Classes of what holds the panel. */
  className?: string
  children: (actions: ProductActions) => ReactNode
}

/** Frame of a products panel: error banner above, the confirmation before a deletion, the history of one. */
export function ProductsFrame({ onDeleted, className, children }: ProductsFrameProps) {
  const [deleting, setDeleting] = useState<ProductCard[]>([])
  const [shown, setShown] = useState<ProductCard | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  function afterDeletion() {
    onDeleted?.()
    panel.current?.focus({ preventScroll: true }) // the row that had the focus is gone
  }
  return (
    <>
      {failure && <Failure place="banner" failure={{ text: failure }} onDismiss={() => setFailure(null)} />}
      <div ref={panel} tabIndex={-1} className={classNames('outline-none', className)}>
        {children({ onDelete: setDeleting, onHistory: setShown, onFailure: setFailure })}
      </div>
      <DeleteProducts
        products={deleting}
        onClose={() => setDeleting([])}
        onDeleted={afterDeletion}
        onFailure={setFailure}
      />
      {shown && <ProductHistory product={shown} onClose={() => setShown(null)} />}
    </>
  )
}
