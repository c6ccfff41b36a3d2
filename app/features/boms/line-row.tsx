import { X } from 'lucide-react'
import { memo, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import type { MatchCandidate } from '#contract/boms/calls.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { Stock } from '#app/display/stock.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { bomNotes } from '#app/words/boms.ts'
import { lineWords } from '#app/words/boms-lines.ts'
import { Reasons } from './reasons.tsx'
import { nameOfLine, shortRefs, wantedText, type ListRow } from './list.ts'
import { choosePart, setBought } from './list-store.ts'
import { PartMissing } from './part-missing.tsx'
import { tableRoles } from './table-roles.ts'
import type { Owned } from './use-owned.ts'

interface LineRowProps {
  row: ListRow
  /** Position of the row in the table, including the header row (`aria-rowindex`). */
  index: number
  /** Quantity of the row's product that was added to the cart or ordered from this list; undefined if there is none. */
  owned: Owned | undefined
  isMatching: boolean
  isOpen: boolean
  onOpen: (lineId: number | null) => void
  onTouch: (lineId: number) => void
}

/** Other parts of a line, loaded when they are first opened. */
const Candidates = lazyPart(async () => (await import('./candidates.tsx')).Candidates, PartMissing)

/** Table row for one line: the requested part, the part chosen for it and its cost. */
export const LineRow = memo(function LineRow({ row, index, owned, isMatching, isOpen, onOpen, onTouch }: LineRowProps) {
  const { line, chosen, part, candidates, state } = row
  const opener = useRef<HTMLButtonElement>(null)
  const name = nameOfLine(line)
  function close() {
    onOpen(null)
    opener.current?.focus()
  }
  function take(productId: number | null) {
    onTouch(line.id)
    choosePart(line.id, productId)
  }
  return (
    <>
      <tr {...tableRoles.row} aria-rowindex={index} data-line={line.id} className={`bom-line bom-line-${state}`}>
        <td {...tableRoles.cell} className="bom-refs">
          <Refs row={row} />
        </td>
        <td {...tableRoles.cell} className="bom-wanted">
          <Wanted row={row} />
        </td>
        <td {...tableRoles.cell} className="bom-part">
          {part ? (
            <Part candidate={part} isSure={chosen !== null} />
          ) : (
            <span className="bom-none">{stateText(row, isMatching)}</span>
          )}
          <span className="bom-presses">
            {part && !chosen && (
              <Button
                tone="brand"
                size="sm"
                aria-label={lineWords.takeItFor(name)}
                onClick={({ currentTarget }) => {
                  take(part.product.id)
                  currentTarget.closest('td')?.querySelector<HTMLElement>('button:last-of-type')?.focus()
                }}
              >
                {lineWords.takeIt}
              </Button>
            )}
            {candidates.length > (part ? 1 : 0) && (
              <Button
                ref={opener}
                size="sm"
                aria-expanded={isOpen}
                aria-label={lineWords.othersFor(name)}
                onClick={() => onOpen(isOpen ? null : line.id)}
              >
                {part ? lineWords.others(candidates.length - 1) : lineWords.choose(candidates.length)}
              </Button>
            )}
          </span>
          <span className="bom-leave">
            <IconButton
              label={lineWords.leaveOutLine(name)}
              icon={X}
              size="sm"
              onClick={() => setBought([line.id], false)}
            />
          </span>
        </td>
        <Amounts row={row} owned={owned} />
      </tr>
      {isOpen && (
        <tr {...tableRoles.row} data-candidates={line.id} className="bom-line-open">
          <td {...tableRoles.cell} colSpan={7}>
            <Suspense fallback={<Skeleton className="h-24 w-full" />}>
              <Candidates row={row} onTake={take} onClose={close} />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  )
})

function Refs({ row: { line } }: { row: ListRow }) {
  const { text, more } = shortRefs(line)
  if (!text) return <span className="text-ink-3">{lineWords.row(formatCount(line.id))}</span>
  return (
    <span title={line.refs.length > 1 ? line.refs.slice(0, 200).join(', ') : undefined}>
      <span className="mono text-ink">{text}</span>
      {more > 0 && <span className="meta"> {lineWords.refsMore(more)}</span>}
    </span>
  )
}

function Wanted({ row: { line } }: { row: ListRow }) {
  return (
    <>
      <span className="text-ink">{wantedText(line) || lineWords.nothingAsked}</span>
      {line.notes.slice(0, 3).map(({ code, text, row }) => (
        <span key={`${code} ${row}`} className="bom-note">
          {bomNotes[code](text)}
        </span>
      ))}
    </>
  )
}

function Part({ candidate: { product, reasons }, isSure }: { candidate: MatchCandidate; isSure: boolean }) {
  return (
    <span className="bom-product">
      <ProductPicture picture={product.pictures[0]} sizes="40px" alt="" className="flex-none rounded-xs" />
      <span className="min-w-0">
        {!isSure && <span className="bom-check">{lineWords.check}: </span>}
        <Link to={`/product/${product.id}`} className="font-semibold text-ink hover:underline">
          <Unbroken text={product.name} />
        </Link>
        {product.mpn && <span className="mono text-xs text-ink-3"> {product.mpn}</span>}
        <Reasons reasons={reasons} />
      </span>
    </span>
  )
}

function stateText({ state, candidates, isSearched }: ListRow, isMatching: boolean): string {
  if (state === 'waiting') return isMatching ? lineWords.looking : lineWords.waiting
  if (!isSearched) return lineWords.unsearched
  return candidates.length > 0 ? lineWords.otherPackage : lineWords.missing
}

/**
 * Shows the quantity to buy for a line, its price, and the stock and seller of its part. The prices of all chosen parts
 * add up to the total.
 */
function Amounts({ row, owned }: { row: ListRow; owned: Owned | undefined }) {
  const { part, pieces, quantity, missing, sum, servedBy } = row
  const product = part?.product
  const size = product?.pieces_per_pack ?? 1
  const available = quantity - missing
  return (
    <>
      <td {...tableRoles.cell} className="bom-quantity">
        {lineWords.pieces(formatCount(pieces))}
        {size > 1 && quantity > 0 && (
          <span className="meta">{lineWords.packs(formatCount(quantity), formatCount(size))}</span>
        )}
        {owned && owned.inCart > 0 && <span className="bom-owned">{lineWords.inCart(formatCount(owned.inCart))}</span>}
        {owned && owned.ordered > 0 && (
          <span className="bom-owned">{lineWords.ordered(formatCount(owned.ordered))}</span>
        )}
      </td>
      <td {...tableRoles.cell} className="bom-price">
        {product && servedBy && <span className="meta">{lineWords.boughtWith(nameOfLine(servedBy))}</span>}
        {product && !servedBy && (
          <>
            <span className="bom-sum">{formatFrancs(sum, 2)}</span>
            {available !== 1 && <span className="meta">{lineWords.each(formatFrancs(product.price))}</span>}
          </>
        )}
      </td>
      <td {...tableRoles.cell} className="bom-stock">
        {product && <Stock pieces={product.stock_quantity} />}
        {missing > 0 && product && product.stock_quantity > 0 && (
          <span className="bom-note">{lineWords.shortOf(formatCount(missing))}</span>
        )}
      </td>
      <td {...tableRoles.cell} className="bom-seller">
        {product?.seller.name}
      </td>
    </>
  )
}
