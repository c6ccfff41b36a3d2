import type { ManagedState } from '#contract/catalogue/calls.ts'
import { id, oneOf } from '#app/browser/list-parsers.ts'
import { listState, text } from '#app/browser/list-state.ts'

export const STATES = ['low', 'out', 'inactive'] as const satisfies ManagedState[]
/** Rare product states, each of which is offered as a filter only while that filter is active. */
export const CHECK_STATES = ['waiting', 'refused'] as const satisfies ManagedState[]

/**
 * Parsers for the URL parameters of the product list. `seller` restricts the list to the products of one account, or to
 * the shop's own products if it is 0.
 */
const parsers = { search: text, only: oneOf([...STATES, ...CHECK_STATES]), seller: id(0) }
export const productsState = listState(parsers)
export const productsOverviewState = listState(parsers, 'products_')

export type ProductsState = ReturnType<typeof productsState.read>
