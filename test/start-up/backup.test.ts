import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, it } from 'node:test'
import { spawnBackup, temporaryFolder } from './spawned-server.ts'

describe('npm run backup', () => {
  it('ends a backup without a shop with an explanation and code 1', async () => {
    const { folder, remove } = temporaryFolder()
    const backup = spawnBackup({ DATA_DIR: path.join(folder, 'none') }, ['backup'])
    assert.equal(await backup.ended(), 1)
    assert.match(backup.output(), /There is no shop in .*none yet/)
    remove()
  })
})
