import http from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { untrustedCertificate } from '#test/untrusted-certificate.ts'

interface Buyer {
  token: string
}

export interface Product {
  id: number
  price: number
}

interface Call {
  kind: string
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Responses to visitors, by kind of call. */
export interface Outcome {
  calls: Record<string, number>
  /** Unexpected responses, with the times when they occurred. */
  failures: string[]
  /** IDs of acknowledged orders. */
  orderIds: number[]
}

const AT_ONCE = 8
/** Maximum duration of a call in milliseconds. */
const TIMEOUT_MS = 15_000

/** Simulates visitors until stopped. Each visitor goes from page to product to cart to order without pauses. */
export function visit(address: string, buyers: Buyer[], products: Product[]): { stop(): Promise<Outcome> } {
  const outcome: Outcome = { calls: {}, failures: [], orderIds: [] }
  const agent = address.startsWith('https:')
    ? new https.Agent({ keepAlive: true, maxSockets: AT_ONCE, ca: untrustedCertificate.cert })
    : new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const over = new AbortController()
  let count = 0
  const makeCall = () => CALLS[(count += 1) % CALLS.length]?.(count, pick(buyers, count), pick(products, count))
  const visitors = Array.from({ length: AT_ONCE }, async () => {
    while (!over.signal.aborted) {
      const call = makeCall()
      if (call) await note(call)
    }
  })

  async function note(call: Call): Promise<void> {
    outcome.calls[call.kind] = (outcome.calls[call.kind] ?? 0) + 1
    const { status, body } = await send(address, agent, call)
    if (status === 201) outcome.orderIds.push((JSON.parse(body) as { id: number }).id)
    if (typeof status === 'number' && status < 300) return
    outcome.failures.push(`${new Date().toISOString()} ${call.kind}: ${status}`)
  }

  return {
    stop: async () => {
      over.abort()
      await Promise.all(visitors)
      agent.destroy()
      return outcome
    },
  }
}

const pick = <Item>(list: Item[], count: number): Item => list[count % list.length] as Item
const get = (kind: string, path: string): Call => ({ kind, method: 'GET', path })

const CALLS: ((count: number, buyer: Buyer, product: Product) => Call)[] = [
  () => get('home page', '/'),
  (count) => get('search', `/api/products?search=sensor&min_price=${count}`),
  (_count, _buyer, { id }) => get('product page', `/product/${id}`),
  (_count, { token }, { id }) => ({
    kind: 'cart (POST without a key)',
    ...json(token, { product_id: id, quantity: 1 }),
    method: 'POST',
    path: '/api/cart/add',
  }),
  (count, { token }, { id, price }) => {
    const customer = { phone: '+250 788 000 000', location: 'KN 4 Ave, Kigali' }
    const call = json(token, { items: [{ product_id: id, quantity: 1, price }], customer_info: customer })
    return {
      kind: 'order (POST with a key)',
      method: 'POST',
      path: '/api/orders',
      headers: { ...call.headers, 'idempotency-key': `rolling ${count}` },
      body: call.body,
    }
  },
]

function json(token: string, body: object) {
  return {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

interface Answer {
  /** Response status, or the reason why no response was received. */
  status: number | string
  body: string
}

function send(address: string, agent: http.Agent, { method, path, headers, body }: Call): Promise<Answer> {
  return new Promise((settle) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { request: call } = address.startsWith('https:') ? https : http
    const request = call(address + path, { agent, signal, method, headers: { ...headers } }, (answer) => {
      text(answer).then(
        (body) => settle({ status: answer.statusCode ?? 0, body }),
        () => settle({ status: 'cut off', body: '' }),
      )
    })
    request.once('error', (error: NodeJS.ErrnoException) => settle({ status: error.code ?? error.message, body: '' }))
    request.end(body)
  })
}
