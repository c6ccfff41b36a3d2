import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccountIsThere, signUp } from './account.ts'
import { migratedDataFolder } from './data-folder.ts'
import { waitFor, spawnServer } from './spawned-server.ts'

describe('Server shutdown', { concurrency: 2 }, () => {
  it('SIGTERM ends the server and its processes with code 0 and without an error message', async () => {
    const data = await migratedDataFolder()
    const server = spawnServer({ DATA_DIR: data.DATA_DIR })
    await server.address()
    server.process.kill('SIGTERM')
    assert.equal(await server.ended(), 0, server.output())
    assert.ok(data.isFree())
    assert.match(server.output().trim().split('\n').at(-1) ?? '', /is ready at/)
    data.remove()
  })

  it('SIGKILL of the server also ends PostgreSQL, and the next start has all data', async () => {
    const data = await migratedDataFolder()
    const first = spawnServer({ DATA_DIR: data.DATA_DIR })
    await signUp(await first.address())
    first.process.kill('SIGKILL')
    await first.ended()
    const second = spawnServer({ DATA_DIR: data.DATA_DIR }) // at once, while the old PostgreSQL may still be ending
    await assertAccountIsThere(await second.address())
    second.process.kill('SIGKILL')
    await second.ended()
    await waitFor(data.isFree, 'PostgreSQL has ended')
    data.remove()
  })
})
