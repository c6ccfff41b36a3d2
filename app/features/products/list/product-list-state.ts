import type { ManagedState } from '#contract/catalogue.ts'
import { id, oneOf } from '#app/browser/list-parsers.ts'
import { listState, text } from '#app/browser/list-state.ts'

export const STATES = ['low', 'out', 'inactive'] as const satisfies ManagedState[]
/** States that few sellers ever see; shown only while the list is filtered by them. */
export const CHECK_STATES = ['waiting', 'refused'] as const satisfies ManagedState[]

/** `seller` keeps only this account's products; 0 the shop's own. */
const parsers = { search: text, only: oneOf([...STATES, ...CHECK_STATES]), seller: id(0) }
export const productsState = listState(parsers)
export const productsOverviewState = listState(parsers, 'products_')

export type ProductsState = ReturnType<typeof productsState.read>
