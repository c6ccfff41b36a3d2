import { flushSync } from 'react-dom'
import type { ProductCard } from '#contract/catalogue.ts'
import { formatCount } from '#contract/money.ts'
import { failureText } from '#app/api/failure.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { productListWords } from '#app/words/products-list.ts'
import { useDeleteProducts } from './product-mutations.ts'
import { productFailures } from './product-failures.ts'

interface DeleteProductsProps {
  /** Those to be deleted; none: nothing is asked. */
  products: ProductCard[]
  onClose: () => void
  /** After the dialog has closed. */
  onDeleted: () => void
  onFailure: (sentence: string | null) => void
}

/** The question before products are deleted. */
export function DeleteProducts({ products, onClose, onDeleted, onFailure }: DeleteProductsProps) {
  const remove = useDeleteProducts()
  const [first] = products
  const isOne = products.length <= 1
  const others = formatCount(products.length - 1)
  function deleteAll() {
    onFailure(null)
    remove.mutate(
      products.map(({ id }) => id),
      {
        onSuccess: () => {
          flushSync(onClose) // it gives the focus back to what is going
          onDeleted()
        },
        onError: (error) => {
          onClose()
          onFailure(failureText(error, productFailures.delete))
        },
      },
    )
  }
  return (
    <ConfirmDialog
      open={first !== undefined}
      onClose={onClose}
      question={
        isOne ? productListWords.deleteQuestion : productListWords.deleteQuestions(formatCount(products.length))
      }
      itemName={isOne ? (first?.name ?? '') : productListWords.alsoOthers(first?.name ?? '', others)}
      note={isOne ? productListWords.deleteNote : productListWords.deleteNotes}
      busy={remove.isPending}
      busyText={productListWords.deleting}
      onConfirm={deleteAll}
    />
  )
}
