/** Least digits of a number that money is sent to. */
export const MIN_PAYOUT_DIGITS = 9

/** A taxpayer's number without the spaces that it was typed with. */
export const toTin = (typed: string): string => typed.replaceAll(/\s/g, '')

/** Tells whether a text is a taxpayer's number. */
export const isTin = (text: string): boolean => /^\d{9}$/.test(text)

/** Tells whether a text can be the number of a phone or an account that money is sent to. */
export const isPayoutNumber = (text: string): boolean => text.replaceAll(/\D/g, '').length >= MIN_PAYOUT_DIGITS
