import { setTimeout as sleep } from 'node:timers/promises'

export interface ClassResult {
  /** Number of orders by HTTP status. */
  statuses: Record<number, number>
  /** 99th percentile of the time until an order is placed, in milliseconds. */
  orderP99: number
  /** 95th percentile of other people's pages before and during the orders, in milliseconds. */
  pages: Record<string, { before: number; during: number }>
}

export interface ClassOrder {
  token: string
  body: string
}

/** Time within which the class sends its orders, and for which pages are measured before, in milliseconds. */
const SENT_WITHIN_MS = 2_000
const BEFORE_MS = 5_000

/** Sends the orders of a class within two seconds from one address, while somebody at another address opens pages. */
export async function orderAsClass(
  address: string,
  orders: ClassOrder[],
  pages: Record<string, string>,
): Promise<ClassResult> {
  const calm = new AbortController()
  const before = visit(address, pages, calm.signal)
  await sleep(BEFORE_MS)
  calm.abort()
  const timesBefore = await before
  const busy = new AbortController()
  const during = visit(address, pages, busy.signal)
  const answers = await Promise.all(
    orders.map((order, at) => place(address, order, (at * SENT_WITHIN_MS) / orders.length)),
  )
  busy.abort()
  const timesDuring = await during
  const statuses: Record<number, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return {
    statuses,
    orderP99: percentile(
      answers.map(({ ms }) => ms),
      0.99,
    ),
    pages: Object.fromEntries(
      Object.keys(pages).map((name) => [
        name,
        { before: percentile(timesBefore[name], 0.95), during: percentile(timesDuring[name], 0.95) },
      ]),
    ),
  }
}

async function place(address: string, { token, body }: ClassOrder, delayMs: number) {
  await sleep(delayMs)
  const startedAt = performance.now()
  const answer = await fetch(`${address}/api/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - startedAt }
}

/** Opens the pages in turn until the signal is aborted. @returns the times of each page in milliseconds */
async function visit(address: string, pages: Record<string, string>, signal: AbortSignal) {
  const times: Record<string, number[]> = {}
  while (!signal.aborted)
    for (const [name, path] of Object.entries(pages)) {
      const startedAt = performance.now()
      const answer = await fetch(address + path, { headers: { 'x-forwarded-for': '203.0.113.9' } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      ;(times[name] ??= []).push(performance.now() - startedAt)
    }
  return times
}

const percentile = (times: number[] = [], share: number) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? NaN)
