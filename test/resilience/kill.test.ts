import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readProcess } from '#server/postgres/os-processes.ts'
import { assertAccountIsThere, signUp } from '#test/start-up/account.ts'
import { dataFolder, descendantsOf, killConnection, workerOf } from '#test/start-up/data-folder.ts'
import { waitFor, spawnNpmStart } from '#test/start-up/spawned-server.ts'

/**
 * These tests are run manually, after installing the packages and building the pages: `node --test test/resilience`.
 */

const isRunning = (pid: number) => readProcess(pid)?.isZombie === false

async function startAndSignUp() {
  const data = dataFolder()
  const shop = spawnNpmStart({ DATA_DIR: data.DATA_DIR })
  await signUp(await shop.address())
  const npm = shop.process.pid ?? 0
  const processTree = descendantsOf(npm)
  const find = (part: string) =>
    processTree.find(({ command }) => command.includes(part))?.pid ?? assert.fail(`no ${part}`)
  const primary = find('server/main.ts')
  const victims = { npm, start: find('scripts/start.mjs'), primary, worker: workerOf(primary) }
  return { data, shop, victims, pids: [npm, ...processTree.map(({ pid }) => pid)] }
}

async function becomesReady(address: string): Promise<void> {
  await waitFor(async () => (await fetch(`${address}/readyz`)).status === 200, 'ready again')
}

type Started = Pick<Awaited<ReturnType<typeof startAndSignUp>>, 'data' | 'shop' | 'pids'>

async function assertAllEnd({ data, shop, pids }: Started): Promise<void> {
  shop.process.kill('SIGTERM')
  await shop.ended()
  await waitFor(() => !pids.some(isRunning) && data.isFree(), 'every process has ended')
  data.remove()
}

async function assertDataIntact(DATA_DIR: string): Promise<void> {
  const again = spawnNpmStart({ DATA_DIR })
  await assertAccountIsThere(await again.address())
  again.process.kill('SIGTERM')
  assert.equal(await again.ended(), 0, again.output())
}

describe('npm start with a killed process', () => {
  for (const name of ['npm', 'start'] as const)
    it(`ends the other processes without losing acknowledged data when ${name} is killed`, async () => {
      const { data, victims, pids } = await startAndSignUp()
      process.kill(victims[name], 'SIGKILL')
      await waitFor(() => !pids.some(isRunning), 'every process has ended')
      await assertDataIntact(data.DATA_DIR)
      data.remove()
    })

  it('starts a killed primary again without losing acknowledged data', async () => {
    const { data, shop, victims, pids } = await startAndSignUp()
    process.kill(victims.primary, 'SIGKILL')
    await assertAccountIsThere(await shop.address(2))
    const restarted = descendantsOf(victims.start).map(({ pid }) => pid)
    await assertAllEnd({ data, shop, pids: [...pids, ...restarted] })
  })

  it('restarts a killed worker on the same port without losing acknowledged data', async () => {
    const { data, shop, victims, pids } = await startAndSignUp()
    process.kill(victims.worker, 'SIGKILL')
    assert.equal(await shop.address(2), await shop.address())
    await assertAccountIsThere(await shop.address())
    await assertAllEnd({ data, shop, pids: [...pids, workerOf(victims.primary)] })
  })

  it('keeps the worker and all acknowledged data when PostgreSQL is killed and restarts', async () => {
    const { data, shop, victims, pids } = await startAndSignUp()
    const postmaster = data.postmaster()
    process.kill(postmaster, 'SIGKILL')
    await waitFor(() => ![0, postmaster].includes(data.postmaster()), 'PostgreSQL is started again')
    await becomesReady(await shop.address())
    await assertAccountIsThere(await shop.address())
    assert.ok(isRunning(victims.worker))
    await assertAllEnd({ data, shop, pids })
  })

  it('keeps the worker and all acknowledged data when a PostgreSQL connection is killed', async () => {
    const { data, shop, victims, pids } = await startAndSignUp()
    await killConnection(data.postmaster())
    await becomesReady(await shop.address())
    await assertAccountIsThere(await shop.address())
    assert.ok(isRunning(victims.worker))
    await assertAllEnd({ data, shop, pids })
  })

  it('keeps all acknowledged data when all processes are killed at once', async () => {
    const { data, pids } = await startAndSignUp()
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    await assertDataIntact(data.DATA_DIR)
    data.remove()
  })
})
