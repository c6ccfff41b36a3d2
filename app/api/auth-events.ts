import { ApiError } from './client.ts'

const UNAUTHORIZED_EVENT = 'isoko:refused'
const TWO_STEP_REQUIRED_EVENT = 'isoko:two-step-required'

/**
 * Reports a 401 of a public call to the listeners: the stored token is dead, and ending the session would remove the
 * query before its error could be seen.
 */
export async function reportUnauthorized<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) globalThis.dispatchEvent(new Event(UNAUTHORIZED_EVENT))
    throw error
  }
}

/**
 * Subscribes to 401 answers of public calls.
 * @returns the unsubscribe function
 */
export function onUnauthorized(listener: () => void): () => void {
  addEventListener(UNAUTHORIZED_EVENT, listener)
  return () => removeEventListener(UNAUTHORIZED_EVENT, listener)
}

/** Reports to the listeners that an admin has yet to turn on two-step sign-in; takes whatever any call threw. */
export function reportTwoStepRequired(error: unknown): void {
  if (error instanceof ApiError && error.body.code === 'two_step_required')
    globalThis.dispatchEvent(new Event(TWO_STEP_REQUIRED_EVENT))
}

/** @returns what ends the listening */
export function onTwoStepRequired(listener: () => void): () => void {
  addEventListener(TWO_STEP_REQUIRED_EVENT, listener)
  return () => removeEventListener(TWO_STEP_REQUIRED_EVENT, listener)
}
