import { Link } from 'react-router'
import { MAX_CART_LINES } from '#contract/cart/limits.ts'
import { MAX_MESSAGE_LENGTH } from '#contract/contact/limits.ts'
import { formatCount } from '#contract/money.ts'
import { closedText } from '#app/display/closed-text.ts'
import type { EntryState } from '#app/browser/use-entry-state.ts'
import { Totals } from '#app/features/cart/totals.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { controlWords } from '#app/words/controls.ts'
import { lineWords } from '#app/words/boms-lines.ts'
import { wantedText, type ListRow } from './list.ts'
import { setChoices } from './list-store.ts'
import { sellerTotals, totalOf, type SellerTotal, type WantedProduct } from './totals.ts'
import type { ListAddition } from './use-add-list.ts'

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
      {sellers.map((seller) => seller.shortProducts.length > 0 && <ShortOfSeller key={seller.name} seller={seller} />)}
      {missing.length > 0 && <MissingLines rows={missing} />}
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

function ShortOfSeller({ seller: { name, shortProducts } }: { seller: SellerTotal }) {
  const letter = linesThatFit(shortProducts, ({ product, missing }) =>
    lineWords.letterProduct(formatCount(missing), product.name, product.id),
  )
  return (
    <div>
      <h3 className="text-base tracking-normal">{lineWords.tooFewOf(name)}</h3>
      <ul className="meta">
        {shortProducts.slice(0, MAX_SHOWN).map(({ product, quantity, missing }) => (
          <li key={product.id}>
            {lineWords.left(formatCount(quantity - missing), formatCount(quantity), product.name)}
          </li>
        ))}
      </ul>
      <LetterLink letter={lineWords.letterShort(name, letter)}>{lineWords.askSellerNamed(name)}</LetterLink>
    </div>
  )
}

function MissingLines({ rows }: { rows: readonly ListRow[] }) {
  const lineOf = ({ line, pieces }: ListRow) => lineWords.letterLine(formatCount(pieces), wantedText(line))
  return (
    <div>
      <h3 className="text-base tracking-normal">{lineWords.notFound(formatCount(rows.length))}</h3>
      <ul className="meta">
        {rows.slice(0, MAX_SHOWN).map((row) => (
          <li key={row.line.id}>{lineOf(row)}</li>
        ))}
        {rows.length > MAX_SHOWN && <li>{lineWords.refsMore(rows.length - MAX_SHOWN)}</li>}
      </ul>
      <LetterLink letter={lineWords.letterMissing(linesThatFit(rows, lineOf))}>{lineWords.askForThem}</LetterLink>
    </div>
  )
}

/** Maximum number of items shown in a summary list beside the table. */
const MAX_SHOWN = 5

/** Returns as many of the lines as fit into a message, leaving space for the message's other text. */
function linesThatFit<Item>(items: readonly Item[], lineOf: (item: Item) => string): string {
  const lines: string[] = []
  let room = MAX_MESSAGE_LENGTH - 500
  for (const item of items) {
    const line = lineOf(item)
    room -= line.length + 1
    if (room < 0) break
    lines.push(line)
  }
  return lines.join('\n')
}

function LetterLink({ letter, children }: { letter: string; children: string }) {
  return (
    <Link to="/contact" state={{ letter } satisfies EntryState} className="link">
      {children}
    </Link>
  )
}
