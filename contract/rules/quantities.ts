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

interface QuantityRefusal extends Partial<QuantityRule> {
  code: 'out_of_stock' | 'below_minimum' | 'not_a_multiple' | 'not_enough_stock'
  /** How many can be had. */
  left: number
}

/** Why so many cannot be had of a stock; of what the rule forbids it says the rule. Null: they can. */
export function refuseQuantity(quantity: number, stock: number, rule: QuantityRule): QuantityRefusal | null {
  const left = buyableStock(stock, rule)
  if (left === 0) return { code: 'out_of_stock', left }
  const problem = quantityProblem(quantity, rule)
  const { min_quantity, quantity_step } = rule
  if (problem) return { code: problem, left, min_quantity, quantity_step }
  return quantity > left ? { code: 'not_enough_stock', left } : null
}
