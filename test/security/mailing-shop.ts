import { readConfig } from '#server/startup/config.ts'
import { createMailer } from '#server/outbox/mailer.ts'
import { startOutbox } from '#server/outbox/worker.ts'
import { buildRequest } from '#contract/request.ts'
import { WriteLedger } from '#test/write-ledger.ts'
import { testShop, type TestShop } from '#test/harness.ts'

/** Duration of each attack in milliseconds. */
export const ATTACK_MS = 10_000

/**
 * Starts a shop with the default limits, whose worker sends emails to `smtpUrl`. Closing the shop also checks that its
 * stock and order records are consistent.
 */
export async function startMailingShop(smtpUrl: string) {
  const shop = await testShop({ settings: { RATE_LIMIT_SCALE: '1' } })
  const sendMail = createMailer(readConfig({ SMTP_URL: smtpUrl }), () => {})
  const worker = startOutbox({ database: shop.database, sendMail, onError: () => {} })
  const ledger = new WriteLedger(shop.database.url)
  const call: TestShop['call'] = async (endpoint, input, token) => {
    const answer = await shop.call(endpoint, input, token)
    const { method, url: path } = buildRequest(endpoint, input)
    if (answer.status < 300) ledger.acknowledge({ method, path, body: input?.body, token }, answer.body)
    return answer
  }
  const close = async () => {
    await worker.stop()
    console.log(await ledger.verify())
    await shop.close()
  }
  return { ...shop, call, ledger, close }
}
