import type { Feature } from '#server/declarations/feature.ts'
import { alertData } from './account-data.ts'
import { alertRetention } from './retention.ts'
import { alertRoutes } from './routes.ts'
import { startStockAlerts } from './send-alerts.ts'

export const alerts: Feature = {
  routes: alertRoutes,
  job: startStockAlerts,
  retention: alertRetention,
  accountData: alertData,
}
