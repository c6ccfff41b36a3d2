import { compareWords } from '#app/words/catalogue-compare.ts'
import { MAX_COMPARED } from '#contract/catalogue/limits.ts'
import { toggleCompared, useCompared, type ComparedPart } from './compared.ts'

/** Checkbox that adds a part to the comparison. */
export function CompareBox({ product }: { product: ComparedPart }) {
  const parts = useCompared()
  const isChosen = parts.some(({ id }) => id === product.id)
  const isFull = !isChosen && parts.length >= MAX_COMPARED
  return (
    <input
      type="checkbox"
      className="check-box"
      aria-label={compareWords.compareOf(product.name)}
      title={isFull ? compareWords.full(MAX_COMPARED) : compareWords.compare}
      checked={isChosen}
      disabled={isFull}
      onChange={() => toggleCompared(product)}
    />
  )
}
