import { eq } from 'drizzle-orm'
import { cartLines } from '#server/db/schema.ts'
import type { AccountDataSource } from '#server/declarations/account-data.ts'
import { getCart } from './service.ts'

export const cartData = {
  read: { cart: getCart },
  erase: (tx, accountId) => tx.delete(cartLines).where(eq(cartLines.accountId, accountId)),
} satisfies AccountDataSource
