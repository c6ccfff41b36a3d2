import type { Feature } from '#server/declarations/feature.ts'
import { categoryTasks } from './open-tasks.ts'
import { categoryRetention } from './retention.ts'
import { categoryRoutes } from './routes.ts'

export const categories: Feature = { routes: categoryRoutes, openTasks: categoryTasks, retention: categoryRetention }
