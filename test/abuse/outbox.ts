import { readConfig } from '#server/config.ts'
import { mailer } from '#server/outbox/mailer.ts'
import { startOutbox } from '#server/outbox/worker.ts'
import { testShop } from '#test/harness.ts'

/** How long each attack goes on; milliseconds. */
export const ATTACK_MS = 10_000

/** A shop with the limits of every day, whose worker sends mails to `smtpUrl`. */
export async function mailingShop(smtpUrl: string) {
  const shop = await testShop({ settings: { RATE_LIMIT_SCALE: '1' } })
  const sendMail = mailer(readConfig({ SMTP_URL: smtpUrl }), () => {})
  const worker = startOutbox({ database: shop.database, sendMail, onFault: () => {} })
  const close = async () => {
    await worker.stop()
    await shop.close()
  }
  return { ...shop, close }
}
