import { firstSentence } from '#app/features/products/product-refusal.ts'
import { ConfirmDialog } from '#app/ui/dashboard/confirm-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { controlWords } from '#app/words/controls.ts'
import { goesTo, heldWords, tellSuccess, type CategoryDialogProps } from './category-dialog.ts'
import { useDeleteCategory } from './category-writes.ts'
import { TargetDialog } from './target-dialog.tsx'
import { mergeRefusal } from './targets.ts'

/** Asks where everything goes that it holds; for an empty one only whether. */
export function DeleteCategory({ category, categories, onClose, onDone }: CategoryDialogProps) {
  const { mutate, isPending, error, reset } = useDeleteCategory()
  const held = heldWords(category, categories)
  const remove = (targetId: number | null) =>
    mutate(
      { id: category.id, targetId },
      {
        onSuccess: () => {
          onDone(categories.find(({ id }) => id === targetId) ?? null)
          tellSuccess(categoryWords.deleted(category.name))
        },
      },
    )
  const failure = error && firstSentence(error, categoryWords.deleteFailed)
  if (!held)
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        question={categoryWords.deleteQuestion}
        thing={category.name}
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
        onConfirm={() => remove(null)}
      />
    )
  return (
    <TargetDialog
      title={categoryWords.deleteQuestion}
      note={
        <>
          <p className="font-semibold wrap-anywhere text-ink">{category.name}</p>
          <p>{categoryWords.deleteHolds(held)}</p>
        </>
      }
      label={categoryWords.deleteInto}
      categories={categories}
      refusalOf={(targetId) => (targetId === null ? null : mergeRefusal(category, targetId, categories))}
      says={(target) => goesTo(target, category, categories)}
      confirm={controlWords.delete}
      busyText={categoryWords.deleting}
      busy={isPending}
      isDanger
      failure={failure}
      onForgetFailure={reset}
      onClose={onClose}
      onConfirm={remove}
    />
  )
}
