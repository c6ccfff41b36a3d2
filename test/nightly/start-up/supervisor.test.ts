import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { migratedDataFolder, primaryOf } from '#test/start-up/data-folder.ts'
import { spawnSupervised, waitFor } from '#test/start-up/spawned-server.ts'

describe('npm start', () => {
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
    assert.match(shop.output(), /Isoko stopped unexpectedly 5 times within a minute, so it won't be restarted\./)
    await waitFor(data.isFree, 'PostgreSQL has ended')
    data.remove()
  })
})
