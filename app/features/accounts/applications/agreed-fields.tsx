import type { ComponentProps } from 'react'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_COMMISSION_PERCENT } from '#contract/accounts/limits.ts'
import { FIRST_CHECKS } from '#contract/products/limits.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { applicationWords as words } from '#app/words/accounts-applications.ts'

/** Agreed commission, as a percentage of the price. */
export const CommissionField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    {...field}
    required
    inputMode="decimal"
    label={words.commission}
    hint={words.commissionHint}
    autoComplete="off"
  />
)

export const commissionRules = {
  validate: (typed: string) =>
    (/^\d{1,2}([.,]\d{1,2})?$/.test(typed.trim()) && Number(toPercent(typed)) <= MAX_COMMISSION_PERCENT) ||
    fieldErrors.not_a_commission,
}

export const toPercent = (typed: string) => typed.trim().replace(',', '.')

/** Validation rules for the number of products that an admin reviews for a new seller. */
export const checksRules = {
  validate: (typed: string) =>
    (/^\d{1,2}$/.test(typed.trim()) && Number(typed) <= FIRST_CHECKS) || fieldErrors.not_checks,
}
