import type { Feature } from '#server/declarations/feature.ts'
import { sessionData } from './account-data.ts'
import { sessionRetention } from './retention.ts'
import { sessionRoutes } from './routes.ts'

export const sessions: Feature = { routes: sessionRoutes, retention: sessionRetention, accountData: sessionData }
