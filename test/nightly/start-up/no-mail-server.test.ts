import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { processMessages } from '#server/processes/messages.ts'
import { testDatabase } from '#test/harness.ts'
import { askForLink } from '#test/start-up/reset-link.ts'
import { waitFor, temporaryFolder } from '#test/start-up/spawned-server.ts'

const { folder, remove } = temporaryFolder()
const database = testDatabase()
after(async () => {
  remove()
  await (await database).close()
})

describe('Shop without a mail server', () => {
  it('A shop on loopback without a mail server writes links to its log', async () => {
    const server = await askForLink({ DATA_DIR: folder, ...(await database).settings })
    await waitFor(() => /reset-password#[\w-]{43}/.test(server.output()), 'the link in the log')
    assert.ok(!server.output().includes(processMessages.noMailServer))
    server.process.kill()
    await server.ended()
  })
})
