import { hasFields, isNumber } from '#app/browser/shape.ts'
import { stored } from '#app/browser/stored.ts'

/** Product for which a visitor wanted an alert; stored for this tab until they have signed in. */
const pendingAlert = stored<{ productId: number }>('alert', hasFields({ productId: isNumber }))

export const keepPendingAlert = (productId: number): void => void pendingAlert.write({ productId })

/**
 * Removes the pending alert, and returns true if it is about the given product. The alert is removed as soon as any
 * sold-out product is shown after sign-in, so that nobody is surprised by it later.
 */
export function takePendingAlert(productId: number): boolean {
  const pending = pendingAlert.read()
  pendingAlert.remove()
  return pending?.productId === productId
}
