import { isTin, toTin } from '#contract/accounts/payout-number.ts'
import { fieldErrors } from '#contract/errors.ts'
import { lineRules } from '#app/api/field-rules.ts'

/** Name of the school or company on a proforma or quotation. */
export const requiredNameRules = {
  ...lineRules,
  validate: (name: string) => name.trim() !== '' || fieldErrors.required,
}

/** Optional taxpayer identification number. */
export const tinRules = { validate: (tin: string) => tin.trim() === '' || isTin(toTin(tin)) || fieldErrors.not_a_tin }
