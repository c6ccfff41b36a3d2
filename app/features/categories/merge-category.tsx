import { firstSentence } from '#app/features/products/product-refusal.ts'
import { categoryWords } from '#app/words/categories.ts'
import { goesTo, tellSuccess, type CategoryDialogProps } from './category-dialog.ts'
import { useMergeCategory } from './category-writes.ts'
import { TargetDialog } from './target-dialog.tsx'
import { mergeRefusal } from './targets.ts'

/** Everything goes to another one, which answers for this one too. */
export function MergeCategory({ category, categories, onClose, onDone }: CategoryDialogProps) {
  const { mutate, isPending, error, reset } = useMergeCategory()
  return (
    <TargetDialog
      title={categoryWords.mergeTitle(category.name)}
      note={categoryWords.mergeNote}
      label={categoryWords.mergeInto}
      categories={categories}
      refusalOf={(targetId) => (targetId === null ? null : mergeRefusal(category, targetId, categories))}
      says={(target) => goesTo(target, category, categories)}
      confirm={categoryWords.merge}
      busyText={categoryWords.merging}
      busy={isPending}
      failure={error && firstSentence(error, categoryWords.saveFailed)}
      onForgetFailure={reset}
      onClose={onClose}
      onConfirm={(targetId) =>
        targetId &&
        mutate(
          { id: category.id, targetId },
          {
            onSuccess: (target) => {
              onDone(target)
              tellSuccess(categoryWords.merged(category.name, target.name))
            },
          },
        )
      }
    />
  )
}
