import type { Feature } from '#server/http/feature.ts'
import { accountDataRoutes } from './routes.ts'

export const accountData: Feature = { routes: accountDataRoutes }
