import type { ErrorTable } from '../general-errors.ts'

/** Contact form errors: the HTTP status and message for each code. */
export const contactErrors = {
  too_many_messages: [
    429,
    'Your network has sent too many messages this hour. Please email us, or try again in {minutes} min.',
  ],
} as const satisfies ErrorTable

export const contactFieldErrors = {
  business_required: 'Business name is required',
  order_number_invalid: 'Please enter an order number such as 41',
  message_required: 'Please write your message',
  offer_required: 'Please tell us what you sell',
} as const
