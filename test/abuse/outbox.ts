import { readConfig } from '#server/config.ts'
import { mailer } from '#server/outbox/mailer.ts'
import { startOutbox } from '#server/outbox/worker.ts'
import { requestOf } from '#contract/request.ts'
import { Books } from '#test/books.ts'
import { testShop, type TestShop } from '#test/harness.ts'

/** How long each attack goes on; milliseconds. */
export const ATTACK_MS = 10_000

/** A shop with the limits of every day, whose worker sends mails to `smtpUrl`; closing it ends with the books. */
export async function mailingShop(smtpUrl: string) {
  const shop = await testShop({ settings: { RATE_LIMIT_SCALE: '1' } })
  const sendMail = mailer(readConfig({ SMTP_URL: smtpUrl }), () => {})
  const worker = startOutbox({ database: shop.database, sendMail, onFault: () => {} })
  const books = new Books(shop.database.url)
  const call: TestShop['call'] = async (endpoint, input, token) => {
    const answer = await shop.call(endpoint, input, token)
    const { method, url: path } = requestOf(endpoint, input)
    if (answer.status < 300) books.acknowledge({ method, path, body: input?.body, token }, answer.body)
    return answer
  }
  const close = async () => {
    await worker.stop()
    console.log(await books.balance())
    await shop.close()
  }
  return { ...shop, call, books, close }
}
