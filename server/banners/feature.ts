import type { Feature } from '#server/declarations/feature.ts'
import { bannerRoutes } from './routes.ts'

export const banners: Feature = { routes: bannerRoutes }
