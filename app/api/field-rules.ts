import type { RegisterOptions } from 'react-hook-form'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/limits.ts'

/** Rules of the account forms, with the server's limits and sentences; the server has the last word. */
type FieldRules = Pick<RegisterOptions, 'maxLength'> & { validate: (text: string) => true | string }

const lineLength = { value: MAX_LINE_LENGTH, message: fieldErrors.too_long }
const passwordLength = { value: MAX_PASSWORD_LENGTH, message: fieldErrors.too_long }

/** A text that may be left empty. */
export const lineRules = { maxLength: lineLength }

export const nameRules: FieldRules = {
  maxLength: lineLength,
  validate: (name) => name.trim() !== '' || fieldErrors.name_required,
}

export const emailRules: FieldRules = {
  maxLength: lineLength,
  validate: (email) => {
    if (email.trim() === '') return fieldErrors.email_required
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) || fieldErrors.email_invalid
  },
}

export const currentPasswordRules: FieldRules = {
  maxLength: passwordLength,
  validate: (password) => password !== '' || fieldErrors.password_required,
}

/** @param tooShort what one that is too short is refused with */
export const newPasswordRules = (tooShort: string): FieldRules => ({
  maxLength: passwordLength,
  validate: (password) => password.length >= MIN_PASSWORD_LENGTH || tooShort,
})
