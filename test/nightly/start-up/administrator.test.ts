import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { processMessages } from '#server/startup/messages.ts'
import { testDatabase } from '#test/harness.ts'
import { ADMIN } from '#test/start-up/reset-link.ts'
import { spawnServer, temporaryFolder } from '#test/start-up/spawned-server.ts'

const { folder, remove } = temporaryFolder()
const databases = Promise.all([testDatabase(), testDatabase()])
after(async () => {
  remove()
  for (const database of await databases) await database.close()
})

describe('a start without an administrator', { concurrency: 2 }, () => {
  for (const [at, { title, settings }] of [
    { title: 'explains how to create an administrator when there is none', settings: {} },
    { title: 'does not mention creating an administrator when there is one', settings: ADMIN },
  ].entries())
    it(title, async () => {
      const database = (await databases)[at]
      const server = spawnServer({ DATA_DIR: folder, ...database?.settings, ...settings })
      await server.address()
      assert.equal(server.output().includes(processMessages.noAdministrator), settings !== ADMIN)
      server.process.kill()
      await server.ended()
    })
})
