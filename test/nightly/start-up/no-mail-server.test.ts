import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { processMessages } from '#server/startup/messages.ts'
import { testDatabase } from '#test/harness.ts'
import { askForLink } from '#test/start-up/reset-link.ts'
import { waitFor, temporaryFolder } from '#test/start-up/spawned-server.ts'

const { folder, remove } = temporaryFolder()
const database = testDatabase()
after(async () => {
  remove()
  await (await database).close()
})

describe('a shop without a mail server', () => {
  it('writes links to the log on loopback', async () => {
    const server = await askForLink({ DATA_DIR: folder, ...(await database).settings })
    await waitFor(() => /reset-password#[\w-]{43}/.test(server.output()), 'the link in the log')
    assert.ok(!server.output().includes(processMessages.noMailServer))
    server.process.kill()
    await server.ended()
  })

  it('prints a warning if PUBLIC_URL is https, and logs neither addresses nor links', async () => {
    const settings = { DATA_DIR: folder, ...(await database).settings, PUBLIC_URL: 'https://shop.example' }
    const server = await askForLink(settings)
    await waitFor(() => server.output().includes('NO_MAIL_SERVER'), 'the failed mail in the log')
    assert.equal(
      server
        .output()
        .split('\n')
        .filter((line) => line === processMessages.noMailServer).length,
      1,
    )
    assert.match(
      server.output(),
      /Email \d+ \(reset\) to o\*\*\*@i\*\*\*\.example could not be sent \(NO_MAIL_SERVER\)/,
    )
    server.process.kill()
    await server.ended()
    assert.doesNotMatch(server.output(), /operator@|umuganda|reset-password/)
  })
})
