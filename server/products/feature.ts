import type { Feature } from '#server/declarations/feature.ts'
import { productTasks } from './open-tasks.ts'
import { productRetention } from './retention.ts'
import { productRoutes } from './routes.ts'

export const products: Feature = { routes: productRoutes, retention: productRetention, openTasks: productTasks }
