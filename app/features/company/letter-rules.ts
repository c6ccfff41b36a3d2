import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH, MAX_MESSAGE_LENGTH, MIN_PHONE_LENGTH } from '#contract/limits.ts'

const line = { value: MAX_LINE_LENGTH, message: fieldErrors.too_long }

/** Rules of the forms that write to the shop, with the server's limits and sentences; the server has the last word. */
export const letterRules = {
  optionalPhone: { maxLength: line },
  phone: {
    maxLength: line,
    validate: (phone: string) => phone.trim().length >= MIN_PHONE_LENGTH || fieldErrors.phone_too_short,
  },
  business: { maxLength: line, validate: required(fieldErrors.business_required) },
  message: { maxLength: text(), validate: required(fieldErrors.message_required) },
  offer: { maxLength: text(), validate: required(fieldErrors.offer_required) },
}

function required(sentence: string) {
  return (given: string) => given.trim() !== '' || sentence
}

function text() {
  return { value: MAX_MESSAGE_LENGTH, message: fieldErrors.too_long }
}
