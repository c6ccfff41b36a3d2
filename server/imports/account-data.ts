import { eq } from 'drizzle-orm'
import { categoryMaps } from '#server/db/schema.ts'
import type { AccountDataSource } from '#server/declarations/account-data.ts'

export const importData = {
  erase: (tx, accountId) => tx.delete(categoryMaps).where(eq(categoryMaps.sellerId, accountId)),
} satisfies AccountDataSource
