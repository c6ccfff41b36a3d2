import { getRound, listReadyOrders, listRounds } from '#contract/rounds/calls.ts'
import { apiQuery } from '#app/api/query.ts'

/** Open rounds, then closed ones. */
export const roundsQuery = apiQuery(listRounds)
/** Orders that can be added to a round. */
export const readyOrdersQuery = apiQuery(listReadyOrders)

export const roundQuery = (id: number) => apiQuery(getRound, { params: { round_id: id } })
