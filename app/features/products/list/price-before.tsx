import type { ProductCard } from '#contract/catalogue/calls.ts'
import { formatFrancs } from '#contract/money.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { formatTime } from '#app/format/dates.ts'
import { productHistoryWords } from '#app/words/products-history.ts'
import { productListWords } from '#app/words/products-list.ts'

interface PriceBeforeProps {
  product: ProductCard
  onHistory: (product: ProductCard) => void
}

/** Price before a recent change and the author of that change; opens the history when pressed. */
export function PriceBefore({ product, onHistory }: PriceBeforeProps) {
  const { timeZone } = useShopDetails()
  const { price_before: before, name } = product
  if (!before) return null
  const { you, theShop, priceUntil } = productListWords
  return (
    <button
      type="button"
      title={productHistoryWords.historyOf(name)}
      onClick={() => onHistory(product)}
      className="block min-h-6 w-full pb-1 text-left text-xs text-balance wrap-anywhere whitespace-normal text-ink-3 hover:underline md:text-right"
    >
      {priceUntil(
        formatFrancs(before.price),
        formatTime(before.until, timeZone),
        before.is_own ? you : (before.by ?? theShop),
      )}
      <span className="sr-only">, {productHistoryWords.historyOf(name)}</span>
    </button>
  )
}
