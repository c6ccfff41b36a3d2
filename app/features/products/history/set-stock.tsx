import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { MAX_STOCK } from '#contract/products/limits.ts'
import { formatCount } from '#contract/money.ts'
import { changeProduct } from '#contract/products/calls.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { productHistoryWords } from '#app/words/products-history.ts'
import { productListWords } from '#app/words/products-list.ts'
import { parseNumber } from '#app/format/parse-number.ts'
import { parseDifference } from '../form/parse-numbers.ts'
import { updateRow } from '../list/product-mutations.ts'
import { useUndo } from '../use-undo.ts'

interface SetStockProps {
  product: Pick<ProductCard, 'id' | 'name'>
  /** Stock that the user sees. */
  stock: number
  onSet: () => void
}

/** Button that opens a form for setting the stock, either as a count or as a difference. */
export function SetStock(props: SetStockProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <StockForm {...props} onClose={() => setOpen(false)} />
  return (
    <Button size="dense" onClick={() => setOpen(true)} className="w-fit">
      <PackageCheck />
      {productHistoryWords.setStock}
    </Button>
  )
}

interface TypedStock {
  stock_cause: keyof typeof productHistoryWords.stockCauses
  stock_quantity: string
  stock_note: string
}

const CAUSES = Object.entries(productHistoryWords.stockCauses).map(([value, words]) => ({ value, words }))

function StockForm({ product, stock: shownStock, onSet, onClose }: SetStockProps & { onClose: () => void }) {
  const [stock] = useState(shownStock) // must not change if a product is sold while the form is open
  const { sayUndoable } = useUndo()
  const form = useApiForm(changeProduct, {
    defaultValues: { stock_cause: 'count', stock_quantity: '', stock_note: '' },
    input: ({ stock_quantity: typed, ...told }: TypedStock) => ({
      params: { product_id: product.id },
      body: { stock_quantity: stockAfter(typed, told.stock_cause, stock), stock_seen: stock, ...told },
    }),
    texts: { tried: productHistoryWords.setStockFailed },
    update: (cache, saved) => updateRow(cache, saved),
    waitFor: ['products'],
    onSuccess: ({ stock_quantity: now, change_id: changeId }) => {
      const change = productHistoryWords.fromTo(formatCount(stock), formatCount(now))
      const detail = productListWords.ofProduct(product.name, change)
      if (changeId === undefined) sayUndoable({ text: productHistoryWords.stockStays(formatCount(now)) }, undefined)
      else sayUndoable({ text: productListWords.stockChanged, detail }, changeId)
      onClose()
      onSet()
    },
  })
  const isCount = form.watch('stock_cause') === 'count'
  const { counted, countedHint, movedBy, movedHint } = productHistoryWords
  return (
    <section aria-label={productHistoryWords.setStock} className="box p-4">
      <PanelForm
        form={form}
        submit={productHistoryWords.setStock}
        submitting={productHistoryWords.settingStock}
        firstField="stock_quantity"
        onCancel={onClose}
      >
        <div className="grid items-start gap-3 sm:grid-cols-3">
          <SelectField {...form.field('stock_cause')} label={productHistoryWords.stockCause} choices={CAUSES} />
          <TextField
            {...form.field('stock_quantity', {
              validate: (typed, { stock_cause: cause }) => stockError(typed, cause, stock),
            })}
            label={isCount ? counted : movedBy}
            hint={(isCount ? countedHint : movedHint)(formatCount(stock))}
            required
            autoComplete="off"
            inputMode={isCount ? 'numeric' : 'text'}
          />
          <TextField {...form.field('stock_note')} label={productHistoryWords.note} maxLength={MAX_LINE_LENGTH} />
        </div>
      </PanelForm>
    </section>
  )
}

const stockAfter = (typed: string, cause: TypedStock['stock_cause'], stock: number) =>
  cause === 'count' ? parseNumber(typed) : stock + parseDifference(typed)

function stockError(typed: string, cause: TypedStock['stock_cause'], stock: number): string | undefined {
  if (typed.trim() === '') return fieldErrors.required
  const after = stockAfter(typed, cause, stock)
  if (after < 0) return productHistoryWords.notSoMany(formatCount(stock))
  return Number.isInteger(after) && after <= MAX_STOCK ? undefined : fieldErrors.not_pieces
}
