import { fieldErrors } from '#contract/errors.ts'
import { cleanPasted } from '#contract/rules/text.ts'
import { MAX_LINE_LENGTH, MIN_PHONE_LENGTH } from '#contract/limits.ts'
import { MAX_MESSAGE_LENGTH } from '#contract/contact/limits.ts'

const lineLength = { value: MAX_LINE_LENGTH, message: fieldErrors.too_long }

/** Validation rules for the contact forms, with the same limits and messages as the server, which has the final say. */
export const contactRules = {
  optionalPhone: { maxLength: lineLength },
  phone: {
    maxLength: lineLength,
    validate: (phone: string) => phone.trim().length >= MIN_PHONE_LENGTH || fieldErrors.phone_too_short,
  },
  optionalOrder: {
    validate: (text: string) => !text.trim() || readOrderNumber(text) !== undefined || fieldErrors.order_number_invalid,
  },
  business: { maxLength: lineLength, validate: requireText(fieldErrors.business_required) },
  message: { maxLength: messageLength(), validate: requireText(fieldErrors.message_required) },
  offer: { maxLength: messageLength(), validate: requireText(fieldErrors.offer_required) },
}

/** Parses an order number such as 41 or #41; undefined for any other text. */
export function readOrderNumber(text: string): number | undefined {
  const [, digits] = /^#?\s*([1-9]\d{0,8})$/.exec(cleanPasted(text).trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

function requireText(sentence: string) {
  return (value: string) => value.trim() !== '' || sentence
}

function messageLength() {
  return { value: MAX_MESSAGE_LENGTH, message: fieldErrors.too_long }
}
