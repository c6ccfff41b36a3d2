import { listStockAlerts } from '#contract/alerts/calls.ts'
import { apiQuery } from '#app/api/query.ts'

/** Query for the account's stock alerts, which both the product page and the list of alerts use. */
export const stockAlertsQuery = apiQuery(listStockAlerts)
