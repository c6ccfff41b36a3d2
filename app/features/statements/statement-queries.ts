import { getBooks, getStatement, listOpenBalances, listStatements } from '#contract/statements/calls.ts'
import { apiQuery } from '#app/api/query.ts'

/** Totals of the shop's money. */
export const booksQuery = apiQuery(getBooks)
/** Open earnings of all sellers for admins, of their own for sellers. */
export const openBalancesQuery = apiQuery(listOpenBalances)
/** Statements, newest first. */
export const statementsQuery = apiQuery(listStatements)

export const statementQuery = (id: number) => apiQuery(getStatement, { params: { statement_id: id } })
