import type { Feature } from '#server/http/feature.ts'
import { contactRoutes } from './routes.ts'

export const contact: Feature = { routes: contactRoutes }
