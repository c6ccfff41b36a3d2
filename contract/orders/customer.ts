import type * as z from 'zod'
import { fieldErrors } from '../errors.ts'
import { example, object, optional, TypedContact, TypedPlace } from '../fields.ts'
import { MAX_LINE_LENGTH, MIN_PHONE_LENGTH } from '../limits.ts'
import { normalizeLine } from '../rules/text.ts'
import { deliveryPreferences } from './change.ts'
import { MIN_LOCATION_LENGTH } from './limits.ts'
import { NewReceiptTo } from './receipts.ts'

/**
 * Returns the schema of a contact detail with a minimum length. The length is checked after trimming, but the text is
 * stored as typed.
 */
const lineOfAtLeast = (line: typeof TypedContact, length: number, sentence: string) =>
  line.max(MAX_LINE_LENGTH, fieldErrors.too_long).refine((text) => normalizeLine(text).length >= length, sentence)

export const CustomerInfo = object('CustomerInfo', 'Delivery details of an order', {
  phone: lineOfAtLeast(TypedContact, MIN_PHONE_LENGTH, fieldErrors.phone_too_short).meta({
    description: `Phone number to call before delivery; at least ${MIN_PHONE_LENGTH} characters, stored as typed without invisible characters`,
    minLength: MIN_PHONE_LENGTH,
    examples: [example.phone],
  }),
  location: lineOfAtLeast(TypedPlace, MIN_LOCATION_LENGTH, fieldErrors.location_too_short).meta({
    description: `Delivery location; at least ${MIN_LOCATION_LENGTH} characters, stored as typed without invisible characters`,
    minLength: MIN_LOCATION_LENGTH,
    examples: [example.address],
  }),
  ...deliveryPreferences,
})
export type CustomerInfo = z.infer<typeof CustomerInfo>

export const NewCustomerInfo = CustomerInfo.extend({
  receipt: optional(NewReceiptTo, 'Buyer to name on tax receipts'),
}).meta({ id: 'NewCustomerInfo', description: 'Delivery details of a new order, and the buyer to name on receipts' })
