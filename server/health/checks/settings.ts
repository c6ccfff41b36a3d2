import { isCommonPassword } from '#contract/rules/common-passwords.ts'
import type { Config } from '#server/config.ts'
import { advice, passed, wrong, type Finding, type HealthCheck } from '../check.ts'
import { healthMessages } from '../messages.ts'

/** Minimum distinct bytes of a random key: 32 random bytes have about 30; fewer than this is no coincidence. */
const MIN_DISTINCT_BYTES = 16
/** Password used in the documentation. */
const EXAMPLE_PASSWORD = 'a long password'
/** Reserved for examples; no mailbox exists there. */
const EXAMPLE_HOST = /[@.]example(\.(com|net|org))?$/

/** Checks for valid but weak settings. */
export const settingsCheck: HealthCheck = {
  name: 'settings',
  run: ({ config }) => {
    const found = [...findWeakSecrets(config), ...(config.isTriedOut ? [] : findExposed(config))]
    return found.length > 0 ? found : [passed(healthMessages.settingsFit)]
  },
}

function findWeakSecrets({ admin, secretKey, isTriedOut, rateLimitScale }: Config): Finding[] {
  return [
    ...(admin && isWeak(admin) ? [wrong(healthMessages.weakAdminPassword)] : []),
    ...(secretKey && new Set(secretKey).size < MIN_DISTINCT_BYTES ? [wrong(healthMessages.weakSecretKey)] : []),
    ...(rateLimitScale > 1 ? [(isTriedOut ? advice : wrong)(healthMessages.widenedLimits(rateLimitScale))] : []),
  ]
}

function isWeak({ email, password }: NonNullable<Config['admin']>): boolean {
  return password === EXAMPLE_PASSWORD || isCommonPassword(password, [email])
}

/** Finds problems that only matter once others can reach the shop. */
function findExposed({ host, publicUrl, isPublicUrlSet, smtpUrl, store }: Config): Finding[] {
  return [
    ...(isPublicUrlSet ? [] : [wrong(healthMessages.noPublicUrl(host))]),
    ...(isPublicUrlSet && publicUrl.startsWith('http:') ? [wrong(healthMessages.httpPublicUrl(publicUrl))] : []),
    ...(smtpUrl && EXAMPLE_HOST.test(store.email) ? [wrong(healthMessages.exampleSender(store.email))] : []),
  ]
}
