import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { MatchCandidate } from '#contract/boms/calls.ts'
import { formatFrancs } from '#contract/money.ts'
import { Price } from '#app/display/price.tsx'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { Stock } from '#app/display/stock.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { Button } from '#app/ui/button.tsx'
import { controlWords } from '#app/words/controls.ts'
import { lineWords } from '#app/words/boms-lines.ts'
import { usePartsList } from './list-store.ts'
import { nameOfLine, type ListRow } from './list.ts'
import { Reasons } from './reasons.tsx'

interface CandidatesProps {
  row: ListRow
  /** Called with the ID of the selected product, or null if the user rejects all candidates. */
  onTake: (productId: number | null) => void
  onClose: () => void
}

/** Radio buttons for the parts that may match a line; arrow keys select, Enter and Escape close. */
export function Candidates({ row, onTake, onClose }: CandidatesProps) {
  const { line, candidates, chosen } = row
  // Shows the selection immediately; in a long list, the row is updated a moment later.
  const pressed = usePartsList().choices.products[line.id]
  const selectedId =
    pressed === undefined ? (chosen?.product.id ?? (row.state === 'missing' ? null : undefined)) : pressed
  const group = useRef<HTMLFieldSetElement>(null)
  const name = `part-${line.id}`
  useEffect(() => {
    const find = (selector: string) => group.current?.querySelector<HTMLElement>(selector)
    const first = find('input:checked') ?? find('input')
    first?.focus()
  }, [])
  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter and Escape arrive here from the radio buttons
    <fieldset ref={group} onKeyDown={closeByKey} className="bom-candidates">
      <legend className="meta">{lineWords.candidates(nameOfLine(line))}</legend>
      {candidates.map((candidate) => (
        <label key={candidate.product.id} className="bom-candidate">
          <input
            type="radio"
            name={name}
            checked={candidate.product.id === selectedId}
            onChange={() => onTake(candidate.product.id)}
            className="radio-dot"
          />
          <Candidate candidate={candidate} than={chosen} />
        </label>
      ))}
      <label className="bom-candidate">
        <input
          type="radio"
          name={name}
          checked={selectedId === null}
          onChange={() => onTake(null)}
          className="radio-dot"
        />
        {lineWords.noneOfThese}
      </label>
      <Button size="sm" onClick={onClose}>
        {controlWords.close}
      </Button>
    </fieldset>
  )
}

function Candidate({
  candidate: { product, reasons },
  than,
}: {
  candidate: MatchCandidate
  than: MatchCandidate | null
}) {
  return (
    <>
      <ProductPicture picture={product.pictures[0]} sizes="40px" alt="" className="flex-none rounded-xs" />
      <span className="min-w-0">
        <span className="font-semibold text-ink">
          <Unbroken text={product.name} />
        </span>
        {product.mpn && <span className="mono text-xs text-ink-3"> {product.mpn}</span>}
        <Reasons
          reasons={reasons}
          more={than && than.product.id !== product.id ? priceText(product.price - than.product.price) : null}
        />
      </span>
      <span className="bom-candidate-price">
        <Price francs={product.price} size="sm" />
        <Stock pieces={product.stock_quantity} className="text-sm" />
        <span className="meta">{product.seller.name}</span>
      </span>
    </>
  )
}

function priceText(difference: number): string {
  if (difference === 0) return lineWords.samePrice
  const amount = formatFrancs(Math.abs(difference))
  return difference > 0 ? lineWords.more(amount) : lineWords.less(amount)
}
