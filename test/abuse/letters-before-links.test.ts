import assert from 'node:assert/strict'
import { it } from 'node:test'
import { forgotPassword } from '#contract/recovery.ts'
import { enqueueMails } from '#server/outbox/service.ts'
import { makeShopper } from '#test/factories.ts'
import { startMailServer } from '#test/mail-server.ts'
import { eventually } from '#test/start-up/spawned-server.ts'
import { mailingShop } from './outbox.ts'

const LETTERS = 5_000

it('A reset link overtakes thousands of queued e-mails', async () => {
  const server = await startMailServer()
  const shop = await mailingShop(server.url)
  const { user } = await makeShopper(shop)
  const letters = Array.from({ length: LETTERS }, (_, at) => ({
    to: `reader${at}@isoko.example`,
    subject: 'Letter',
    text: 'Muraho',
  }))
  await enqueueMails(shop.database.db, letters)
  const letterCount = () => server.received.filter((mail) => /^Subject: Letter\r/m.test(mail)).length
  await eventually(() => letterCount() > 0, 'the letters begin to go')
  const [before, startedAt] = [letterCount(), performance.now()]
  await shop.call(forgotPassword, { body: { email: user.email } })
  const hasCome = () => server.received.some((mail) => /^Subject: Set a new password\r/m.test(mail))
  await eventually(hasCome, 'the link arrives')
  const overtook = LETTERS - letterCount()
  console.log(
    `The link came ${((performance.now() - startedAt) / 1000).toFixed(1)} s after it was asked for, ${letterCount() - before} letters before it, ${overtook} after it`,
  )
  server.close()
  await shop.close()
  assert.ok(overtook > LETTERS / 2, `it overtook ${overtook} letters`)
})
