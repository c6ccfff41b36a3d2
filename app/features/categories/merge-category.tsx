import { mergeCategory } from '#contract/categories/manage.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { categoryWords } from '#app/words/categories.ts'
import { moveContentsText, SAVE_FAILURE, type CategoryDialogProps } from './category-dialog.ts'
import { TargetDialog, type Target } from './target-dialog.tsx'
import { mergeRefusal } from './targets.ts'

/** Dialog that merges a category into a target; links to the merged category then lead to the target. */
export function MergeCategory({ category, categories, onClose, onDone }: CategoryDialogProps) {
  const merge = useApiMutation(mergeCategory, {
    input: ({ id }: Target) => ({ params: { category_id: category.id }, body: { target_id: Number(id) } }),
    waitFor: ['categories'],
    onSuccess: (target) => onDone(target, categoryWords.merged(category.name, target.name), target.merge_id),
  })
  return (
    <TargetDialog
      mutation={merge}
      texts={SAVE_FAILURE}
      title={categoryWords.mergeTitle(category.name)}
      note={categoryWords.mergeNote}
      label={categoryWords.mergeInto}
      categories={categories}
      refusalOf={(targetId) => mergeRefusal(category, targetId, categories)}
      consequenceOf={(target) => moveContentsText(target, category, categories)}
      submit={categoryWords.merge}
      submitting={categoryWords.merging}
      onClose={onClose}
    />
  )
}
