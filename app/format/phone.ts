const MIN_DIGITS = 9

/** Tells whether text may be a phone number: nine digits or more. Other text gets a hint, never a refusal. */
export function looksLikePhone(text: string): boolean {
  return text.replace(/\D/g, '').length >= MIN_DIGITS
}

/** Builds the `tel:` URL of a number in any notation. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
