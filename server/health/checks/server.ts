import { askUrl } from '../ask-url.ts'
import { passed, skipped, wrong, type HealthCheck } from '../check.ts'
import { healthMessages } from '../messages.ts'

/** Checks that the shop is running and ready. */
export const serverCheck: HealthCheck = {
  name: 'server',
  run: async ({ localUrl, isRunning, config }) => {
    if (localUrl === null) return [skipped(healthMessages.serverStopped(config.publicUrl))]
    if (!(await isRunning())) return [skipped(healthMessages.serverStopped(localUrl))]
    const { status } = await askUrl(`${localUrl}/readyz`)
    return [
      status === 200 ? passed(healthMessages.serverAnswers(localUrl)) : wrong(healthMessages.serverNotReady(localUrl)),
    ]
  },
}
