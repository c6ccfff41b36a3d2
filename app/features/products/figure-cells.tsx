import type { ProductCard } from '#contract/catalogue.ts'
import { LOW_STOCK_THRESHOLD } from '#contract/limits.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import type { ProductChange } from '#contract/products.ts'
import { Amount } from '#app/ui/dashboard/amount.tsx'
import { Cell } from '#app/ui/dashboard/data-table.tsx'
import { EditableFigure } from '#app/ui/dashboard/editable-figure.tsx'
import { Lamp } from '#app/ui/dashboard/lamp.tsx'
import { controlWords } from '#app/words/controls.ts'
import { managedWords } from '#app/words/managed-products.ts'
import { useChangeProduct } from './managed-writes.ts'
import { failureOf } from './product-failure.ts'
import { priceProblem, readFigure, stockProblem } from './typed-figures.ts'

interface FigureCellProps {
  product: ProductCard
  onFailure: (sentence: string | null) => void
}

/** The price, to be changed in its place. */
export function PriceCell({ product: { id, name, price }, onFailure }: FigureCellProps) {
  const save = useSave(id, onFailure)
  return (
    <Cell isNumber className={`${editableClass} max-md:pl-13 max-md:[grid-area:price]`}>
      <EditableFigure
        label={managedWords.changePrice(name)}
        value={String(price)}
        was={managedWords.wasPrice(formatFrancs(price))}
        prefix={controlWords.currency}
        problemOf={priceProblem}
        onSave={(text) => save({ price: readFigure(text) })}
      >
        <Amount francs={price} />
      </EditableFigure>
    </Cell>
  )
}

/** The stock. It is saved as a difference to what was seen, so that a sale meanwhile stays sold. */
export function StockCell({ product: { id, name, stock_quantity: stock }, onFailure }: FigureCellProps) {
  const save = useSave(id, onFailure)
  return (
    <Cell
      isNumber
      className={`${editableClass} text-right max-md:has-[form]:pl-13 max-md:has-[form]:text-left max-md:[grid-area:stock]`}
    >
      <EditableFigure
        label={managedWords.changeStock(name)}
        value={String(stock)}
        was={managedWords.wasStock(formatCount(stock))}
        problemOf={stockProblem}
        onSave={(text, seen) => save({ stock_quantity: readFigure(text), stock_seen: Number(seen) })}
      >
        <Pieces stock={stock} />
      </EditableFigure>
    </Cell>
  )
}

/** How many there are; few and none in colour, and in words. */
export function Pieces({ stock }: { stock: number }) {
  if (stock === 0) return <Lamp tone="out">{managedWords.out}</Lamp>
  if (stock <= LOW_STOCK_THRESHOLD) return <Lamp tone="low">{managedWords.low(formatCount(stock))}</Lamp>
  return (
    <span className="font-medium text-ink">
      {formatCount(stock)}
      <span className="text-sm font-text text-ink-3 md:hidden"> {managedWords.inStock}</span>
    </span>
  )
}

/** @returns whether it was saved; else the banner tells why */
function useSave(productId: number, onFailure: FigureCellProps['onFailure']) {
  const { mutateAsync } = useChangeProduct()
  return async (change: ProductChange) => {
    onFailure(null)
    try {
      await mutateAsync({ id: productId, change })
      return true
    } catch (error) {
      onFailure(failureOf(error, managedWords.saveFailed))
      return false
    }
  }
}

const editableClass = 'has-[form]:overflow-visible'
