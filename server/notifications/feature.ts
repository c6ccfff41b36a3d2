import type { Feature } from '#server/declarations/feature.ts'
import { notificationData } from './account-data.ts'
import { notificationRetention } from './retention.ts'
import { notificationRoutes } from './routes.ts'

export const notifications: Feature = {
  routes: notificationRoutes,
  retention: notificationRetention,
  accountData: notificationData,
}
