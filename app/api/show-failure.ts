import { showToast } from '#app/ui/toast.tsx'
import { describeFailure, type FailureTexts } from './failure.ts'

/** Tells of what one press did not do, where there is no form to say it in. @param id a newer toast of it replaces the older */
export function showFailure(error: unknown, texts: FailureTexts, id = texts.tried): void {
  showToast({ tone: 'error', id, ...describeFailure(error, texts) })
}
