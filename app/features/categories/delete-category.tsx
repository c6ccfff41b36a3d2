import { deleteCategory } from '#contract/categories.ts'
import { firstErrorText } from '#app/api/error-text.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { controlWords } from '#app/words/controls.ts'
import { moveContentsText, contentsText, showSuccessToast, type CategoryDialogProps } from './category-dialog.ts'
import { TargetDialog } from './target-dialog.tsx'
import { mergeRefusal } from './targets.ts'

/** Dialog that deletes a category; asks where its contents go unless it is empty. */
export function DeleteCategory({ category, categories, onClose, onDone }: CategoryDialogProps) {
  const { mutate, isPending, error, reset } = useApiMutation(deleteCategory, { waitFor: ['categories'] })
  const contents = contentsText(category, categories)
  const deleteInto = (targetId: number | null) =>
    mutate(
      { params: { category_id: category.id }, query: { target_id: targetId ?? undefined } },
      {
        onSuccess: () => {
          onDone(categories.find(({ id }) => id === targetId) ?? null)
          showSuccessToast(categoryWords.deleted(category.name))
        },
      },
    )
  const failure = error && firstErrorText(error, categoryWords.deleteFailed)
  if (!contents)
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        question={categoryWords.deleteQuestion}
        itemName={category.name}
        note={
          <>
            <p>{categoryWords.deleteNote}</p>
            {failure && (
              <Notice tone="red" onDismiss={reset} className="mt-4">
                {failure}
              </Notice>
            )}
          </>
        }
        busy={isPending}
        busyText={categoryWords.deleting}
        onConfirm={() => deleteInto(null)}
      />
    )
  return (
    <TargetDialog
      title={categoryWords.deleteQuestion}
      note={
        <>
          <p className="font-semibold wrap-anywhere text-ink">{category.name}</p>
          <p>{categoryWords.deleteContents(contents)}</p>
        </>
      }
      label={categoryWords.deleteInto}
      categories={categories}
      refusalOf={(targetId) => (targetId === null ? null : mergeRefusal(category, targetId, categories))}
      consequenceOf={(target) => moveContentsText(target, category, categories)}
      confirm={controlWords.delete}
      busyText={categoryWords.deleting}
      busy={isPending}
      isDanger
      failure={failure}
      onClearFailure={reset}
      onClose={onClose}
      onConfirm={deleteInto}
    />
  )
}
