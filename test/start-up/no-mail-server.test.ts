import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { processMessages } from '#server/processes/messages.ts'
import { testDatabase } from '#test/harness.ts'
import { waitFor, spawnServer, temporaryFolder } from './spawned-server.ts'

const { folder, remove } = temporaryFolder()
const databases = Promise.all([testDatabase(), testDatabase()])
after(async () => {
  remove()
  for (const database of await databases) await database.close()
})

const ADMIN = { ADMIN_EMAIL: 'operator@isoko.example', ADMIN_PASSWORD: 'umuganda wa kera' }

/** Starts a shop whose administrator asks for a link to a new password. */
async function askForLink(settings: Record<string, string>) {
  const server = spawnServer({ DATA_DIR: folder, LOG_LEVEL: 'info', ...ADMIN, ...settings })
  const answer = await fetch(`${await server.address()}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL }),
  })
  assert.equal(answer.status, 202)
  return server
}

describe('Shop without a mail server', { concurrency: 2 }, () => {
  it('A shop on loopback without a mail server writes links to its log', async () => {
    const server = await askForLink({ ...(await databases)[0].settings })
    await waitFor(() => /reset-password#[\w-]{43}/.test(server.output()), 'the link in the log')
    assert.ok(!server.output().includes(processMessages.noMailServer))
    server.process.kill()
    await server.ended()
  })

  it('A shop with an https PUBLIC_URL and no mail server warns, and logs neither address nor link', async () => {
    const settings = { ...(await databases)[1].settings, PUBLIC_URL: 'https://shop.example' }
    const server = await askForLink(settings)
    await waitFor(() => server.output().includes('NO_MAIL_SERVER'), 'the failed mail in the log')
    assert.equal(
      server
        .output()
        .split('\n')
        .filter((line) => line === processMessages.noMailServer).length,
      1,
    )
    assert.match(server.output(), /Mail \d+ \(reset\) to o\*\*\*@i\*\*\*\.example could not be sent \(NO_MAIL_SERVER\)/)
    server.process.kill()
    await server.ended()
    assert.doesNotMatch(server.output(), /operator@|umuganda|reset-password/)
  })
})
