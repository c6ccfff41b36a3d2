import type { ComponentProps } from 'react'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_REFERENCE_LENGTH } from '#contract/orders/limits.ts'
import { moneyMethods } from '#contract/orders/money-methods.ts'
import { parseNumber } from '#app/format/parse-number.ts'
import { moneyWords } from '#app/words/controls-money.ts'
import { SelectField } from '../select-field.tsx'
import { TextField } from '../text-field.tsx'

const METHODS = moneyMethods.map((value) => ({ value, words: moneyWords.methods[value] }))

/** Accepts whole francs above zero; the server checks again. */
export const amountRules = {
  validate: (typed: string) => {
    const francs = parseNumber(typed)
    return (Number.isInteger(francs) && francs >= 1) || fieldErrors.not_whole_francs
  },
}

export const referenceRules = { validate: (typed: string) => typed.trim() !== '' || fieldErrors.reference_required }

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

/** Amount in whole francs. */
export function AmountField(props: FieldProps) {
  return <TextField {...props} label={moneyWords.amount} inputMode="numeric" autoComplete="off" required />
}

/** Way in which money was sent. */
export function MethodField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'choices'>) {
  return <SelectField {...props} label={moneyWords.method} choices={METHODS} />
}

/** Transaction number, for every method except cash. */
export function ReferenceField(props: FieldProps) {
  return (
    <TextField
      {...props}
      label={moneyWords.reference}
      hint={moneyWords.referenceHint}
      autoComplete="off"
      maxLength={MAX_REFERENCE_LENGTH}
      required
    />
  )
}
