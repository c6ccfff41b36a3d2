import { deleteCategory } from '#contract/categories/manage.ts'
import { failureText, type FailureTexts } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { controlWords } from '#app/words/controls.ts'
import { moveContentsText, contentsText, type CategoryDialogProps } from './category-dialog.ts'
import { TargetDialog, type Target } from './target-dialog.tsx'
import { mergeRefusal } from './targets.ts'

/** Dialog that deletes a category; unless the category is empty, it asks where to move the contents. */
export function DeleteCategory({ category, categories, onClose, onDone }: CategoryDialogProps) {
  const remove = useApiMutation(deleteCategory, {
    input: (target: Target | null) => ({
      params: { category_id: category.id },
      query: { target_id: target?.id ?? undefined },
    }),
    waitFor: ['categories'],
    onSuccess: (_, target) =>
      onDone(categories.find(({ id }) => id === target?.id) ?? null, categoryWords.deleted(category.name)),
  })
  const contents = contentsText(category, categories)
  if (contents)
    return (
      <TargetDialog
        mutation={remove}
        texts={DELETE_FAILURE}
        title={categoryWords.deleteQuestion}
        note={
          <>
            <p className="font-semibold wrap-anywhere text-ink">{category.name}</p>
            <p>{categoryWords.deleteContents(contents)}</p>
          </>
        }
        label={categoryWords.deleteInto}
        categories={categories}
        refusalOf={(targetId) => mergeRefusal(category, targetId, categories)}
        consequenceOf={(target) => moveContentsText(target, category, categories)}
        submit={controlWords.delete}
        submitting={categoryWords.deleting}
        isDanger
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      question={categoryWords.deleteQuestion}
      itemName={category.name}
      note={categoryWords.deleteNote}
      failure={remove.error && { text: failureText(remove.error, DELETE_FAILURE), onDismiss: remove.reset }}
      busy={remove.isPending}
      busyText={categoryWords.deleting}
      onConfirm={() => remove.mutate(null)}
    />
  )
}

const DELETE_FAILURE: FailureTexts = { tried: categoryWords.deleteFailed, isBrief: true }
