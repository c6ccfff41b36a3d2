/** Which quantities of a product can be bought: multiples of the step from the minimum on, which is one of them. */
export interface QuantityRule {
  min_quantity: number
  quantity_step: number
}

/** Why a quantity cannot be bought whatever the stock is; null: it can. */
export function quantityProblem(quantity: number, rule: QuantityRule): 'below_minimum' | 'not_a_multiple' | null {
  if (quantity < rule.min_quantity) return 'below_minimum'
  return quantity % rule.quantity_step ? 'not_a_multiple' : null
}

/** The least multiple of a step that is not below a quantity. */
export const roundUpToStep = (quantity: number, step: number): number => Math.ceil(quantity / step) * step

/** The least quantity that can be bought and is not below what is wanted. */
export const nextQuantity = (wanted: number, { min_quantity: least, quantity_step: step }: QuantityRule): number =>
  Math.max(least, roundUpToStep(wanted, step))

/** How many of a stock can be bought: what is left below the minimum, or between two steps, cannot. */
export function buyableStock(stock: number, { min_quantity: least, quantity_step: step }: QuantityRule): number {
  return stock < least ? 0 : stock - (stock % step)
}
