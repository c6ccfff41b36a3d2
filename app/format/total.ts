import type { ProductPage } from '#contract/catalogue.ts'
import { formatCount } from '#contract/money.ts'

/** Formats a number of products: `211`, and `1,000+` where there are more than were counted. */
export function formatTotal({ total, total_is_bounded }: Pick<ProductPage, 'total' | 'total_is_bounded'>): string {
  return total_is_bounded ? `${formatCount(total)}+` : formatCount(total)
}
