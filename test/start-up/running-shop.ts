import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { listProducts } from '#contract/catalogue/calls.ts'
import { buildRequest } from '#contract/request.ts'
import { signUp } from './account.ts'
import { migratedDataFolder, workerOf } from './data-folder.ts'
import { spawnServer, waitFor } from './spawned-server.ts'

/** Starts a shop on a new data folder and signs up an account. */
export async function startAndSignUp(settings: Record<string, string> = {}) {
  const data = await migratedDataFolder()
  const shop = spawnServer({ DATA_DIR: data.DATA_DIR, ...settings })
  const address = await shop.address()
  await signUp(address)
  const end = async (signal: NodeJS.Signals = 'SIGINT') => {
    shop.process.kill(signal)
    assert.equal(await shop.ended(), 0, shop.output())
    await waitFor(data.isFree, 'PostgreSQL has ended')
    data.remove()
  }
  return { data, shop, address, worker: () => workerOf(shop.process.pid ?? 0), end }
}

/** Starts a shop with two ready workers. */
export async function startTwoWorkers(settings: Record<string, string> = {}) {
  const running = await startAndSignUp({ WORKERS: '2', ...settings })
  const areReady = (times: number) => running.shop.output().split('Worker 2 is ready').length > times
  await waitFor(() => areReady(1), 'both workers are ready')
  return { ...running, areReady }
}

/** Returns the URL of a new search, for which no cached response exists. */
export function newSearchUrl(address: string): string {
  return address + buildRequest(listProducts, { query: { search: Math.random().toString(36).slice(2) } }).url
}

/** Sends a request over a new connection, so that the workers take turns. */
export async function get(url: string): Promise<{ status: number | undefined; body: string }> {
  const [answer] = (await once(http.get(url, { agent: false }), 'response')) as [http.IncomingMessage]
  return { status: answer.statusCode, body: await text(answer) }
}
