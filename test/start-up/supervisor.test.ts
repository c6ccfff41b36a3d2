import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { freePort } from '#test/setups/free-port.ts'
import { assertAccountIsThere, signUp } from './account.ts'
import { descendantsOf, migratedDataFolder } from './data-folder.ts'
import { spawnSupervised, temporaryFolder, waitFor, type SpawnedServer } from './spawned-server.ts'

const primaryOf = ({ process: { pid = 0 } }: SpawnedServer) =>
  descendantsOf(pid).find(({ command }) => command.includes('server/main.ts'))?.pid

describe('npm start', { concurrency: 2 }, () => {
  it('starts a killed primary again on the same port with all acknowledged data', async () => {
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

  it('gives up when the primary dies five times within a minute', async () => {
    const data = await migratedDataFolder()
    const shop = spawnSupervised({ DATA_DIR: data.DATA_DIR })
    const killed = new Set([0])
    const primary = () => primaryOf(shop) ?? 0
    const hasEnded = () => shop.process.exitCode !== null
    while (!hasEnded()) {
      await waitFor(() => hasEnded() || !killed.has(primary()), 'a primary runs', 10)
      const pid = primary()
      if (killed.has(pid)) continue
      killed.add(pid)
      process.kill(pid, 'SIGKILL')
    }
    assert.equal(await shop.ended(), 1)
    assert.match(shop.output(), /Isoko stopped unexpectedly 5 times within a minute, so it is not started again\./)
    await waitFor(data.isFree, 'PostgreSQL has ended')
    data.remove()
  })
})
