import { getOrganisation, getQuote, listQuotes } from '#contract/quotes/calls.ts'
import { apiQuery } from '#app/api/query.ts'

/** Query for the account's proformas and quotations. */
export const quotesQuery = apiQuery(listQuotes)

/** Query for one proforma or quotation with its lines. */
export const quoteQuery = (quoteId: number) => apiQuery(getQuote, { params: { quote_id: quoteId } })

/** Query for the account's school or company. */
export const organisationQuery = apiQuery(getOrganisation)
