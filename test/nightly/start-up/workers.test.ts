import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { describe, it } from 'node:test'
import { migratedDataFolder, workersOf } from '#test/start-up/data-folder.ts'
import { get, startTwoWorkers } from '#test/start-up/running-shop.ts'
import { spawnServer, waitFor } from '#test/start-up/spawned-server.ts'

describe('two workers', () => {
  it('reports the metrics of both workers from either of them', async () => {
    const { address, end } = await startTwoWorkers({ METRICS_TOKEN: 'a-token-of-sixteen' })
    const tellsBoth = (body: string) =>
      [1, 2].every((number) => body.includes(`\nprocess_start_time_seconds{worker="${number}"}`))
    /**
     * Repeats the request until the metrics cover both workers. A worker that has been silent for three seconds, which
     * can happen on a busy machine, is left out.
     */
    const scrape = async () => {
      const headers = { authorization: 'Bearer a-token-of-sixteen', connection: 'close' }
      let body = ''
      const asked = async () => (body = await (await fetch(`${address}/metrics`, { headers })).text())
      await waitFor(async () => tellsBoth(await asked()), 'both workers are told of')
      return body
    }
    let calls = 0
    let counts: number[] = []
    const bothAnswered = async () => {
      for (let time = 0; time < 10; time += 1) await get(`${address}/api/products/featured`)
      calls += 10
      const lines = (await scrape()).matchAll(/^isoko_http_requests_total\{.*featured.* (\d+)$/gm)
      counts = Array.from(lines, ([, count]) => Number(count))
      return counts.length === 2
    }
    await waitFor(bothAnswered, 'both workers have answered')
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      calls,
    )
    const one = await scrape()
    assert.equal(one.match(/^# TYPE isoko_orders gauge$/gm)?.length, 1)
    await end()
  })

  it('ends both workers and PostgreSQL on SIGTERM', async () => {
    const { shop, end } = await startTwoWorkers()
    await end('SIGTERM')
    assert.deepEqual(workersOf(shop.process.pid ?? 0), [])
  })

  it('reports a port in use only once', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const data = await migratedDataFolder()
    const shop = spawnServer({ DATA_DIR: data.DATA_DIR, WORKERS: '2', PORT: String(port) })
    assert.equal(await shop.ended(), 1)
    assert.equal(
      shop.output().match(new RegExp(`${port} is (in use|taken)|[Pp]ort ${port}`, 'g'))?.length,
      1,
      shop.output(),
    )
    other.close()
    await waitFor(data.isFree, 'PostgreSQL has ended')
    data.remove()
  })
})
