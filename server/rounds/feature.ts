import type { Feature } from '#server/declarations/feature.ts'
import { roundRetention } from './retention.ts'
import { roundRoutes } from './routes.ts'

export const rounds: Feature = { routes: roundRoutes, retention: roundRetention }
