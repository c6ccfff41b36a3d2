import type { Feature } from '#server/http/feature.ts'
import { bannerRoutes } from './routes.ts'

export const banners: Feature = { routes: bannerRoutes }
