import type { Feature } from '#server/declarations/feature.ts'
import { contactRoutes } from './routes.ts'

export const contact: Feature = { routes: contactRoutes }
