import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { freePort } from '#test/setups/free-port.ts'
import { assertAccountIsThere, signUp } from './account.ts'
import { migratedDataFolder, primaryOf } from './data-folder.ts'
import { spawnSupervised, temporaryFolder, waitFor } from './spawned-server.ts'
import { NIGHTLY } from '#test/tags.ts'

describe('npm start', { concurrency: 2 }, () => {
  it('starts a killed primary again on the same port with all acknowledged data', NIGHTLY, async () => {
    const data = await migratedDataFolder()
    const shop = spawnSupervised({ DATA_DIR: data.DATA_DIR, PORT: String(await freePort()) })
    const address = await shop.address()
    await signUp(address)
    const first = primaryOf(shop) ?? assert.fail('no primary')
    process.kill(first, 'SIGKILL')
    assert.equal(await shop.address(2), address)
    assert.match(shop.output(), /Isoko stopped unexpectedly \(SIGKILL\)\. Starting it again\./)
    assert.notEqual(primaryOf(shop), first)
    await assertAccountIsThere(address)
    shop.process.kill('SIGTERM')
    assert.equal(await shop.ended(), 0, shop.output())
    await waitFor(data.isFree, 'PostgreSQL has ended')
    data.remove()
  })

  it('ends with code 1, and does not try again, when a setting is refused', async () => {
    const { folder, remove } = temporaryFolder()
    const shop = spawnSupervised({ DATA_DIR: folder, PORT: 'abc' })
    assert.equal(await shop.ended(), 1)
    assert.equal(shop.output().trim(), 'PORT must be a whole number from 0 to 65535, not "abc"')
    remove()
  })
})
