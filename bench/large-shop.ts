import { loadDemoShop } from '#demo/load.ts'
import type { Database } from '#server/db/client.ts'
import { addAccounts } from './many-accounts.ts'
import { addEvents } from './many-events.ts'
import { addOrders } from './many-orders.ts'
import { addProducts } from './many-products.ts'

export interface ShopSize {
  products: number
  users: number
  orders: number
  activity: number
  views: number
}

/**
 * Fills an empty shop with people, products, orders and their events. Every run generates the same data, with dates
 * relative to today.
 */
export async function fillLargeShop(database: Database, dataDir: string, size: ShopSize): Promise<void> {
  await loadDemoShop({ database, dataDir, report: () => {}, drawProduct: () => [] })
  const sellers = await addAccounts(database, size.users)
  await addProducts(database, size.products, { sellers })
  await database.sql`analyze`
  await addOrders(database, size.orders)
  await addEvents(database, size)
  await database.sql`vacuum (analyze)`
}
