import type { Feature } from '#server/declarations/feature.ts'
import { healthTasks } from './open-tasks.ts'
import { healthRoutes } from './routes.ts'

export const health: Feature = { routes: healthRoutes, openTasks: healthTasks }
