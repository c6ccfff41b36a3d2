const UNAUTHORIZED_EVENT = 'isoko:refused'
const TWO_STEP_REQUIRED_EVENT = 'isoko:two-step'

/** Notifies listeners that a public call rejected the stored session token, which is therefore invalid. */
export const reportUnauthorized = () => report(UNAUTHORIZED_EVENT)
/** @returns the unsubscribe function */
export const onUnauthorized = (listener: () => void) => subscribe(UNAUTHORIZED_EVENT, listener)

/** Notifies listeners that an admin must turn on two-step sign-in before continuing. */
export const reportTwoStepRequired = () => report(TWO_STEP_REQUIRED_EVENT)
/** @returns the unsubscribe function */
export const onTwoStepRequired = (listener: () => void) => subscribe(TWO_STEP_REQUIRED_EVENT, listener)

function report(name: string): void {
  globalThis.dispatchEvent(new Event(name))
}

function subscribe(name: string, listener: () => void): () => void {
  addEventListener(name, listener)
  return () => removeEventListener(name, listener)
}
