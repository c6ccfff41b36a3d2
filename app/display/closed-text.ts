import type { ProductCard } from '#contract/catalogue.ts'
import { shortDay } from '#contract/rules/short-day.ts'
import { controlWords } from '#app/words/controls.ts'

/** Why nothing of a product can be added to the cart now, in place of the button's own words. */
export const closedText = ({
  stock_quantity: stock,
  away_until: day,
}: Pick<ProductCard, 'stock_quantity' | 'away_until'>) =>
  stock === 0 ? controlWords.soldOut : day && controlWords.backOn(shortDay(day))
