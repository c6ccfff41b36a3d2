/** Rule for the quantities of a product that can be bought: multiples of the step, from the minimum (itself a multiple). */
export interface QuantityRule {
  min_quantity: number
  quantity_step: number
}

/** Returns why the rule forbids a quantity regardless of stock; null if it is allowed. */
export function quantityProblem(quantity: number, rule: QuantityRule): 'below_minimum' | 'not_a_multiple' | null {
  if (quantity < rule.min_quantity) return 'below_minimum'
  return quantity % rule.quantity_step ? 'not_a_multiple' : null
}

/** Rounds a quantity up to a multiple of the step. */
export const roundUpToStep = (quantity: number, step: number): number => Math.ceil(quantity / step) * step

/** Returns the smallest allowed quantity that is not below the wanted one. */
export const nextQuantity = (wanted: number, { min_quantity: least, quantity_step: step }: QuantityRule): number =>
  Math.max(least, roundUpToStep(wanted, step))

/** Returns the quantity of a stock that can be bought; a remainder below the minimum or the step cannot. */
export function buyableStock(stock: number, { min_quantity: least, quantity_step: step }: QuantityRule): number {
  return stock < least ? 0 : stock - (stock % step)
}

interface QuantityRefusal extends Partial<QuantityRule> {
  code: 'out_of_stock' | 'below_minimum' | 'not_a_multiple' | 'not_enough_stock'
  /** Available quantity. */
  stock_quantity: number
}

/** Returns why a quantity is unavailable, a rule violation before missing stock; null if it is available. */
export function refuseQuantity(quantity: number, stock: number, rule: QuantityRule): QuantityRefusal | null {
  const stockQuantity = buyableStock(stock, rule)
  if (stockQuantity === 0) return { code: 'out_of_stock', stock_quantity: stockQuantity }
  const problem = quantityProblem(quantity, rule)
  const { min_quantity, quantity_step } = rule
  if (problem) return { code: problem, stock_quantity: stockQuantity, min_quantity, quantity_step }
  return quantity > stockQuantity ? { code: 'not_enough_stock', stock_quantity: stockQuantity } : null
}
