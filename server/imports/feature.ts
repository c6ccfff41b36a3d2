import type { Feature } from '#server/declarations/feature.ts'
import { importData } from './account-data.ts'
import { importRetention } from './retention.ts'
import { importRoutes } from './routes.ts'

export const imports: Feature = { routes: importRoutes, retention: importRetention, accountData: importData }
