import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, it } from 'node:test'
import { assertAccountIsThere } from './account.ts'
import { dataFolder } from './data-folder.ts'
import { startAndSignUp } from './running-shop.ts'
import { spawnBackup, spawnServer, temporaryFolder } from './spawned-server.ts'

describe('npm run backup and npm run restore', { concurrency: 2 }, () => {
  it('backs up a running shop, and starts it from the backup in another folder', async () => {
    const backups = temporaryFolder()
    const { data, end } = await startAndSignUp()
    const folder = path.join(backups.folder, 'first')
    const backup = spawnBackup({ DATA_DIR: data.DATA_DIR }, ['backup', folder])
    assert.equal(await backup.ended(), 0, backup.output())
    await end()
    const restored = dataFolder()
    const restore = spawnBackup({ DATA_DIR: restored.DATA_DIR }, ['restore', folder])
    assert.equal(await restore.ended(), 0, restore.output())
    assert.match(restore.output(), /Shop restored: \d+ rows/)
    const again = spawnServer({ DATA_DIR: restored.DATA_DIR })
    await assertAccountIsThere(await again.address())
    again.process.kill('SIGTERM')
    await again.ended()
    restored.remove()
    backups.remove()
  })

  it('ends a backup without a shop with an explanation and code 1', async () => {
    const { folder, remove } = temporaryFolder()
    const backup = spawnBackup({ DATA_DIR: path.join(folder, 'none') }, ['backup'])
    assert.equal(await backup.ended(), 1)
    assert.match(backup.output(), /There is no shop in .*none yet/)
    remove()
  })
})
