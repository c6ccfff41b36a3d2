import type { ProductCard } from '#contract/catalogue/calls.ts'
import { lowStockAt } from '#contract/products/low-stock.ts'
import type { ImplausiblePrice } from '#contract/products/implausible-price.ts'
import { isUnusualPrice } from '#contract/products/price-change.ts'
import type { Conflict } from '#contract/products/errors.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import type { ProductChange } from '#contract/products/calls.ts'
import { isErrorCode } from '#app/api/client.ts'
import { failureText } from '#app/api/failure.ts'
import { Amount } from '#app/display/amount.tsx'
import { EditableNumber, type NumberQuestion, type SaveResult } from '#app/ui/editable-number.tsx'
import { StatusDot } from '#app/ui/status-dot.tsx'
import { controlWords } from '#app/words/controls.ts'
import { productConflictWords } from '#app/words/products-conflict.ts'
import { productHistoryWords } from '#app/words/products-history.ts'
import { productListWords } from '#app/words/products-list.ts'
import { conflictOf } from '../conflict.ts'
import { useUndo } from '../use-undo.ts'
import { useChangeProduct } from './product-mutations.ts'
import { productFailures } from './product-failures.ts'
import { parseNumber } from '#app/format/parse-number.ts'
import { priceError, stockError } from '../form/parse-numbers.ts'

/** Price and version that were displayed when editing began. */
interface SeenPrice {
  value: string
  version: number | undefined
}

interface NumberCellProps {
  product: ProductCard
  onFailure: (sentence: string | null) => void
}

/** Price cell that can be edited in place. */
export function PriceField({ product, onFailure }: NumberCellProps) {
  const { name, price, version } = product
  const save = useSave(product, onFailure)
  const savePrice = (text: string, seen: SeenPrice, isConfirmed: boolean): Promise<SaveResult> => {
    const change = { price: parseNumber(text), version_seen: seen.version, confirm_price: isConfirmed }
    return save(change, {
      toConflict: ({ by, fields, version: newVersion }) => ({
        text: productConflictWords.priceNow(by, formatFrancs(Number(fields[0]?.now))),
        confirm: productConflictWords.keepMine,
        dismiss: productConflictWords.takeTheirs,
        onConfirm: (confirmedText) =>
          savePrice(confirmedText, { ...seen, version: newVersion }, isConfirmed && confirmedText === text),
      }),
      onImplausible: (found) => askAbout(text, seen, found),
    })
  }
  /**
   * Asks for confirmation of a price that looks like a mistake. Confirming saves that price; a price edited since is
   * checked again.
   */
  const askAbout = (text: string, seen: SeenPrice, found: ImplausiblePrice): NumberQuestion => ({
    text: productListWords.unusualPrice(found, formatFrancs(Number(seen.value)), formatFrancs(parseNumber(text))),
    confirm: productListWords.saveStartling,
    dismiss: productListWords.leaveStartling,
    onConfirm: (confirmedText) =>
      confirmedText === text ? savePrice(text, seen, true) : askOrSave(confirmedText, seen),
  })
  const askOrSave = async (text: string, seen: SeenPrice): Promise<SaveResult> => {
    const [before, after] = [Number(seen.value), parseNumber(text)]
    if (!isUnusualPrice(before, after)) return savePrice(text, seen, false)
    return askAbout(text, seen, { reason: 'earlier', compared_with: before })
  }
  return (
    <EditableNumber
      label={productListWords.changePrice(name)}
      value={String(price)}
      version={version}
      previousText={productListWords.wasPrice(formatFrancs(price))}
      prefix={controlWords.currency}
      errorOf={priceError}
      onSave={askOrSave}
    >
      <Amount francs={price} />
    </EditableNumber>
  )
}

/**
 * Stock cell that can be edited in place. Saves the difference from the displayed stock, so that sales in the meantime
 * are preserved.
 */
export function StockField({ product, onFailure }: NumberCellProps) {
  const { name, stock_quantity: stock, low_at: lowAt } = product
  const save = useSave(product, onFailure)
  return (
    <EditableNumber
      label={productListWords.changeStock(name)}
      value={String(stock)}
      previousText={productListWords.wasStock(formatCount(stock))}
      errorOf={stockError}
      onSave={(text, seen) => save({ stock_quantity: parseNumber(text), stock_seen: Number(seen.value) })}
    >
      <StockCount stock={stock} lowAt={lowAt} />
    </EditableNumber>
  )
}

/** Number of pieces in stock; if it is low or zero, a colour and words show this. */
export function StockCount({ stock, lowAt }: { stock: number; lowAt: ProductCard['low_at'] }) {
  if (stock === 0) return <StatusDot tone="out">{productListWords.out}</StatusDot>
  if (stock <= lowStockAt(lowAt)) return <StatusDot tone="low">{productListWords.low(formatCount(stock))}</StatusDot>
  return (
    <span className="font-medium text-ink">
      {formatCount(stock)}
      <span className="text-sm font-text text-ink-3 md:hidden"> {productListWords.inStock}</span>
    </span>
  )
}

/** Functions that ask the user about a refused change. */
interface Questions {
  toConflict?: (conflict: Conflict) => NumberQuestion
  onImplausible?: (found: ImplausiblePrice) => NumberQuestion
}

/**
 * Returns a function that saves a change.
 * @returns whether the change was saved, or the change that it conflicts with; the banner shows any other failure
 */
function useSave(product: ProductCard, onFailure: NumberCellProps['onFailure']) {
  const { mutateAsync } = useChangeProduct()
  const { sayUndoable } = useUndo()
  return async (change: ProductChange, { toConflict, onImplausible }: Questions = {}): Promise<SaveResult> => {
    onFailure(null)
    try {
      const saved = await mutateAsync({ params: { product_id: product.id }, body: change })
      if (saved.change_id !== undefined) sayUndoable(savedText(product, saved), saved.change_id)
      return true
    } catch (error) {
      const conflict = conflictOf(error)
      if (conflict && toConflict) return toConflict(conflict)
      const implausible = isErrorCode(error, 'price_unconfirmed') ? error.body.implausible_price : undefined
      if (implausible && onImplausible) return onImplausible(implausible)
      onFailure(failureText(error, productFailures.save))
      return false
    }
  }
}

/** Formats the message about a saved change, such as `Servo: Rwf 24,000 → 2,400` or the new stock. */
function savedText(before: ProductCard, { price, stock_quantity: stock }: ProductCard) {
  const isPrice = price !== before.price
  const change = isPrice
    ? productHistoryWords.prices(formatFrancs(before.price), formatFrancs(price))
    : productHistoryWords.fromTo(formatCount(before.stock_quantity), formatCount(stock))
  return {
    text: isPrice ? productListWords.priceChanged : productListWords.stockChanged,
    detail: productListWords.ofProduct(before.name, change),
  }
}
