import { showToast } from '#app/ui/toast.tsx'
import { describeFailure, type FailureTexts } from './failure.ts'

/** Shows a failure as a toast. @param id identifies the toast; a newer toast with the same ID replaces it */
export function showFailure(error: unknown, texts: FailureTexts, id = String(texts.tried)): void {
  showToast({ tone: 'error', id, ...describeFailure(error, texts) })
}
