import { fieldErrors } from '../errors.ts'
import { ContactLine } from '../fields.ts'
import { isTin, toTin } from './payout-number.ts'

/** Taxpayer identification number (TIN), typed with or without spaces; may be empty. */
export const Tin = ContactLine.overwrite(toTin).refine((tin) => tin === '' || isTin(tin), fieldErrors.not_a_tin)
