import { Suspense } from 'react'
import { Link } from 'react-router'
import { MAX_CART_LINES } from '#contract/cart/limits.ts'
import { formatCount } from '#contract/money.ts'
import { closedText } from '#app/display/closed-text.ts'
import { Totals } from '#app/features/cart/totals.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Notice } from '#app/ui/notice.tsx'
import { controlWords } from '#app/words/controls.ts'
import { lineWords } from '#app/words/boms-lines.ts'
import type { ListRow } from './list.ts'
import { setChoices } from './list-store.ts'
import { PartMissing } from './part-missing.tsx'
import { sellerTotals, totalOf, type WantedProduct } from './totals.ts'
import type { ListAddition } from './use-add-list.ts'

/** Parts that are short or missing, loaded only if there are any. */
const Lacking = lazyPart(async () => (await import('./lacking.tsx')).Lacking, PartMissing)

interface ListSummaryProps {
  rows: readonly ListRow[]
  products: readonly WantedProduct[]
  addition: ListAddition
  /** True for the button in the summary; false for the one at the bottom of the screen on phones. */
  hasButton: boolean
}

/**
 * Summary of the total cost, the cost per seller, shortages and missing parts, with the button that adds the list to
 * the cart.
 */
export function ListSummary({ rows, products, addition, hasButton }: ListSummaryProps) {
  const sellers = sellerTotals(products)
  const missing = rows.filter(({ state }) => state === 'missing')
  const checkCount = rows.filter(({ state }) => state === 'check').length
  const short = sellers.filter(({ shortProducts }) => shortProducts.length > 0)
  const total = formatAmount(totalOf(products))
  return (
    <section aria-label={lineWords.summary} className="bom-summary box">
      <Totals
        rows={sellers.map(({ name, lines, sum }) => ({
          label: `${name}, ${lineWords.sellerLines(lines)}`,
          value: formatAmount(sum),
        }))}
        total={{
          label: lineWords.total,
          value: (
            <span aria-live="polite" className="text-xl font-bold">
              {total}
            </span>
          ),
        }}
      />
      {checkCount > 0 && <p className="bom-note">{lineWords.toCheck(formatCount(checkCount))}</p>}
      {addition.openCount > MAX_CART_LINES && <p className="meta">{lineWords.addFirst(MAX_CART_LINES)}</p>}
      {hasButton && <AddListButton addition={addition} />}
      <AdditionNotice addition={addition} />
      {(short.length > 0 || missing.length > 0) && (
        <Suspense fallback={null}>
          <Lacking sellers={short} missing={missing} />
        </Suspense>
      )}
    </section>
  )
}

/** Button that adds all matched parts to the cart. */
export function AddListButton({
  addition: { add, count, openCount, isPending, isStale, isComplete, hasOrdered },
}: {
  addition: ListAddition
}) {
  const hasNoRoom = count === 0 && openCount > 0
  const text = isComplete
    ? hasOrdered
      ? lineWords.allOrdered
      : lineWords.allAdded
    : hasNoRoom
      ? lineWords.cartHasNoRoom
      : lineWords.nothingToAdd
  return (
    <Button
      tone="main"
      size="lg"
      block
      disabled={count === 0 && !isPending}
      busy={isPending || isStale}
      busyText={isPending ? lineWords.adding : undefined}
      onClick={add}
    >
      {count > 0 || isPending ? lineWords.addAll(formatCount(count)) : text}
    </Button>
  )
}

function AdditionNotice({ addition: { result, isComplete } }: { addition: ListAddition }) {
  if (!result && !isComplete) return null
  return (
    <>
      {result && (
        <Notice tone={result.shortfalls.length > 0 ? 'amber' : 'green'}>
          <p>{lineWords.added(formatCount(result.count))}</p>
          {result.shortfalls.length > 0 && (
            <>
              <p>{lineWords.addedShort(formatCount(result.shortfalls.length))}</p>
              <ul>
                {result.shortfalls.map(({ product, stock_quantity, away_until }) => (
                  <li key={product}>
                    {lineWords.shortLine(
                      product,
                      closedText({ stock_quantity, away_until }) ?? controlWords.inStock(formatCount(stock_quantity)),
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
      <p className="bom-buttons">
        <Link to="/cart" className={buttonClass({ tone: 'line' })}>
          {lineWords.viewCart}
        </Link>
        {isComplete && (
          <Button tone="quiet" onClick={() => setChoices({ added: {}, heldBefore: {}, lastOrderId: undefined })}>
            {lineWords.addOnceMore}
          </Button>
        )}
      </p>
    </>
  )
}
