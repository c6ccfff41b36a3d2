import type { ErrorTable } from '../general-errors.ts'

/** Errors of delivery rounds: the HTTP status and message for each code. */
export const roundErrors = {
  round_not_found: [404, 'This round was not found.'],
  stop_not_found: [404, 'This order is not in the round.'],
  round_closed: [409, 'This round is closed and can no longer be changed. Correct a result on the order instead.'],
  round_changed: [409, 'This round has changed. Please check it and try again.'],
  order_in_round: [409, 'Order #{order_id} is already in the round {round}.'],
  order_not_ready: [
    409,
    "Order #{order_id} can't be added to a round. It must be completed, with every item packed and no shortage.",
  ],
  stop_recorded: [409, 'Order #{order_id} already has a result. Correct it on the order instead.'],
  stop_not_possible: [409, 'Order #{order_id} is {status}, so this result is not possible.'],
  all_refused: [409, 'Every item was refused. Record the stop as refused instead.'],
  stops_open: [409, 'Record the result of every stop first. Without a result: {left}.'],
} as const satisfies ErrorTable

export const roundFieldErrors = {
  difference_unexplained: 'Explain the difference',
  not_counted: 'Enter a whole number of francs, or 0',
  stop_twice: 'An order is listed twice',
} as const
