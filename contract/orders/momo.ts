/** Shop's account for payments by phone, as its customers dial it. */
export interface MomoAccount {
  /** Merchant code, in digits. */
  code: string
  /** Name that the network shows before the payer enters a PIN. */
  name: string
  /** Text to dial, with `{code}` and optionally `{amount}`: `*182*8*1*{code}*{amount}#`. */
  dial: string
}

/** Matches a text to dial: stars and digits around the code and, after it, the amount. */
export const DIAL_PATTERN = /^\*[\d*]*\{code\}[\d*]*(\{amount\}[\d*]*)?#$/

/** Returns the text to dial for a payment of whole francs: `*182*8*1*123456*12500#`. */
export function momoDial({ code, dial }: MomoAccount, francs: number): string {
  return dial.replace('{code}', code).replace('{amount}', String(francs))
}
