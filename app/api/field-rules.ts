import type { RegisterOptions } from 'react-hook-form'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH, MIN_PHONE_LENGTH } from '#contract/limits.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/accounts/limits.ts'
import { MAX_NOTE_LENGTH, MIN_LOCATION_LENGTH } from '#contract/orders/limits.ts'

/**
 * Validation rules for account and delivery fields, using the server's limits and messages. The server validates the
 * fields again.
 */
type FieldRules = Pick<RegisterOptions, 'maxLength'> & { validate: (text: string) => true | string }

const lineLength = { value: MAX_LINE_LENGTH, message: fieldErrors.too_long }
const passwordLength = { value: MAX_PASSWORD_LENGTH, message: fieldErrors.too_long }

/** Optional single-line text. */
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

/** @param tooShort error for a password that is too short */
export const newPasswordRules = (tooShort: string): FieldRules => ({
  maxLength: passwordLength,
  validate: (password) => password.length >= MIN_PASSWORD_LENGTH || tooShort,
})

/** Phone number that the driver calls before a delivery. */
export const deliveryPhoneRules: FieldRules = {
  maxLength: lineLength,
  validate: (phone) => phone.trim().length >= MIN_PHONE_LENGTH || fieldErrors.phone_too_short,
}

/** Optional note for the driver. */
export const driverNoteRules = { maxLength: { value: MAX_NOTE_LENGTH, message: fieldErrors.too_long } }

export const locationRules: FieldRules = {
  maxLength: lineLength,
  validate: (location) => location.trim().length >= MIN_LOCATION_LENGTH || fieldErrors.location_too_short,
}
