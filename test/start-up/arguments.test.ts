import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { environmentVariables } from '#server/environment.ts'
import { processMessages } from '#server/processes/messages.ts'
import { testDatabase } from '#test/harness.ts'
import { spawnNpmStart, spawnServer, temporaryFolder } from './spawned-server.ts'

const { folder, remove } = temporaryFolder()
const databases = Promise.all([testDatabase(), testDatabase()])
after(async () => {
  remove()
  for (const database of await databases) await database.close()
})

describe('Arguments of npm start', { concurrency: 2 }, () => {
  it('Starting with --help prints every setting with its default and ends', async () => {
    const help = spawnNpmStart({}, ['--help'])
    assert.equal(await help.ended(), 0, help.output())
    for (const [name, { meaning }] of Object.entries(environmentVariables))
      assert.ok(new RegExp(`^${name} \\(.+\\)\n +`, 'm').test(help.output()) && help.output().includes(meaning), name)
  })

  it('Starting with an unknown argument is refused', async () => {
    const start = spawnNpmStart({}, ['--port=8080', '--help'])
    assert.equal(await start.ended(), 1)
    assert.match(start.output(), /^npm start takes no --port=8080\. Settings are environment variables/m)
  })
})

describe('Start without an administrator', { concurrency: 2 }, () => {
  const admin = { ADMIN_EMAIL: 'operator@isoko.example', ADMIN_PASSWORD: 'umuganda wa kera' }
  for (const [at, { title, settings }] of [
    { title: 'A shop without an administrator says how to make one', settings: {} },
    { title: 'A shop with an administrator says nothing of making one', settings: admin },
  ].entries())
    it(title, async () => {
      const database = (await databases)[at]
      const server = spawnServer({ DATA_DIR: folder, ...database?.settings, ...settings })
      await server.address()
      assert.equal(server.output().includes(processMessages.noAdministrator), settings !== admin)
      server.process.kill()
      await server.ended()
    })
})
