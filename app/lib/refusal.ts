import { ApiError } from './api.ts'

const REFUSED = 'isoko:refused'
const TWO_STEP_REQUIRED = 'isoko:two-step-required'

/**
 * For calls that anybody may make: a 401 can only mean that the stored token is dead, and is told to who listens, since
 * ending the session takes the answer's query out of the cache before its error could be seen.
 */
export async function tellRefusal<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) globalThis.dispatchEvent(new Event(REFUSED))
    throw error
  }
}

/** @returns what ends the listening */
export function onRefusal(listener: () => void): () => void {
  addEventListener(REFUSED, listener)
  return () => removeEventListener(REFUSED, listener)
}

/** Tells who listens that an admin has yet to turn on two-step sign-in; for whatever any call threw. */
export function tellTwoStepRequired(error: unknown): void {
  if (error instanceof ApiError && error.body.code === 'two_step_required')
    globalThis.dispatchEvent(new Event(TWO_STEP_REQUIRED))
}

/** @returns what ends the listening */
export function onTwoStepRequired(listener: () => void): () => void {
  addEventListener(TWO_STEP_REQUIRED, listener)
  return () => removeEventListener(TWO_STEP_REQUIRED, listener)
}
