import type { Feature } from '#server/declarations/feature.ts'
import { cartData } from './account-data.ts'
import { cartRoutes } from './routes.ts'

export const cart: Feature = { routes: cartRoutes, accountData: cartData }
