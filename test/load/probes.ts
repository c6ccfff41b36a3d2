import { setTimeout as sleep } from 'node:timers/promises'

/** Duration of each `/healthz` request in milliseconds, and the number of `/readyz` responses other than 200. */
export interface ProbeResult {
  health: number[]
  notReady: number
}

const PROBE_INTERVAL_MS = 200

/** Checks from a separate process that the shop is alive. */
process.once('message', (order: { address: string; seconds: number }) => void probe(order))

async function probe({ address, seconds }: { address: string; seconds: number }): Promise<void> {
  const result: ProbeResult = { health: [], notReady: 0 }
  const endsAt = performance.now() + seconds * 1000
  while (performance.now() < endsAt) {
    const startedAt = performance.now()
    await (await fetch(`${address}/healthz`)).arrayBuffer()
    result.health.push(performance.now() - startedAt)
    const ready = await fetch(`${address}/readyz`)
    await ready.arrayBuffer()
    if (ready.status !== 200) result.notReady += 1
    await sleep(PROBE_INTERVAL_MS)
  }
  process.send?.(result)
  process.disconnect()
}
