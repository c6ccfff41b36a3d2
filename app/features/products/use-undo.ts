import { UNDO_DURATION_MS } from '#contract/limits.ts'
import { formatCount } from '#contract/money.ts'
import { undoProductChange } from '#contract/products/history.ts'
import { failureText } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showToast } from '#app/ui/toast.tsx'
import { inlineWords } from '#app/words/controls-inline.ts'
import { productHistoryWords } from '#app/words/products-history.ts'

interface PastChange {
  changeId: string
  /** Product to which the undo is restricted. */
  productId?: number
  /** True to also prevent the import from adding any more products. */
  endsImport?: boolean
}

interface SavedToast {
  text: string
  detail?: string
}

interface UndoOptions {
  onUndone?: () => void
  /**
   * Called after each call to the server with the number of products processed so far; if omitted, a toast reports the
   * outcome.
   */
  onProgress?: (products: number) => void
}

/** Undoes product changes, and offers to undo a saved change for ten seconds. */
export function useUndo({ onUndone, onProgress }: UndoOptions = {}) {
  const { mutate, ...change } = useApiMutation(undoProductChange, {
    send: async ({ changeId, productId, endsImport }: PastChange, call, key) => {
      const sum = { putBack: 0, changedSince: 0 }
      let after: number | undefined
      do {
        const headers = { 'idempotency-key': `${key}-${after ?? 0}` }
        const answer = await call({
          headers,
          body: { change_id: changeId, product_id: productId, ends_import: endsImport, after },
        })
        sum.putBack += answer.put_back
        sum.changedSince += answer.changed_since
        after = answer.next ?? undefined
        const done = sum.putBack + sum.changedSince
        if (onProgress) onProgress(done)
        else if (after !== undefined)
          showToast({ tone: 'info', id: changeId, text: productHistoryWords.putBackSoFar(formatCount(done)) })
      } while (after !== undefined)
      return sum
    },
    waitFor: ['products'],
    isConcurrent: true,
    onSuccess: (answer, { changeId }) => {
      showToast({ tone: 'success', id: changeId, text: undoneText(answer) })
      onUndone?.()
    },
    onError: (error, { changeId }) =>
      showToast({
        tone: 'error',
        id: changeId,
        text: failureText(error, { tried: productHistoryWords.undoFailed }),
      }),
  })
  /**
   * Shows a toast about a saved change, with a button that undoes it if possible.
   * @param changeId undefined if the change can't be undone
   */
  function sayUndoable(toast: SavedToast, changeId: string | undefined) {
    const undo = changeId !== undefined && {
      id: changeId,
      duration: UNDO_DURATION_MS,
      action: { label: inlineWords.undo, onPress: () => mutate({ changeId }) },
    }
    showToast({ tone: 'success', ...toast, ...undo })
  }
  return { ...change, undo: mutate, sayUndoable }
}

export const undoneText = ({ putBack, changedSince }: { putBack: number; changedSince: number }) =>
  productHistoryWords.wasPutBack(formatCount(putBack), formatCount(changedSince))
