import { good, wrong, type HealthCheck } from '../check.ts'
import { describeMailError } from '../mail-server.ts'
import { healthMessages } from '../messages.ts'

/** Whether the mail server lets us in, without the password going over the network in clear. */
export const mailCheck: HealthCheck = {
  name: 'mail',
  run: async ({ config: { smtpUrl, isTriedOut }, probeMailServer }) => {
    if (!smtpUrl) return [isTriedOut ? good(healthMessages.mailToLog) : wrong(healthMessages.noMailServer)]
    const { host, error, isEncrypted, isLoggedIn, isOnThisMachine } = await probeMailServer()
    if (error) return [describeMailError(host, error)]
    if (isLoggedIn && !isEncrypted && !isOnThisMachine) return [wrong(healthMessages.mailInClear(host))]
    return [good(healthMessages.mailServerFine(host, isLoggedIn, isEncrypted))]
  },
}
