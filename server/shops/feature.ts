import type { Feature } from '#server/declarations/feature.ts'
import { shopData } from './account-data.ts'
import { startRecords } from './record.ts'
import { shopRoutes } from './routes.ts'

export const shops: Feature = { routes: shopRoutes, job: startRecords, accountData: shopData }
