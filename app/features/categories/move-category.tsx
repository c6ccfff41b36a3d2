import { updateCategory } from '#contract/categories.ts'
import { firstErrorText } from '#app/api/error-text.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { categoryWords } from '#app/words/categories.ts'
import { contentsText, showSuccessToast, type CategoryDialogProps } from './category-dialog.ts'
import { TargetDialog } from './target-dialog.tsx'
import { moveRefusal } from './targets.ts'

/** Another parent. */
export function MoveCategory({ category, categories, onClose, onDone }: CategoryDialogProps) {
  const { mutate, isPending, error, reset } = useApiMutation(updateCategory, { waitFor: ['categories'] })
  return (
    <TargetDialog
      title={categoryWords.moveTitle(category.name)}
      label={categoryWords.moveTo}
      categories={categories}
      refusalOf={(targetId) => moveRefusal(category, targetId, categories)}
      hasTop
      consequenceOf={(target) =>
        categoryWords.moveConsequence(category.name, contentsText(category, categories), target)
      }
      confirm={categoryWords.move}
      busyText={categoryWords.moving}
      busy={isPending}
      failure={error && firstErrorText(error, categoryWords.saveFailed)}
      onClearFailure={reset}
      onClose={onClose}
      onConfirm={(parentId, target) =>
        mutate(
          { params: { category_id: category.id }, body: { parent_id: parentId } },
          {
            onSuccess: (moved) => {
              onDone(moved)
              showSuccessToast(categoryWords.moved(category.name, target))
            },
          },
        )
      }
    />
  )
}
