import { useMemo, useState } from 'react'
import { ROUNDING_STEPS, isMargin, isRate } from '#contract/imports/foreign-price.ts'
import type { ImportTable } from '#contract/imports/table.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { importWords } from '#app/words/imports.ts'
import type { FileColumn } from './column-mapping.ts'
import { currenciesOf, isOldRate, priceExamples, withRate, type PriceSettings } from './import-settings.ts'

interface PriceSettingProps {
  table: ImportTable
  columns: FileColumn[]
  price: PriceSettings
  onChange: (price: PriceSettings) => void
}

/**
 * Settings that convert prices to francs: exchange rates for the file's currencies, margin and rounding, with a preview
 * based on the first prices.
 */
export function PriceSetting({ table, columns, price, onChange }: PriceSettingProps) {
  const [isOpen, setOpen] = useState(false)
  const column = columns.findIndex(({ target }) => target === 'price') // -1 yields no cells
  const found = useMemo(() => currenciesOf(table, column), [table, column])
  const examples = useMemo(() => priceExamples(table, column, price), [table, column, price])
  const named = found.filter((currency) => currency !== '')
  if (found.length === 0) return null
  if (named.length === 0 && !isOpen)
    return (
      <Button size="dense" onClick={() => setOpen(true)} className="justify-self-start">
        {importWords.convertPrices}
      </Button>
    )
  const { rates, margin, step } = price
  return (
    <section aria-label={importWords.prices} className="grid gap-2">
      <h2 className="font-semibold text-ink">{importWords.prices}</h2>
      <p className="meta">{importWords.pricesNote}</p>
      <div className="grid items-start gap-3 sm:grid-cols-3 sm:gap-4">
        {(isOpen ? found : named).map((currency) => (
          <RateField
            key={currency}
            currency={currency}
            rate={rates[currency] ?? ''}
            isOld={isOldRate(price, currency)}
            onChange={(rate) => onChange(withRate(price, currency, rate))}
          />
        ))}
        <TextField
          label={importWords.margin}
          inputMode="decimal"
          inputClassName={dense}
          value={margin}
          {...(!isMargin(margin) && { error: importWords.marginError })}
          onChange={({ target }) => onChange({ ...price, margin: target.value })}
        />
        <SelectField
          className={dense}
          label={importWords.roundUp}
          value={step}
          onChange={({ target }) => onChange({ ...price, step: Number(target.value) })}
          choices={ROUNDING_STEPS.map((value) => ({ value: String(value), words: importWords.francsOf(value) }))}
        />
      </div>
      {examples.length > 0 && (
        <ul className="grid gap-0.5 meta">
          {examples.map((example) => (
            <li key={example}>{example}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface RateFieldProps {
  currency: string
  rate: string
  isOld: boolean
  onChange: (rate: string) => void
}

function RateField({ currency, rate, isOld, onChange }: RateFieldProps) {
  const isEmpty = rate.trim() === ''
  return (
    <TextField
      label={importWords.rate(currency)}
      inputMode="decimal"
      inputClassName={dense}
      value={rate}
      {...(isEmpty && currency !== '' && { hint: importWords.rateNeeded(currency) })}
      {...(!isEmpty && !isRate(rate) && { error: importWords.rateError })}
      warning={!isEmpty && isOld && importWords.rateIsOld}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const dense = 'h-10 md:h-9 md:text-dense'
