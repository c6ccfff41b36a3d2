import { firstSentence } from '#app/features/products/product-refusal.ts'
import { categoryWords } from '#app/words/categories.ts'
import { heldWords, tellSuccess, type CategoryDialogProps } from './category-dialog.ts'
import { useUpdateCategory } from './category-writes.ts'
import { TargetDialog } from './target-dialog.tsx'
import { moveRefusal } from './targets.ts'

/** Another parent. */
export function MoveCategory({ category, categories, onClose, onDone }: CategoryDialogProps) {
  const { mutate, isPending, error, reset } = useUpdateCategory()
  return (
    <TargetDialog
      title={categoryWords.moveTitle(category.name)}
      label={categoryWords.moveTo}
      categories={categories}
      refusalOf={(targetId) => moveRefusal(category, targetId, categories)}
      hasTop
      says={(target) => categoryWords.moveSays(category.name, heldWords(category, categories), target)}
      confirm={categoryWords.move}
      busyText={categoryWords.moving}
      busy={isPending}
      failure={error && firstSentence(error, categoryWords.saveFailed)}
      onForgetFailure={reset}
      onClose={onClose}
      onConfirm={(parentId, target) =>
        mutate(
          { id: category.id, change: { parent_id: parentId } },
          {
            onSuccess: (moved) => {
              onDone(moved)
              tellSuccess(categoryWords.moved(category.name, target))
            },
          },
        )
      }
    />
  )
}
