import type { Feature } from '#server/declarations/feature.ts'
import { projectData } from './account-data.ts'
import { projectRoutes } from './routes.ts'

export const projects: Feature = { routes: projectRoutes, accountData: projectData }
