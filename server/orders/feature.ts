import type { Feature } from '#server/declarations/feature.ts'
import { orderData } from './account-data.ts'
import { orderTasks } from './open-tasks.ts'
import { orderRetention } from './retention.ts'
import { orderRoutes } from './routes.ts'

export const orders: Feature = {
  routes: orderRoutes,
  retention: orderRetention,
  openTasks: orderTasks,
  accountData: orderData,
}
