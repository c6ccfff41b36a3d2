import { updateCategory } from '#contract/categories/manage.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { categoryWords } from '#app/words/categories.ts'
import { contentsText, SAVE_FAILURE, type CategoryDialogProps } from './category-dialog.ts'
import { TargetDialog, type Target } from './target-dialog.tsx'
import { moveRefusal } from './targets.ts'

/** Dialog that moves a category to another parent. */
export function MoveCategory({ category, categories, onClose, onDone }: CategoryDialogProps) {
  const move = useApiMutation(updateCategory, {
    input: ({ id }: Target) => ({ params: { category_id: category.id }, body: { parent_id: id } }),
    waitFor: ['categories'],
    onSuccess: (moved, target) => onDone(moved, categoryWords.moved(category.name, target.name)),
  })
  const contents = contentsText(category, categories)
  return (
    <TargetDialog
      mutation={move}
      texts={SAVE_FAILURE}
      title={categoryWords.moveTitle(category.name)}
      label={categoryWords.moveTo}
      categories={categories}
      refusalOf={(targetId) => moveRefusal(category, targetId, categories)}
      hasTop
      consequenceOf={(target) => categoryWords.moveConsequence(category.name, contents, target)}
      submit={categoryWords.move}
      submitting={categoryWords.moving}
      onClose={onClose}
    />
  )
}
