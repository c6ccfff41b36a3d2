import assert from 'node:assert/strict'
import fs from 'node:fs'
import { describe, it } from 'node:test'
import { assertAccountIsThere, signUp } from '#test/start-up/account.ts'
import { dataFolder, killConnection, migratedDataFolder } from '#test/start-up/data-folder.ts'
import { waitFor, spawnServer } from '#test/start-up/spawned-server.ts'

describe('server shutdown', { concurrency: 2 }, () => {
  for (const signal of ['SIGINT', 'SIGHUP'] as const)
    it(`ends the server and its processes on ${signal} with code 0 and without an error message`, async () => {
      const data = await migratedDataFolder()
      const server = spawnServer({ DATA_DIR: data.DATA_DIR })
      await server.address()
      server.process.kill(signal)
      assert.equal(await server.ended(), 0, server.output())
      assert.ok(data.isFree())
      assert.match(server.output().trim().split('\n').at(-1) ?? '', /is ready at/)
      data.remove()
    })

  it('also ends PostgreSQL after the server is killed with SIGKILL, and keeps all data for the next start', async () => {
    const data = await migratedDataFolder()
    const first = spawnServer({ DATA_DIR: data.DATA_DIR })
    await signUp(await first.address())
    first.process.kill('SIGKILL')
    await first.ended()
    const second = spawnServer({ DATA_DIR: data.DATA_DIR }) // starts immediately, while the old PostgreSQL may still be shutting down
    await assertAccountIsThere(await second.address())
    second.process.kill('SIGKILL')
    await second.ended()
    await waitFor(data.isFree, 'PostgreSQL has ended')
    data.remove()
  })

  it('ends with code 0 when the parent process is gone', async () => {
    const data = await migratedDataFolder()
    const server = spawnServer({ DATA_DIR: data.DATA_DIR })
    await server.address()
    server.process.disconnect()
    assert.equal(await server.ended(), 0)
    assert.ok(data.isFree())
    data.remove()
  })

  it('creates the database again after the server was killed while creating it', async () => {
    const data = dataFolder()
    const first = spawnServer({ DATA_DIR: data.DATA_DIR })
    await waitFor(() => fs.readdirSync(data.DATA_DIR).some((name) => name.includes('.new-')), 'initdb runs')
    first.process.kill('SIGKILL')
    await first.ended()
    assert.ok(!fs.existsSync(data.database))
    const second = spawnServer({ DATA_DIR: data.DATA_DIR })
    await second.address()
    assert.ok(fs.readdirSync(data.DATA_DIR).every((name) => !name.includes('.new-')))
    second.process.kill('SIGTERM')
    await second.ended()
    data.remove()
  })
})

describe('a database in use', { concurrency: 2 }, () => {
  it('refuses a second server on the same data folder, and keeps the first running', async () => {
    const data = await migratedDataFolder()
    const first = spawnServer({ DATA_DIR: data.DATA_DIR })
    const address = await first.address()
    const second = spawnServer({ DATA_DIR: data.DATA_DIR })
    assert.equal(await second.ended(), 1)
    assert.match(second.output(), new RegExp(`is in use by another server \\(process ${first.process.pid}\\)\\.`))
    assert.equal((await fetch(`${address}/readyz`)).status, 200)
    first.process.kill('SIGTERM')
    await first.ended()
    data.remove()
  })

  it('recovers when one of its database connections is killed', async () => {
    const data = await migratedDataFolder()
    const server = spawnServer({ DATA_DIR: data.DATA_DIR })
    const address = await server.address()
    await signUp(address)
    await killConnection(data.postmaster())
    await waitFor(async () => (await fetch(`${address}/readyz`)).status === 200, 'ready again')
    await assertAccountIsThere(address)
    server.process.kill('SIGTERM')
    assert.equal(await server.ended(), 0)
    data.remove()
  })
})
