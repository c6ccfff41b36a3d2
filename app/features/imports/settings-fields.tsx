import { Plus, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ROUNDING_STEPS, isMargin, isRate } from '#contract/imports/foreign-price.ts'
import { importColumns, importFields } from '#contract/imports/columns.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { importWords } from '#app/words/imports.ts'
import {
  isOldRate,
  NAME_SOURCES,
  withRate,
  type ImportSettings,
  type PriceSettings,
  type SharedValue,
} from './import-settings.ts'
import { currenciesOf, priceExamples, type PriceColumn } from './price-column.ts'
import { PriceCurrencies } from './price-currencies.tsx'
import type { StepProps } from './use-import.ts'

/** Settings that apply to all rows: prices, values, and where missing product names come from. */
export function SettingsFields({ wizard, state }: StepProps) {
  return (
    <div className="grid gap-5 border-t border-line p-4">
      {wizard.prices && <PriceSetting wizard={wizard} state={state} column={wizard.prices} />}
      <ValuesSetting wizard={wizard} state={state} />
      <div className="max-w-96">
        <SelectField
          className={dense}
          label={importWords.nameFrom}
          value={state.settings.nameFrom}
          onChange={({ target }) => wizard.changeSettings({ nameFrom: target.value as ImportSettings['nameFrom'] })}
          choices={NAME_SOURCES.map((value) => ({ value, words: importWords.nameSources[value] }))}
        />
      </div>
    </div>
  )
}

/**
 * Settings that convert prices to francs: exchange rates for the file's currencies, margin and rounding, with a preview
 * based on the first prices.
 */
function PriceSetting({ wizard, state, column }: StepProps & { column: PriceColumn }) {
  const { changeSettings } = wizard
  const { settings, file } = state
  const { table } = file
  const { price } = settings
  const onChange = (price: PriceSettings) => changeSettings({ price })
  const [isOpen, setOpen] = useState(false)
  const found = currenciesOf(column, price)
  const examples = useMemo(() => priceExamples(table, column, price), [table, column, price])
  const named = found.filter((currency) => currency !== '')
  const currencies = <PriceCurrencies column={column} price={price} onChange={onChange} />
  if (found.length === 0) return currencies
  if (named.length === 0 && !isOpen)
    return (
      <>
        {currencies}
        <Button size="dense" onClick={() => setOpen(true)} className="justify-self-start">
          {importWords.convertPrices}
        </Button>
      </>
    )
  const { rates, margin, step } = price
  return (
    <section aria-label={importWords.prices} className="grid gap-2">
      <h2 className="font-semibold text-ink">{importWords.prices}</h2>
      <p className="meta">{importWords.pricesNote}</p>
      {currencies}
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

const FIELDS = importFields.filter((field) => !importColumns[field].isIgnored && !['id', 'stock_seen'].includes(field))
/** Fields whose values can be set for all rows, starting with those that new products require. */
const FIRST = ['stock_quantity', 'price', 'category', ...FIELDS] as const

/** Settings for values that are used for all rows or only for rows whose cell is empty. */
function ValuesSetting({ wizard: { changeSettings }, state }: StepProps) {
  const { values } = state.settings
  const onChange = (values: readonly SharedValue[]) => changeSettings({ values })
  const change = (id: number, part: Partial<SharedValue>) =>
    onChange(values.map((value) => (value.id === id ? { ...value, ...part } : value)))
  const next = FIRST.find((field) => values.every((value) => value.field !== field))
  return (
    <section aria-label={importWords.values} className="grid gap-3">
      {values.map(({ id, field, text, isAlways }) => (
        <div
          key={id}
          className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <SelectField
            className={dense}
            label={importWords.valueField}
            value={field}
            onChange={({ target }) => change(id, { field: target.value as SharedValue['field'] })}
            choices={FIELDS.map((value) => ({ value, words: importColumns[value].label }))}
          />
          <TextField
            className="max-sm:row-start-2"
            inputClassName={dense}
            label={importWords.value(importColumns[field].label)}
            value={text}
            onChange={({ target }) => change(id, { text: target.value })}
          />
          <SelectField
            className={dense}
            label={importWords.valueFor}
            value={isAlways ? 'always' : 'empty'}
            onChange={({ target }) => change(id, { isAlways: target.value === 'always' })}
            choices={Object.entries(importWords.valueWhere).map(([value, words]) => ({ value, words }))}
          />
          <IconButton
            label={importWords.removeValue(importColumns[field].label)}
            icon={X}
            className="max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end"
            onClick={() => onChange(values.filter((value) => value.id !== id))}
          />
        </div>
      ))}
      {next && (
        <Button
          size="dense"
          className="justify-self-start"
          onClick={() =>
            onChange([...values, { id: (values.at(-1)?.id ?? 0) + 1, field: next, text: '', isAlways: false }])
          }
        >
          <Plus />
          {importWords.addValue}
        </Button>
      )}
    </section>
  )
}

const dense = 'h-10 md:h-9 md:text-dense'
