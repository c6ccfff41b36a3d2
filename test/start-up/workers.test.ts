import assert from 'node:assert/strict'
import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { assertAccountIsThere, signUp } from './account.ts'
import { dataFolder, workersOf } from './data-folder.ts'
import { spawnServer, waitFor } from './spawned-server.ts'

async function startTwoWorkers(settings: Record<string, string> = {}) {
  const data = dataFolder()
  const shop = spawnServer({ DATA_DIR: data.DATA_DIR, WORKERS: '2', ...settings })
  const address = await shop.address()
  const workers = () => workersOf(shop.process.pid ?? 0)
  const areReady = (times: number) => shop.output().split('Worker 2 is ready').length > times
  await waitFor(() => areReady(1), 'both workers are ready')
  const end = async (signal: NodeJS.Signals = 'SIGINT') => {
    shop.process.kill(signal)
    assert.equal(await shop.ended(), 0, shop.output())
    await waitFor(data.isFree, 'PostgreSQL has ended')
    data.remove()
  }
  return { shop, address, workers, areReady, end }
}

/** On a connection of its own, so that it goes to the worker whose turn it is. */
async function get(url: string): Promise<{ status: number | undefined; body: string }> {
  const [answer] = (await once(http.get(url, { agent: false }), 'response')) as [http.IncomingMessage]
  return { status: answer.statusCode, body: await text(answer) }
}

describe('Two workers', () => {
  it('A killed worker is restarted, and the other one answers meanwhile', async () => {
    const { shop, address, workers, areReady, end } = await startTwoWorkers()
    await signUp(address)
    const [first = 0, second = 0] = workers()
    process.kill(second, 'SIGKILL')
    await waitFor(() => shop.output().includes('(SIGKILL)'), 'the primary has noticed')
    const statuses = new Set<number | undefined>()
    await waitFor(async () => {
      statuses.add((await get(`${address}/api/products/?q=${Math.random()}`)).status)
      return areReady(2)
    }, 'the worker is back')
    assert.deepEqual([...statuses], [200])
    assert.equal(workers().length, 2)
    assert.equal(workers()[0], first)
    await assertAccountIsThere(address)
    await end()
  })

  it('Whichever worker is asked for metrics tells those of both, and each begins anew by itself', async () => {
    const { address, end } = await startTwoWorkers({ METRICS_TOKEN: 'a-token-of-sixteen' })
    const tellsBoth = (body: string) =>
      [1, 2].every((number) => body.includes(`\nprocess_start_time_seconds{worker="${number}"}`))
    /** Asks until both are told of: a worker that says nothing for three seconds, as on a busy machine, is left out. */
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

  it('SIGTERM ends both workers and PostgreSQL', async () => {
    const { workers, end } = await startTwoWorkers()
    await end('SIGTERM')
    assert.deepEqual(workers(), [])
  })

  it('A port that another program has is told once', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const data = dataFolder()
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
