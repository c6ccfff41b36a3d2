import type { ErrorTable } from '../general-errors.ts'
import { MAX_REFERENCE_LENGTH, MIN_LOCATION_LENGTH, MIN_REFERENCE_LENGTH } from './limits.ts'

/** Order errors: the HTTP status and message for each code. */
export const orderErrors = {
  order_not_found: [404, 'This order was not found.'],
  event_not_found: [404, 'This call or note was not found.'],
  event_not_yours: [403, 'Only the author can withdraw this entry.'],
  event_too_old: [409, 'This entry is too old to withdraw.'],
  cart_changed: [409, '{changes} Please check your cart and order again.'],
  order_not_pending: [409, 'Only a pending order can be cancelled. This one is {status}.'],
  order_changed: [409, 'This order has changed and is now {status}. Please review it before you change it.'],
  order_not_open: [409, 'Only a pending or completed order can be changed. This one is {status}.'],
  delivery_fixed: [
    409,
    'You can change delivery details only while an order is pending. This one is {status}, so please contact us.',
  ],
  items_fixed: [
    409,
    'You can change the items only while an order is pending. This one is {status}, so please contact us.',
  ],
  line_packed: [409, '{product} is already packed. Please contact us if you want to change it.'],
  undo_expired: [409, 'This change can no longer be undone.'],
  line_handed_over: [409, "{product} has already been handed over and can't be changed."],
  order_would_be_empty: [409, 'This would leave the order empty. Please cancel it instead.'],
  agreed_required: [422, 'The total would go up. Please agree on it with the customer first.'],
  order_cancelled: [409, "This order is cancelled, so its items can't be handed over."],
  line_cannot_be_supplied: [409, 'You reported that you have none of {product}. Change the report before you pack it.'],
  order_short_of_stock: [409, "This order can't be reopened. {shortages}"],
  pieces_sold: [409, 'Some of the restocked items have since been sold. {shortages}'],
  order_too_large: [422, 'This order is too large to place online. Please contact us.'],
  confirm_to_order: [
    409,
    'To order more, please confirm your email. Open the link we emailed you, or request a new one under Settings.',
  ],
  too_many_pending: [
    409,
    'You have {max} pending orders, which is the limit. Please cancel one, or wait until we have called you about them.',
  ],
  too_much_pending: [
    409,
    "Your pending orders can't exceed {pieces} pieces or Rwf {francs} in total. Please order less, cancel an order, or wait until we have called you.",
  ],
  not_in_books: [409, 'This order was delivered before payments were recorded, so it has no account.'],
  more_than_due: [409, 'Rwf {balance} is due for this order. Confirm if the customer paid more.'],
  reference_used: [409, '{reference} is already recorded for order #{order_id}. Confirm if this is another payment.'],
  refund_too_high: [
    409,
    'Rwf {owed} is owed to the customer. To refund more, lower the total or cancel the order first.',
  ],
  payment_not_found: [404, 'This payment was not found.'],
  payment_reversed: [409, 'This payment has already been reversed.'],
  payment_refunded: [409, 'Part of this payment was refunded. Reverse the refund first.'],
  too_many_orders: [429, 'You can place at most {max} orders an hour. Please try again in {minutes} min.'],
} as const satisfies ErrorTable

export const orderFieldErrors = {
  window_unknown: "We don't deliver at this time. Please choose another one",
  location_too_short: `Delivery location must be at least ${MIN_LOCATION_LENGTH} characters`,
  cart_empty: 'Your cart is empty',
  call_back_only: 'Set a time only for a call-back',
  cancelled_only: 'This applies only to cancelled orders',
  only_reduce: 'You can only lower quantities. Place another order to get more',
  not_in_order: 'This product is not in the order',
  price_only_lower: 'You can only lower the price of an order',
  more_than_ordered: 'This is more than was ordered',
  not_whole_francs: 'Enter a whole number of francs, at least 1',
  not_a_reference: `Enter ${MIN_REFERENCE_LENGTH} to ${MAX_REFERENCE_LENGTH} letters or digits`,
  reference_required: 'Enter the reference of the transaction',
  not_pieces: 'Enter a whole number of pieces from 0 to 1,000,000',
} as const
