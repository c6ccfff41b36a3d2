import { hasFields, isNumber, recordOf } from '#app/browser/shape.ts'
import { stored } from '#app/browser/stored.ts'

/** Quantities that the buyer wanted but could not add to the cart for lack of stock, by product ID. */
const storedQuantities = stored<{ quantities: Record<number, number> }>(
  'asked',
  hasFields({ quantities: recordOf(isNumber) }),
  { area: 'local', isPerAccount: true },
)

/** Returns the quantity that the buyer wanted; 0 if the stock was sufficient. */
export const askedQuantity = (productId: number): number => storedQuantities.read()?.quantities[productId] ?? 0

export const rememberAsked = (productId: number, quantity: number): void =>
  change((quantities) => ({ ...quantities, [productId]: quantity }))

/** Forgets a quantity, because the buyer has set another one or removed the line. */
export const forgetAsked = (productId: number): void =>
  change((quantities) => omit(quantities, (id) => id === productId))

/** Forgets the quantities of products that are not in the cart, because they were ordered or removed elsewhere. */
export function pruneAsked(productIds: readonly number[]): void {
  if (storedQuantities.read()) change((quantities) => omit(quantities, (id) => !productIds.includes(id)))
}

const omit = (quantities: Record<number, number>, isOmitted: (productId: number) => boolean) =>
  Object.fromEntries(Object.entries(quantities).filter(([id]) => !isOmitted(Number(id))))

function change(update: (quantities: Record<number, number>) => Record<number, number>): void {
  const quantities = storedQuantities.read()?.quantities ?? {}
  const changed = update(quantities)
  if (Object.keys(changed).length === 0) storedQuantities.remove()
  else storedQuantities.write({ quantities: changed })
}
