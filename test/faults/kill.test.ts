import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readProcess } from '#server/db/embedded-processes.ts'
import { assertAccountIsThere, signUp } from '../start-up/account.ts'
import { dataFolder, descendantsOf, killConnection } from '../start-up/data-folder.ts'
import { eventually, spawnNpmStart } from '../start-up/spawned-server.ts'

/** Run by hand, with packages and pages in place: `node --test test/faults`. */

const isRunning = (pid: number) => readProcess(pid)?.isZombie === false

async function startAndSignUp() {
  const data = dataFolder()
  const shop = spawnNpmStart({ DATA_DIR: data.DATA_DIR })
  await signUp(await shop.address())
  const npm = shop.process.pid ?? 0
  const tree = descendantsOf(npm)
  const find = (part: string) => tree.find(({ command }) => command.includes(part))?.pid ?? assert.fail(`no ${part}`)
  const victims = { npm, start: find('scripts/start.mjs'), server: find('server/main.ts') }
  return { data, shop, victims, pids: [npm, ...tree.map(({ pid }) => pid)] }
}

async function assertAllIsThere(DATA_DIR: string): Promise<void> {
  const again = spawnNpmStart({ DATA_DIR })
  await assertAccountIsThere(await again.address())
  again.process.kill('SIGTERM')
  assert.equal(await again.ended(), 0, again.output())
}

describe('npm start, when one of its processes is killed', () => {
  for (const name of ['npm', 'start', 'server'] as const)
    it(`${name}: the others end too, and nothing acknowledged is lost`, async () => {
      const { data, victims, pids } = await startAndSignUp()
      process.kill(victims[name], 'SIGKILL')
      await eventually(() => !pids.some(isRunning), 'every process has ended')
      await assertAllIsThere(data.DATA_DIR)
      data.remove()
    })

  it("PostgreSQL's main process: the server starts again with it", async () => {
    const { data, shop, pids } = await startAndSignUp()
    process.kill(data.postmaster(), 'SIGKILL')
    await assertAccountIsThere(await shop.address(2))
    shop.process.kill('SIGTERM')
    await shop.ended()
    await eventually(() => !pids.some(isRunning) && data.isFree(), 'every process has ended')
    data.remove()
  })

  it("one of PostgreSQL's connections: the server goes on", async () => {
    const { data, shop, victims } = await startAndSignUp()
    await killConnection(data.postmaster())
    const address = await shop.address()
    await eventually(async () => (await fetch(`${address}/readyz`)).status === 200, 'ready again')
    await assertAccountIsThere(address)
    assert.ok(isRunning(victims.server))
    shop.process.kill('SIGTERM')
    await shop.ended()
    data.remove()
  })

  it('all at once: nothing acknowledged is lost', async () => {
    const { data, pids } = await startAndSignUp()
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    await assertAllIsThere(data.DATA_DIR)
    data.remove()
  })

  it('dies again and again: it gives up', async () => {
    const { data, shop } = await startAndSignUp()
    for (let time = 1; time <= 5; time++) {
      await shop.address(time)
      process.kill(data.postmaster(), 'SIGKILL')
    }
    assert.equal(await shop.ended(), 1)
    assert.match(shop.output(), /PostgreSQL ended by itself 5 times within 60 s/)
    data.remove()
  })
})
