import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '#test/start-up/spawned-server.ts'
import { assertDeclaredStatuses, failingShop, countStatuses, type Answer } from './failing-shop.ts'
import { makeShoppers, withTraffic } from './traffic.ts'

const SILENT_MS = 25_000
const MAX_RESPONSE_MS = 10_000
const PROBE_INTERVAL_MS = 500

it('answers every call within 10 s and without a 500 while PostgreSQL hangs for 25 s, then recovers', async () => {
  const shop = await failingShop()
  const tokens = await makeShoppers(shop, 10)
  const health: Answer[] = []
  const readiness: Answer[] = []
  const answers = await withTraffic(shop, tokens, async () => {
    const pids = shop.postgresPids()
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    for (const end = performance.now() + SILENT_MS; performance.now() < end; await sleep(PROBE_INTERVAL_MS)) {
      const [livenessStatus, ready] = await Promise.all([shop.call('/healthz'), shop.call('/readyz')])
      health.push(livenessStatus)
      readiness.push(ready)
    }
    for (const pid of pids) process.kill(pid, 'SIGCONT')
    await waitFor(shop.isReady, 'ready again')
  })
  console.log(
    `PostgreSQL stopped for 25 s: ${countStatuses(answers)}; /healthz ${countStatuses(health)}; /readyz ${countStatuses(readiness)}`,
  )
  const late = answers.filter(({ ms }) => ms > MAX_RESPONSE_MS)
  assert.deepEqual(
    late.map(({ call, status, ms }) => `${call}: ${status} after ${ms} ms`),
    [],
  )
  assertDeclaredStatuses(answers)
  assert.deepEqual([...new Set(health.map(({ status }) => status))], [200])
  assert.deepEqual([...new Set(readiness.map(({ status }) => status))], [503])
  const isWhole = async () => (await withTraffic(shop, tokens, async () => {})).every(({ status }) => status < 300)
  await waitFor(isWhole, 'all kinds of calls are served')
  await shop.stop()
})
