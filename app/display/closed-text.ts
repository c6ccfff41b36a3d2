import type { ProductCard } from '#contract/catalogue/calls.ts'
import { shortDay } from '#contract/rules/short-day.ts'
import { controlWords } from '#app/words/controls.ts'

/** Returns the button text that explains why a product can't be added to the cart; undefined if it can be added. */
export const closedText = ({
  stock_quantity: stock,
  away_until: day,
}: Pick<ProductCard, 'stock_quantity' | 'away_until'>) =>
  stock === 0 ? controlWords.soldOut : day && controlWords.backOn(shortDay(day))
