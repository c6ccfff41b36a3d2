/** Minimum digits of a payout number. */
export const MIN_PAYOUT_DIGITS = 9

/** Normalizes a taxpayer number by removing spaces. */
export const toTin = (typed: string): string => typed.replaceAll(/\s/g, '')

/** Tells whether a text is a taxpayer number. */
export const isTin = (text: string): boolean => /^\d{9}$/.test(text)

/** Tells whether a text can be a phone or account number for payouts. */
export const isPayoutNumber = (text: string): boolean => text.replaceAll(/\D/g, '').length >= MIN_PAYOUT_DIGITS
