import type { Order } from '#contract/orders/calls.ts'

/** Returns the amount that the driver collects for an order, in whole francs. */
export const toCollect = ({ account }: Pick<Order, 'account'>): number => Math.max(0, account?.balance ?? 0)
