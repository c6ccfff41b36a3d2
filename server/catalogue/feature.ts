import type { Feature } from '#server/declarations/feature.ts'
import { catalogueData } from './account-data.ts'
import { catalogueRetention } from './retention.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogue: Feature = { routes: catalogueRoutes, retention: catalogueRetention, accountData: catalogueData }
