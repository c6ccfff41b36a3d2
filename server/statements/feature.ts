import type { Feature } from '#server/declarations/feature.ts'
import { statementData } from './account-data.ts'
import { statementRoutes } from './routes.ts'

export const statements: Feature = { routes: statementRoutes, accountData: statementData }
