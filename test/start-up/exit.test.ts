import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { migratedDataFolder } from './data-folder.ts'
import { spawnServer } from './spawned-server.ts'

describe('server shutdown', () => {
  it('ends the server and its processes on SIGTERM with code 0 and without an error message', async () => {
    const data = await migratedDataFolder()
    const server = spawnServer({ DATA_DIR: data.DATA_DIR })
    await server.address()
    server.process.kill('SIGTERM')
    assert.equal(await server.ended(), 0, server.output())
    assert.ok(data.isFree())
    assert.match(server.output().trim().split('\n').at(-1) ?? '', /is ready at/)
    data.remove()
  })
})
