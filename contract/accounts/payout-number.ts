/** Minimum number of digits in a payout number. */
export const MIN_PAYOUT_DIGITS = 9

/** Normalizes a taxpayer identification number by removing spaces. */
export const toTin = (typed: string): string => typed.replaceAll(/\s/g, '')

/** Returns true if a string is a taxpayer identification number. */
export const isTin = (text: string): boolean => /^\d{9}$/.test(text)

/** Returns true if a string can be a phone or account number for payouts. */
export const isPayoutNumber = (text: string): boolean => text.replaceAll(/\D/g, '').length >= MIN_PAYOUT_DIGITS
