import type { Feature } from '#server/declarations/feature.ts'
import { factRoutes } from './routes.ts'
import { startFactReader } from './read-in-background.ts'

export const facts: Feature = { routes: factRoutes, job: startFactReader }
