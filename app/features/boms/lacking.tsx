import { Link } from 'react-router'
import { MAX_MESSAGE_LENGTH } from '#contract/contact/limits.ts'
import { formatCount } from '#contract/money.ts'
import type { EntryState } from '#app/browser/use-entry-state.ts'
import { lineWords } from '#app/words/boms-lines.ts'
import { wantedText, type ListRow } from './list.ts'
import type { SellerTotal } from './totals.ts'

interface LackingProps {
  /** Sellers with parts whose stock is too low. */
  sellers: readonly SellerTotal[]
  /** Lines for which no part was found. */
  missing: readonly ListRow[]
}

/** Parts that are short or missing, with links for requesting them from the shop. */
export function Lacking({ sellers, missing }: LackingProps) {
  return (
    <>
      {sellers.map((seller) => (
        <ShortOfSeller key={seller.name} seller={seller} />
      ))}
      {missing.length > 0 && <MissingLines rows={missing} />}
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
