import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { WriteLedger } from '#test/write-ledger.ts'
import { dataFolder, descendantsOf } from '#test/start-up/data-folder.ts'
import { waitFor, spawnNpmStart } from '#test/start-up/spawned-server.ts'

const ADMIN_CREDENTIALS = { email: 'operator@isoko.example', password: 'an operator of a shop' }
const PASSWORD = 'correct horse'
/** Time in milliseconds before an unanswered call is sent again. */
const RETRY_DELAY_MS = 100

export interface Sent {
  method?: string
  body?: object
  token?: string | undefined
  /** Idempotency-Key of the call. */
  key?: string
}

/** Response to a call; the status is 0 if the connection was lost. */
export interface Answer {
  call: string
  status: number
  retryAfter: string | undefined
  body: string
  ms: number
}

export type FailingShop = Awaited<ReturnType<typeof failingShop>>

/** Starts a shop as `npm start` does, and records all acknowledged writes in a ledger. */
export async function failingShop({ data = dataFolder(), products = 20, stock = 10_000 } = {}) {
  const server = spawnNpmStart({
    DATA_DIR: data.DATA_DIR,
    RATE_LIMIT_SCALE: '1000000', // effectively disables rate limits, since all requests come from one address
    ADMIN_EMAIL: ADMIN_CREDENTIALS.email,
    ADMIN_PASSWORD: ADMIN_CREDENTIALS.password,
  })
  const address = await server.address()
  const ledger = new WriteLedger(data.url())
  const agent = new http.Agent({ keepAlive: true })

  const call = async (path: string, { method = 'GET', body, token, key }: Sent = {}): Promise<Answer> => {
    const write = { method, path, body, token, key }
    if (method !== 'GET') ledger.attempt(write)
    const startedAt = performance.now()
    const answer = await request(`${address}${path}`, { method, body, token, key, agent })
    const ms = Math.round(performance.now() - startedAt)
    const isDone = method !== 'GET' && answer.status >= 200 && answer.status < 300
    if (isDone) ledger.acknowledge(write, JSON.parse(answer.body))
    return { call: `${method} ${path}`, ms, ...answer }
  }
  const read = async <Content>(path: string, sent?: Sent): Promise<Content> => {
    const { status, body } = await call(path, sent)
    assert.ok(status >= 200 && status < 300, `${path}: ${status} ${body}`)
    return JSON.parse(body) as Content
  }
  const signUp = async (email: string) => {
    const body = { full_name: 'Keza Ineza', email, password: PASSWORD, confirm_password: PASSWORD }
    return (await read<{ access_token: string }>('/api/auth/signup', { method: 'POST', body })).access_token
  }

  const admin = await read<{ access_token: string }>('/api/auth/login', { method: 'POST', body: ADMIN_CREDENTIALS })
  const rows = Array.from({ length: products }, (_, at) => ({
    row: at + 2,
    cells: { sku: `S${at}`, name: `Part ${at}`, price: '1000', stock_quantity: String(stock), category: 'Parts' },
  }))
  await read('/api/products/import', { method: 'POST', token: admin.access_token, body: { rows, dry_run: false } })
  await ledger.recordStock()
  const { items } = await read<{ items: { id: number }[] }>('/api/products/?page_size=100')
  // excludes the last product, whose price keeps changing, so that price changes do not affect orders
  const sold = items.map(({ id }) => id).slice(0, -1)

  return {
    address,
    data,
    ledger,
    agent,
    call,
    read,
    signUp,
    adminToken: admin.access_token,
    sold,
    editedId: items.at(-1)?.id ?? assert.fail('no products'),
    output: () => server.output(),
    pidOf: (part: string) =>
      descendantsOf(server.process.pid ?? 0).find(({ command }) => command.includes(part))?.pid ??
      assert.fail(`no ${part}`),
    /** Returns the process IDs of PostgreSQL. */
    postgresPids: () => [data.postmaster(), ...descendantsOf(data.postmaster()).map(({ pid }) => pid)],
    isReady: async () => (await call('/readyz')).status === 200,
    /**
     * Orders one piece each of two parts, repeating the call with the same key until it is answered.
     * @returns all responses
     */
    order: async (token: string, at: number, isOver = () => false): Promise<Answer[]> => {
      const lines = [at, at + 1]
        .map((one) => sold[one % sold.length])
        .map((id) => ({ product_id: id, quantity: 1, price: 1000 }))
      const body = { items: lines, customer_info: { phone: '+250 788 000 001', location: 'KN 4 Ave, Kigali' } }
      const key = randomUUID()
      const answers: Answer[] = []
      while (!isOver()) {
        const answer = await call('/api/orders', { method: 'POST', body, token, key })
        answers.push(answer)
        if (answer.status === 201) break
        await sleep(RETRY_DELAY_MS)
      }
      return answers
    },
    /** Stops the shop and checks that its stock and order records are consistent. */
    stop: async () => {
      console.log(await ledger.verify())
      agent.destroy()
      server.process.kill('SIGTERM')
      await server.ended()
      await waitFor(data.isFree, 'PostgreSQL has ended')
      data.remove()
    },
  }
}

interface RawRequest extends Sent {
  agent: http.Agent
}

function request(url: string, { method, body, token, key, agent }: RawRequest) {
  const form = body instanceof FormData ? new Response(body) : undefined
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(body ? { 'content-type': form?.headers.get('content-type') ?? 'application/json' } : {}),
  }
  return new Promise<Pick<Answer, 'status' | 'retryAfter' | 'body'>>((settle) => {
    const connectionLost = () => settle({ status: 0, retryAfter: undefined, body: '' })
    const sent = http.request(url, { method, headers, agent }, (answer) => {
      const { statusCode: status = 0, headers: got } = answer
      text(answer).then((content) => settle({ status, retryAfter: got['retry-after'], body: content }), connectionLost)
    })
    sent.once('error', connectionLost)
    if (form) void form.arrayBuffer().then((bytes) => sent.end(Buffer.from(bytes)))
    else sent.end(body && JSON.stringify(body))
  })
}

/** Asserts that every response is either a success or a 503 with a Retry-After header. */
export function assertDeclaredStatuses(answers: Answer[]): void {
  const isDeclared = ({ status, retryAfter }: Answer) =>
    (status > 0 && status < 400) || (status === 503 && Number(retryAfter) > 0)
  const others = answers.filter((answer) => !isDeclared(answer))
  assert.deepEqual(others.slice(0, 5), [], `${others.length} answers`)
}

/** Summarizes the number of responses by status, and the slowest response time. */
export function countStatuses(answers: Answer[]): string {
  const groups = Object.entries(Object.groupBy(answers, ({ status }) => status))
  const slowest = Math.max(0, ...answers.map(({ ms }) => ms))
  return `${groups.map(([status, of = []]) => `${of.length} x ${status}`).join(', ')}; the slowest after ${(slowest / 1000).toFixed(1)} s`
}
