import { createSecretBox, TWO_STEP_PURPOSE } from '#server/secrets/secret-box.ts'
import { StartError } from '#server/startup/messages.ts'
import { findSecretKey } from '#server/startup/secret-key.ts'
import { databaseCheck, failed, passed, wrong } from '../check.ts'
import { healthMessages } from '../messages.ts'

/** Number of stored secrets that are tried, newest first. */
const MAX_TRIED = 500

/** Checks that SECRET_KEY, or the key in DATA_DIR, decrypts the stored authenticator secrets. */
export const secretKeyCheck = databaseCheck('secret_key', async ({ sql }, { config }) => {
  const stored = await sql<{ accountId: number; secret: Buffer }>`
    select account_id as "accountId", secret from two_step_secrets order by begun_at desc limit ${MAX_TRIED}::int`
  try {
    const key = findSecretKey(config)
    if (!key) return [stored.length > 0 ? wrong(healthMessages.secretKeyMissing) : passed(healthMessages.secretKeyNew)]
    const box = createSecretBox(key, TWO_STEP_PURPOSE)
    const unreadable = stored.filter(({ secret, accountId }) => box.open(secret, accountId) === null).length
    if (unreadable > 0) return [wrong(healthMessages.secretKeyOther(unreadable, stored.length))]
    return [passed(healthMessages.secretKeyFits(stored.length))]
  } catch (error) {
    if (error instanceof StartError) return [failed(error.message)]
    throw error
  }
})
