import type { Feature } from '#server/declarations/feature.ts'
import { statementRoutes } from './routes.ts'

export const statements: Feature = { routes: statementRoutes }
