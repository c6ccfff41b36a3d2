import assert from 'node:assert/strict'
import fs from 'node:fs'
import { describe, it } from 'node:test'
import { assertAccountIsThere, signUp } from './account.ts'
import { dataFolder, killConnection } from './data-folder.ts'
import { eventually, spawnServer } from './spawned-server.ts'

describe('a server that ends', { concurrency: 2, timeout: 120_000 }, () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    it(`${signal}: leaves no process and no complaint`, async () => {
      const data = dataFolder()
      const server = spawnServer({ DATA_DIR: data.DATA_DIR })
      await server.address()
      server.process.kill(signal)
      assert.equal(await server.ended(), 0, server.output())
      assert.ok(data.isFree())
      assert.match(server.output().trim().split('\n').at(-1) ?? '', /is ready at/)
      data.remove()
    })

  it('kill -9: PostgreSQL ends too, and the next start has everything', async () => {
    const data = dataFolder()
    const first = spawnServer({ DATA_DIR: data.DATA_DIR })
    await signUp(await first.address())
    first.process.kill('SIGKILL')
    await first.ended()
    const second = spawnServer({ DATA_DIR: data.DATA_DIR }) // at once, while the old PostgreSQL may still be ending
    await assertAccountIsThere(await second.address())
    second.process.kill('SIGKILL')
    await second.ended()
    await eventually(data.isFree, 'PostgreSQL has ended')
    data.remove()
  })

  it('whoever started it has gone: it ends', async () => {
    const data = dataFolder()
    const server = spawnServer({ DATA_DIR: data.DATA_DIR })
    await server.address()
    server.process.disconnect()
    assert.equal(await server.ended(), 0)
    assert.ok(data.isFree())
    data.remove()
  })

  it('is ended in the middle of making its database: the next start makes it anew', async () => {
    const data = dataFolder()
    const first = spawnServer({ DATA_DIR: data.DATA_DIR })
    await eventually(() => fs.readdirSync(data.DATA_DIR).some((name) => name.includes('.new-')), 'initdb runs')
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

describe('one database', { concurrency: 2, timeout: 120_000 }, () => {
  it('is for one server: a second is refused, and the first lives on', async () => {
    const data = dataFolder()
    const first = spawnServer({ DATA_DIR: data.DATA_DIR })
    const address = await first.address()
    const second = spawnServer({ DATA_DIR: data.DATA_DIR })
    assert.equal(await second.ended(), 1)
    assert.match(second.output(), new RegExp(`is in use by the running server with process id ${first.process.pid}\\.`))
    assert.equal((await fetch(`${address}/readyz`)).status, 200)
    first.process.kill('SIGTERM')
    await first.ended()
    data.remove()
  })

  it('recovers by itself when one of its connections is killed', async () => {
    const data = dataFolder()
    const server = spawnServer({ DATA_DIR: data.DATA_DIR })
    const address = await server.address()
    await signUp(address)
    await killConnection(data.postmaster())
    await eventually(async () => (await fetch(`${address}/readyz`)).status === 200, 'ready again')
    await assertAccountIsThere(address)
    server.process.kill('SIGTERM')
    assert.equal(await server.ended(), 0)
    data.remove()
  })
})
