import type { Feature } from '#server/declarations/feature.ts'
import { bomRoutes } from './routes.ts'

export const boms: Feature = { routes: bomRoutes }
