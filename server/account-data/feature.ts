import type { Feature } from '#server/declarations/feature.ts'
import { accountDataRoutes } from './routes.ts'

export const accountData: Feature = { routes: accountDataRoutes }
