/** Maximum number of statements and open balances that one call lists. */
export const MAX_STATEMENTS = 1_000
/** Maximum number of sellers whose statements one call closes. */
export const MAX_CLOSED_SELLERS = 500
