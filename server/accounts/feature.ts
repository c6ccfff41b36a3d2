import type { Feature } from '#server/declarations/feature.ts'
import { createSecretBox, TWO_STEP_PURPOSE } from '#server/secrets/secret-box.ts'
import { loadSecretKey } from '#server/startup/secret-key.ts'
import { accountData } from './account-data.ts'
import { googleRoutes } from './google/routes.ts'
import { accountTasks } from './open-tasks.ts'
import { accountRetention } from './retention.ts'
import { accountRoutes } from './routes.ts'
import { twoStepRoutes } from './two-step/routes.ts'

export const accounts: Feature = {
  routes: async (app, config) => {
    const twoStepSecrets = createSecretBox(loadSecretKey(config), TWO_STEP_PURPOSE)
    await accountRoutes(app, twoStepSecrets, config)
    await twoStepRoutes(app, twoStepSecrets, config)
    googleRoutes(app, config, twoStepSecrets)
  },
  retention: accountRetention,
  openTasks: accountTasks,
  accountData,
}
