import assert from 'node:assert/strict'
import { it } from 'node:test'
import { forgotPassword } from '#contract/accounts/recovery.ts'
import { enqueueMails } from '#server/outbox/service.ts'
import { makeShopper } from '#test/factories.ts'
import { startMailServer } from '#test/mail-server.ts'
import { waitFor } from '#test/start-up/spawned-server.ts'
import { startMailingShop } from './mailing-shop.ts'

const MAIL_COUNT = 5_000

it('sends a reset link ahead of thousands of queued e-mails', async () => {
  const server = await startMailServer()
  const shop = await startMailingShop(server.url)
  const { user } = await makeShopper(shop)
  const contentMails = Array.from({ length: MAIL_COUNT }, (_, at) => ({
    to: `reader${at}@isoko.example`,
    subject: 'Letter',
    text: 'Muraho',
  }))
  await enqueueMails(shop.database.db, contentMails)
  const letterCount = () => server.received.filter((mail) => /^Subject: Letter\r/m.test(mail)).length
  await waitFor(() => letterCount() > 0, 'the letters begin to go')
  const [before, startedAt] = [letterCount(), performance.now()]
  await shop.call(forgotPassword, { body: { email: user.email } })
  const hasArrived = () => server.received.some((mail) => /^Subject: Set a new password\r/m.test(mail))
  await waitFor(hasArrived, 'the link arrives')
  const sentBefore = MAIL_COUNT - letterCount()
  console.log(
    `The link came ${((performance.now() - startedAt) / 1000).toFixed(1)} s after it was asked for, ${letterCount() - before} letters before it, ${sentBefore} after it`,
  )
  server.close()
  await shop.close()
  assert.ok(sentBefore > MAIL_COUNT / 2, `it overtook ${sentBefore} letters`)
})
