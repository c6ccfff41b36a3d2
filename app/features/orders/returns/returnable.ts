import type { OrderDetail, OrderItem } from '#contract/orders/calls.ts'

/** Returns the pieces of a line that have not been returned yet. */
export const piecesLeft = ({ quantity, returned }: OrderItem) => quantity - returned

/** Returns the items of an order with pieces that can be returned. */
export const returnableItems = ({ items }: Pick<OrderDetail, 'items'>) => items.filter((item) => piecesLeft(item) > 0)
