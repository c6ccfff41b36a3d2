import type { Feature } from '#server/declarations/feature.ts'
import { quoteData } from './account-data.ts'
import { quoteRetention } from './retention.ts'
import { quoteRoutes } from './routes.ts'

export const quotes: Feature = { routes: quoteRoutes, accountData: quoteData, retention: quoteRetention }
