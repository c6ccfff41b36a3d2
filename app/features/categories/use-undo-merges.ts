import { undoCategoryMerges } from '#contract/categories/manage.ts'
import { UNDO_DURATION_MS } from '#contract/limits.ts'
import { failureText } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { showToast } from '#app/ui/toast.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { inlineWords } from '#app/words/controls-inline.ts'

/** Returns a function that reports merges and offers to undo them for ten seconds. */
export function useUndoMerges() {
  const { mutate } = useApiMutation(undoCategoryMerges, {
    input: (mergeIds: string[]) => ({ body: { merge_ids: mergeIds } }),
    waitFor: ['categories'],
    isConcurrent: true,
    onSuccess: ({ restored }, mergeIds) =>
      showToast({ tone: 'success', id: mergeIds.join(), text: categoryWords.mergesUndone(restored.length) }),
    onError: (error, mergeIds) =>
      showToast({
        tone: 'error',
        id: mergeIds.join(),
        text: failureText(error, { tried: sayOutcome(categoryWords.undoMergeFailed), isBrief: true }),
      }),
  })
  return (text: string, mergeIds: string[]) =>
    showToast({
      tone: 'success',
      text,
      ...(mergeIds.length > 0 && {
        id: mergeIds.join(),
        duration: UNDO_DURATION_MS,
        action: { label: inlineWords.undo, onPress: () => mutate(mergeIds) },
      }),
    })
}
