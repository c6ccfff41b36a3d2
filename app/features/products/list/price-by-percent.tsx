import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import { fieldErrors } from '#contract/errors.ts'
import { formatCount, formatFrancs, toCents, toFrancs } from '#contract/money.ts'
import type { ImplausiblePrice } from '#contract/products/implausible-price.ts'
import { applyPriceChange, isValidPricePercent, mayBeUnusual } from '#contract/products/price-change.ts'
import type { UnusualPrices } from '#contract/products/history.ts'
import { failureText } from '#app/api/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { productListWords } from '#app/words/products-list.ts'
import { useRepriceProducts } from './product-mutations.ts'
import { productFailures } from './product-failures.ts'
import { findUnusualPrices, type Batches } from './use-batches.ts'

interface PriceByPercentProps {
  /** Selected products that have been loaded. */
  products: ProductCard[]
  /** IDs of all selected products. */
  ids: number[]
  batches: Batches
  onDone: () => void
  onFailure: (sentence: string | null) => void
}

/** Form that changes the prices of the selected products by a percentage, with an example of a new price. */
export function PriceByPercent({ products, ids, batches, onDone, onFailure }: PriceByPercentProps) {
  const [text, setText] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [asked, ask] = useState<AskedPrices | null>(null)
  const reprice = useRepriceProducts(batches)
  const noteId = useId()
  const percent = readPercent(text)
  const fail = (error: Error) => onFailure(failureText(error, productFailures.reprice))
  const find = useMutation({
    mutationFn: () => findUnusualPrices(ids, percent),
    onSuccess: (found) => (found.count > 0 ? ask({ ...found, ids, isRest: false }) : save(ids, false)),
    onError: fail,
  })
  const isInvalid = text.trim() !== '' && !isValidPricePercent(percent)
  const inputError = isSubmitted && !isValidPricePercent(percent) ? fieldErrors.not_a_percent : undefined

  function apply(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!isValidPricePercent(percent)) return
    onFailure(null)
    if (!mayBeUnusual(percent)) save(ids, false)
    else if (!find.isPending) find.mutate()
  }
  /** Changes the prices, then asks about those that the server left unchanged because they would look wrong. */
  const save = (productIds: number[], isConfirmed: boolean) =>
    reprice.mutate(
      { productIds, percent, isConfirmed },
      {
        onSuccess: ({ unusual, keptIds }) =>
          unusual.count > 0 ? ask({ ...unusual, ids: keptIds, isRest: true }) : onDone(),
        onError: fail,
      },
    )
  function close() {
    ask(null)
    if (asked?.isRest) onDone()
  }
  const form = (
    <form
      noValidate
      onSubmit={apply}
      className="relative flex min-w-0 flex-wrap items-center gap-2 max-md:flex-none md:flex-nowrap"
    >
      <label className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink">
        {productListWords.priceBy}
        <span className="relative">
          <input
            aria-label={productListWords.percentLabel}
            aria-describedby={noteId}
            aria-invalid={isSubmitted && isInvalid ? true : undefined}
            inputMode="text"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="field h-10 w-19 pr-6 pl-2 text-right md:h-8 md:w-17 md:text-dense"
          />
          <span aria-hidden="true" className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-3">
            {productListWords.percent}
          </span>
        </span>
      </label>
      <Button type="submit" size="dense" busy={find.isPending || reprice.isPending} busyText={productListWords.apply}>
        {productListWords.apply}
      </Button>
      <p
        id={noteId}
        role={inputError ? 'alert' : 'status'}
        className={classNames(
          'min-w-0 text-sm empty:hidden max-md:basis-full',
          // Floats below the toolbar, which has no space for the form and must not grow.
          'md:max-lg:absolute md:max-lg:top-full md:max-lg:left-0 md:max-lg:mt-1 md:max-lg:rounded-sm md:max-lg:border',
          'md:max-lg:border-line md:max-lg:bg-raised md:max-lg:px-2 md:max-lg:py-1 md:max-lg:whitespace-nowrap',
          'md:max-lg:shadow-float',
          inputError ? 'font-medium text-red' : 'text-ink-2',
        )}
      >
        {inputError ?? (isValidPricePercent(percent) ? exampleText(products, percent) : null)}
      </p>
    </form>
  )
  return (
    <>
      {form}
      <ConfirmDialog
        open={asked !== null}
        onClose={close}
        question={asked === null ? '' : questionOf(asked)}
        note={<Examples prices={asked?.examples ?? []} />}
        confirmLabel={productListWords.changeAnyway}
        busy={false}
        busyText={productListWords.changing}
        onConfirm={() => {
          ask(null)
          save(asked?.ids ?? [], true)
        }}
      />
    </>
  )
}

/** Prices that look wrong, which the user is asked about. */
interface AskedPrices extends UnusualPrices {
  /** IDs of the products to change after a confirmation. */
  ids: number[]
  /** True if all other prices have been changed. */
  isRest: boolean
}

function questionOf({ count, examples, isRest }: AskedPrices): string {
  const areTenfold = examples.every(({ implausible_price: found }) => found === undefined || isOfEarlier(found))
  if (isRest) return productListWords.keptPrices(formatCount(count))
  return (areTenfold ? productListWords.unusualPrices : productListWords.wrongPrices)(formatCount(count))
}

const isOfEarlier = ({ reason }: ImplausiblePrice) => reason === 'earlier' || reason === 'zero'

function Examples({ prices }: { prices: UnusualPrices['examples'] }) {
  return (
    <ul className="grid gap-2">
      {prices.map(({ product_id: id, name, price, new_price: after, implausible_price: found }) => (
        <li key={id} className="wrap-anywhere">
          <b className="font-semibold text-ink">{name}</b>
          <br />
          {productListWords.becomes(formatFrancs(price), formatFrancs(after))}
          {found && !isOfEarlier(found) && <span className="block meta">{productListWords.whyImplausible(found)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Formats an example such as `Rwf 3,000 becomes Rwf 3,150`, using the first product with a price that would change. */
function exampleText(products: ProductCard[], percent: number): string | null {
  const after = products.map(({ price }) => applyPriceChange(toCents(price), percent))
  const tooHigh = products[after.indexOf(null)]
  if (tooHigh) return productListWords.tooHigh(tooHigh.name)
  const changedIndex = products.findIndex(({ price }, at) => after[at] !== toCents(price))
  const [product, cents] = [products[Math.max(changedIndex, 0)], after[Math.max(changedIndex, 0)]]
  if (!product || cents === null || cents === undefined) return null
  return productListWords.becomes(formatFrancs(product.price), formatFrancs(toFrancs(cents)))
}

/**
 * Parses percentages such as `+5`, `-2.5` and `5 %`, including the minus signs typed by phones and spreadsheets;
 * returns NaN for any other text.
 */
function readPercent(text: string): number {
  const typed = text.trim().replace(/\s*%$/, '').replace(/^[−–]/, '-').replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN
}
