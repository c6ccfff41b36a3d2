import { isCommonPassword } from '#contract/accounts/common-passwords.ts'
import type { Config } from '#server/startup/config.ts'
import { advice, passed, wrong, type Finding, type HealthCheck } from '../check.ts'
import { healthMessages } from '../messages.ts'

/**
 * Minimum number of distinct bytes in a random key. A key of 32 random bytes has about 30; a much lower number cannot
 * be a coincidence.
 */
const MIN_DISTINCT_BYTES = 16
/** Password used in the documentation's examples. */
const EXAMPLE_PASSWORD = 'a long password'
/** Domains reserved for examples, which have no mailboxes. */
const EXAMPLE_HOST = /[@.]example(\.(com|net|org))?$/

/** Checks for settings that are valid but weak. */
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

/** Finds problems that matter only once others can reach the shop. */
function findExposed({ host, publicUrl, isPublicUrlSet, smtpUrl, store }: Config): Finding[] {
  return [
    ...(isPublicUrlSet ? [] : [wrong(healthMessages.noPublicUrl(host))]),
    ...(isPublicUrlSet && publicUrl.startsWith('http:') ? [wrong(healthMessages.httpPublicUrl(publicUrl))] : []),
    ...(smtpUrl && EXAMPLE_HOST.test(store.email) ? [wrong(healthMessages.exampleSender(store.email))] : []),
  ]
}
