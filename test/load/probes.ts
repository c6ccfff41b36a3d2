import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds of each `/healthz`; how many `/readyz` were not 200. */
export interface Probed {
  health: number[]
  notReady: number
}

const PAUSE = 200

/** Looks from outside, in a process of its own, whether the shop lives. */
process.once('message', (order: { address: string; seconds: number }) => void look(order))

async function look({ address, seconds }: { address: string; seconds: number }): Promise<void> {
  const probed: Probed = { health: [], notReady: 0 }
  const endsAt = performance.now() + seconds * 1000
  while (performance.now() < endsAt) {
    const startedAt = performance.now()
    await (await fetch(`${address}/healthz`)).arrayBuffer()
    probed.health.push(performance.now() - startedAt)
    const ready = await fetch(`${address}/readyz`)
    await ready.arrayBuffer()
    if (ready.status !== 200) probed.notReady += 1
    await sleep(PAUSE)
  }
  process.send?.(probed)
  process.disconnect()
}
