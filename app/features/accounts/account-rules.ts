import type { RegisterOptions } from 'react-hook-form'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/limits.ts'

/** Rules of the account forms, with the server's limits and sentences; the server has the last word. */
type Rules = Pick<RegisterOptions, 'maxLength'> & { validate: (text: string) => true | string }

const line = { value: MAX_LINE_LENGTH, message: fieldErrors.too_long }
const secret = { value: MAX_PASSWORD_LENGTH, message: fieldErrors.too_long }

/** A text that may be left empty. */
export const lineRules = { maxLength: line }

export const nameRules: Rules = {
  maxLength: line,
  validate: (name) => name.trim() !== '' || fieldErrors.name_required,
}

export const emailRules: Rules = {
  maxLength: line,
  validate: (email) => {
    if (email.trim() === '') return fieldErrors.email_required
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) || fieldErrors.email_invalid
  },
}

export const knownPasswordRules: Rules = {
  maxLength: secret,
  validate: (password) => password !== '' || fieldErrors.password_required,
}

/** @param tooShort what one that is too short is refused with */
export const newPasswordRules = (tooShort: string): Rules => ({
  maxLength: secret,
  validate: (password) => password.length >= MIN_PASSWORD_LENGTH || tooShort,
})
