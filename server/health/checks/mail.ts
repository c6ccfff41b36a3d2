import { passed, wrong, type HealthCheck } from '../check.ts'
import { describeMailError } from '../mail-server.ts'
import { healthMessages } from '../messages.ts'

/** Checks that the mail server accepts our login and that the password is never sent in clear text. */
export const mailCheck: HealthCheck = {
  name: 'mail',
  run: async ({ config: { smtpUrl, isTriedOut }, probeMailServer }) => {
    if (!smtpUrl) return [isTriedOut ? passed(healthMessages.mailToLog) : wrong(healthMessages.noMailServer)]
    const { host, error, isEncrypted, isLoggedIn, isOnThisMachine } = await probeMailServer()
    if (error) return [describeMailError(host, error)]
    if (isLoggedIn && !isEncrypted && !isOnThisMachine) return [wrong(healthMessages.mailInClear(host))]
    return [passed(healthMessages.mailServerFine(host, isLoggedIn, isEncrypted))]
  },
}
