import { eq } from 'drizzle-orm'
import { stockAlerts } from '#server/db/schema.ts'
import type { AccountDataSource } from '#server/declarations/account-data.ts'
import { exportStockAlerts } from './service.ts'

export const alertData = {
  read: { stock_alerts: exportStockAlerts },
  erase: (tx, accountId) => tx.delete(stockAlerts).where(eq(stockAlerts.accountId, accountId)),
} satisfies AccountDataSource
