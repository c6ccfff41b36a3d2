import { formatCount, formatFrancs } from '#contract/money.ts'
import { productHistoryWords } from '#app/words/products-history.ts'

/** Sparkline of a product's price history, drawn as steps of equal width, the oldest first. */
export function PriceLine({ prices }: { prices: number[] }) {
  const [first, last] = [prices[0], prices.at(-1)]
  if (first === undefined || last === undefined || prices.length < 2) return null
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const y = (price: number) => 100 - ((price - lowest) / (highest - lowest)) * 100
  const steps = prices.map((price, at) => `V${y(price)}H${((at + 1) / prices.length) * 100}`)
  return (
    <figure>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden
        className="h-9 w-full max-w-72 overflow-visible py-1 text-series-1"
      >
        <path
          d={`M0 ${y(first)}${steps.join('')}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="meta">
        {productHistoryWords.pricesDrawn(formatFrancs(first), formatFrancs(last), formatCount(prices.length - 1))}
      </figcaption>
    </figure>
  )
}
