import type { Feature } from '#server/declarations/feature.ts'
import { insightData } from './account-data.ts'
import { insightRoutes } from './routes.ts'
import { startLowStockMails } from './low-stock-mails.ts'

export const insights: Feature = { routes: insightRoutes, job: startLowStockMails, accountData: insightData }
