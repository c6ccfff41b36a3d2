import { useId } from 'react'
import { formatCount } from '#contract/money.ts'
import { Radio } from '#app/ui/radio.tsx'
import { importWords } from '#app/words/imports.ts'
import type { PriceSettings } from './import-settings.ts'
import {
  areInFrancs,
  currencyChoices,
  currencyOfUnstated,
  isCurrencyMissing,
  type PriceColumn,
} from './price-column.ts'

interface PriceCurrenciesProps {
  column: PriceColumn
  price: PriceSettings
  onChange: (price: PriceSettings) => void
}

/**
 * Shows the currency used for prices that state none, or asks for it if the file doesn't specify one. Also reports
 * prices that contradict the heading.
 */
export function PriceCurrencies({ column, price, onChange }: PriceCurrenciesProps) {
  const { named, stated, unstated, total, contradicting } = column
  const name = useId()
  const isAsked = unstated > 0 && currencyOfUnstated(column, undefined) === null
  const heading = named.length === 1 ? named[0] : undefined
  const others = [...stated.keys()].filter((currency) => !named.includes(currency))
  return (
    <>
      {heading !== undefined && unstated > 0 && !areInFrancs(column) && (
        <p className="meta">{importWords.currencyFrom(heading, column.isNamedByHeading)}</p>
      )}
      {contradicting > 0 && (
        <p className="text-sm text-amber">{importWords.contradictingPrices(formatCount(contradicting), others)}</p>
      )}
      {isAsked && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium text-ink">
            {importWords.unstatedPrices(formatCount(unstated), formatCount(total))}
          </legend>
          <div className="flex flex-wrap gap-x-5">
            {currencyChoices(column).map((currency) => (
              <Radio
                key={currency}
                name={name}
                label={importWords.currencyName(currency)}
                checked={price.unstated === currency}
                aria-invalid={isCurrencyMissing(column, price) || undefined}
                onChange={() => onChange({ ...price, unstated: currency })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
