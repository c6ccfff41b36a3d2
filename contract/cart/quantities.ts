/**
 * Rule for the quantities in which a product can be bought: multiples of the step that are at least the minimum. The
 * minimum is itself a multiple of the step.
 */
export interface QuantityRule {
  min_quantity: number
  quantity_step: number
}

/** Returns the reason why the rule forbids a quantity regardless of stock; null if the quantity is allowed. */
export function quantityProblem(quantity: number, rule: QuantityRule): 'below_minimum' | 'not_a_multiple' | null {
  if (quantity < rule.min_quantity) return 'below_minimum'
  return quantity % rule.quantity_step ? 'not_a_multiple' : null
}

export const roundUpToStep = (quantity: number, step: number): number => Math.ceil(quantity / step) * step

/** Returns the smallest allowed quantity that is not less than the requested quantity. */
export const nextQuantity = (wanted: number, { min_quantity: least, quantity_step: step }: QuantityRule): number =>
  Math.max(least, roundUpToStep(wanted, step))

/**
 * Returns how much of the stock can be bought under the rule: the largest multiple of the step, or 0 below the minimum.
 */
export function buyableStock(stock: number, { min_quantity: least, quantity_step: step }: QuantityRule): number {
  return stock < least ? 0 : stock - (stock % step)
}

interface QuantityRefusal extends Partial<QuantityRule> {
  code: 'out_of_stock' | 'below_minimum' | 'not_a_multiple' | 'not_enough_stock'
  /** Quantity that can be bought. */
  stock_quantity: number
}

/**
 * Returns the reason why a quantity cannot be bought, checking the quantity rule before the stock; null if the quantity
 * can be bought.
 */
export function refuseQuantity(quantity: number, stock: number, rule: QuantityRule): QuantityRefusal | null {
  const stockQuantity = buyableStock(stock, rule)
  if (stockQuantity === 0) return { code: 'out_of_stock', stock_quantity: stockQuantity }
  const problem = quantityProblem(quantity, rule)
  const { min_quantity, quantity_step } = rule
  if (problem) return { code: problem, stock_quantity: stockQuantity, min_quantity, quantity_step }
  return quantity > stockQuantity ? { code: 'not_enough_stock', stock_quantity: stockQuantity } : null
}
