import { flushSync } from 'react-dom'
import type { ProductCard } from '#contract/catalogue.ts'
import { MAX_CHANGED_PRODUCTS } from '#contract/limits.ts'
import { formatCount } from '#contract/money.ts'
import { failureText } from '#app/api/failure.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { productListWords } from '#app/words/products-list.ts'
import { useDeleteProducts } from './product-mutations.ts'
import { productFailures } from './product-failures.ts'
import type { Batches } from './use-batches.ts'

export interface Deletion {
  /** Those to be deleted. */
  ids: number[]
  /** One of them that can be named. */
  first: ProductCard
}

interface DeleteProductsProps {
  /** null: nothing is asked. */
  deletion: Deletion | null
  batches: Batches
  onClose: () => void
  /** After the dialog has closed. */
  onDeleted: () => void
  onFailure: (sentence: string | null) => void
}

/** The question before products are deleted. */
export function DeleteProducts({ deletion, batches, onClose, onDeleted, onFailure }: DeleteProductsProps) {
  const remove = useDeleteProducts(batches)
  const { ids = [], first } = deletion ?? {}
  const isOne = ids.length <= 1
  const others = formatCount(ids.length - 1)
  function deleteAll() {
    onFailure(null)
    if (ids.length > MAX_CHANGED_PRODUCTS) onClose() // how far it is stands above the list
    remove.mutate(ids, {
      onSuccess: () => {
        flushSync(onClose) // it gives the focus back to what is going
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
