import { hasFields, isNumber } from '#app/browser/shape.ts'
import { stored } from '#app/browser/stored.ts'

/** Product for which a visitor wanted an alert; stored for this tab until they have signed in. */
const pendingAlert = stored<{ productId: number }>('alert', hasFields({ productId: isNumber }))

export const keepPendingAlert = (productId: number): void => void pendingAlert.write({ productId })

/**
 * Removes the pending alert, and returns true if it is about the given product. The first sold-out product that is shown
 * after signing in settles it, so that nobody is surprised by an alert later.
 */
export function takePendingAlert(productId: number): boolean {
  const pending = pendingAlert.read()
  pendingAlert.remove()
  return pending?.productId === productId
}
