import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_URL_LENGTH } from '#contract/products/limits.ts'
import { isHttpUrl } from '#contract/rules/text.ts'
import type { ProductFields } from './product-fields.ts'
import { isEmptySpec } from './spec-rows.ts'
import { lowAtError, priceError, quantityError, stockError } from './parse-numbers.ts'

/** Validation rules of the product form, with the same limits and messages as the server, which has the final say. */
const lineRule = { value: MAX_LINE_LENGTH, message: fieldErrors.too_long }

export const productRules = {
  name: { maxLength: lineRule, validate: (name: string) => name.trim() !== '' || fieldErrors.required },
  description: { maxLength: { value: MAX_DESCRIPTION_LENGTH, message: fieldErrors.too_long } },
  price: { validate: (text: string) => priceError(text) ?? true },
  stock: { validate: (text: string) => stockError(text) ?? true },
  /** Empty means 1. */
  quantity: { validate: (text: string) => quantityError(text) ?? true },
  lowAt: { validate: (text: string) => lowAtError(text) ?? true },
  category: { validate: (categoryId: number | null) => categoryId !== null || fieldErrors.required },
  line: { maxLength: lineRule },
  link: {
    maxLength: { value: MAX_URL_LENGTH, message: fieldErrors.too_long },
    validate: (text: string) => text.trim() === '' || isHttpUrl(text.trim()) || fieldErrors.not_a_link,
  },
}

/** Returns the rules for a specification row; a row with any content needs both a name and a value. */
export function specRules(at: number, part: 'name' | 'value') {
  return {
    maxLength: lineRule,
    validate: (text: string, { specs }: ProductFields) => {
      const row = specs[at]
      return !row || isEmptySpec(row) || text.trim() !== '' || fieldErrors.required
    },
    deps: [`specs.${at}.${part === 'name' ? 'value' : 'name'}`] as `specs.${number}.name`[],
  }
}
