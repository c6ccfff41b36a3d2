/** Maximum number of stops of a round. */
export const MAX_STOPS = 100
/** Maximum number of rounds that one call lists. */
export const MAX_ROUNDS = 500
/** Maximum number of orders ready for delivery that one call lists. */
export const MAX_READY_ORDERS = 500
/** Maximum number of payments at one stop. */
export const MAX_STOP_PAYMENTS = 3
/** Number of days after the closing of a round for which its driver's name is kept. */
export const DRIVER_RETENTION_DAYS = 365
