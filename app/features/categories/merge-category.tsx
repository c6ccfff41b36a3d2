import { mergeCategory } from '#contract/categories.ts'
import { firstErrorText } from '#app/api/error-text.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { categoryWords } from '#app/words/categories.ts'
import { moveContentsText, showSuccessToast, type CategoryDialogProps } from './category-dialog.ts'
import { TargetDialog } from './target-dialog.tsx'
import { mergeRefusal } from './targets.ts'

/** Dialog that merges a category into another, which answers for its id too. */
export function MergeCategory({ category, categories, onClose, onDone }: CategoryDialogProps) {
  const { mutate, isPending, error, reset } = useApiMutation(mergeCategory, { waitFor: ['categories'] })
  return (
    <TargetDialog
      title={categoryWords.mergeTitle(category.name)}
      note={categoryWords.mergeNote}
      label={categoryWords.mergeInto}
      categories={categories}
      refusalOf={(targetId) => (targetId === null ? null : mergeRefusal(category, targetId, categories))}
      consequenceOf={(target) => moveContentsText(target, category, categories)}
      confirm={categoryWords.merge}
      busyText={categoryWords.merging}
      busy={isPending}
      failure={error && firstErrorText(error, categoryWords.saveFailed)}
      onClearFailure={reset}
      onClose={onClose}
      onConfirm={(targetId) =>
        targetId &&
        mutate(
          { params: { category_id: category.id }, body: { target_id: targetId } },
          {
            onSuccess: (target) => {
              onDone(target)
              showSuccessToast(categoryWords.merged(category.name, target.name))
            },
          },
        )
      }
    />
  )
}
