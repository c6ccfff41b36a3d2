import type { AccountDataSource } from '#server/declarations/account-data.ts'
import { listPurchases } from './service.ts'

/** Orders of a deleted account keep the data needed for delivery; `retention.ts` clears it later. */
export const orderData = { read: { orders: listPurchases } } satisfies AccountDataSource
