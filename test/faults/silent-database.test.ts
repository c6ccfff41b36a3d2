import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../start-up/spawned-server.ts'
import { assertHonest, failingShop, tally, type Answer } from './failing-shop.ts'
import { makeShoppers, underTraffic } from './traffic.ts'

const SILENT_MS = 25_000
const LONGEST_MS = 10_000
const LOOK_MS = 500

it('Every call answers within 10 s and without a 500 while PostgreSQL hangs for 25 s, and then recovers', async () => {
  const shop = await failingShop()
  const tokens = await makeShoppers(shop, 10)
  const health: Answer[] = []
  const readiness: Answer[] = []
  const answers = await underTraffic(shop, tokens, async () => {
    const pids = shop.postgresPids()
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    for (const end = performance.now() + SILENT_MS; performance.now() < end; await sleep(LOOK_MS)) {
      const [alive, ready] = await Promise.all([shop.call('/healthz'), shop.call('/readyz')])
      health.push(alive)
      readiness.push(ready)
    }
    for (const pid of pids) process.kill(pid, 'SIGCONT')
    await eventually(shop.isReady, 'ready again')
  })
  console.log(`PostgreSQL stopped for 25 s: ${tally(answers)}; /healthz ${tally(health)}; /readyz ${tally(readiness)}`)
  const late = answers.filter(({ ms }) => ms > LONGEST_MS)
  assert.deepEqual(
    late.map(({ call, status, ms }) => `${call}: ${status} after ${ms} ms`),
    [],
  )
  assertHonest(answers)
  assert.deepEqual([...new Set(health.map(({ status }) => status))], [200])
  assert.deepEqual([...new Set(readiness.map(({ status }) => status))], [503])
  const isWhole = async () => (await underTraffic(shop, tokens, async () => {})).every(({ status }) => status < 300)
  await eventually(isWhole, 'all kinds of calls are served')
  await shop.stop()
})
