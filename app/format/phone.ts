const MIN_DIGITS = 9

/** Whether somebody could be called there: nine digits or more. What fails gets a hint, never a refusal. */
export function looksLikePhone(text: string): boolean {
  return text.replace(/\D/g, '').length >= MIN_DIGITS
}

/** The address that dials a number, however it is written. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
