import type { ProductPage } from '#contract/catalogue/calls.ts'
import { formatCount } from '#contract/money.ts'

/** Formats a product count: `211`, or `1,000+` if counting stopped at 1,000. */
export function formatTotal({
  total,
  total_is_bounded,
}: Pick<ProductPage, 'total'> & Partial<Pick<ProductPage, 'total_is_bounded'>>): string {
  return total_is_bounded ? `${formatCount(total)}+` : formatCount(total)
}

/** Returns the number of the last page; 1 if the list is empty. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
