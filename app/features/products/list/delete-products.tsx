import { flushSync } from 'react-dom'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import { MAX_CHANGED_PRODUCTS } from '#contract/products/limits.ts'
import { formatCount } from '#contract/money.ts'
import { failureText } from '#app/api/failure.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { productListWords } from '#app/words/products-list.ts'
import { useDeleteProducts } from './product-mutations.ts'
import { productFailures } from './product-failures.ts'
import type { Batches } from './use-batches.ts'

export interface Deletion {
  /** IDs of the products to delete. */
  ids: number[]
  /** Name of the product in the confirmation question. */
  first: ProductCard
}

interface DeleteProductsProps {
  /** Products to delete; null closes the dialog. */
  deletion: Deletion | null
  batches: Batches
  onClose: () => void
  /** Called after the dialog has closed. */
  onDeleted: () => void
  onFailure: (sentence: string | null) => void
}

/** Dialog that confirms the deletion of products. */
export function DeleteProducts({ deletion, batches, onClose, onDeleted, onFailure }: DeleteProductsProps) {
  const remove = useDeleteProducts(batches)
  const { ids = [], first } = deletion ?? {}
  const isOne = ids.length <= 1
  const others = formatCount(ids.length - 1)
  function deleteAll() {
    onFailure(null)
    if (ids.length > MAX_CHANGED_PRODUCTS) onClose() // the list shows the progress
    remove.mutate(ids, {
      onSuccess: () => {
        flushSync(onClose) // closing the dialog focuses the row's button, which is about to be removed
        onDeleted()
      },
      onError: (error) => {
        onClose()
        onFailure(failureText(error, productFailures.delete))
      },
    })
  }
  return (
    <ConfirmDialog
      open={deletion !== null}
      onClose={onClose}
      question={isOne ? productListWords.deleteQuestion : productListWords.deleteQuestions(formatCount(ids.length))}
      itemName={isOne ? (first?.name ?? '') : productListWords.alsoOthers(first?.name ?? '', others)}
      note={isOne ? productListWords.deleteNote : productListWords.deleteNotes}
      busy={remove.isPending}
      busyText={productListWords.deleting}
      onConfirm={deleteAll}
    />
  )
}
