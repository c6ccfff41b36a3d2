import type { Feature } from '#server/http/feature.ts'
import { bomRoutes } from './routes.ts'

export const boms: Feature = { routes: bomRoutes }
