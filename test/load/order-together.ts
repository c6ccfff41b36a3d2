import { setTimeout as sleep } from 'node:timers/promises'

export interface OrderAttempt {
  token: string
  body: string
  /** IP address of the buyer. */
  from: string
}

export interface OrderAnswer {
  status: number
  /** Code of the first refused line; undefined for a placed order. */
  code: string | undefined
  /** Response time in milliseconds. */
  ms: number
}

export interface TogetherResult {
  answers: OrderAnswer[]
  /** Response times of other people's pages before and during the orders, in milliseconds. */
  pages: Record<string, { medianBefore: number; medianDuring: number; p95During: number }>
}

/** Time for which pages are measured before the orders, in milliseconds. */
const BEFORE_MS = 5_000

/** Sends orders spread evenly over the given time, while somebody at another address opens pages. */
export async function orderTogether(
  address: string,
  orders: OrderAttempt[],
  { withinMs, pages }: { withinMs: number; pages: Record<string, string> },
): Promise<TogetherResult> {
  const calm = new AbortController()
  const before = visit(address, pages, calm.signal)
  await sleep(BEFORE_MS)
  calm.abort()
  const timesBefore = await before
  const busy = new AbortController()
  const during = visit(address, pages, busy.signal)
  const answers = await Promise.all(orders.map((order, at) => place(address, order, (at * withinMs) / orders.length)))
  busy.abort()
  const timesDuring = await during
  return {
    answers,
    pages: Object.fromEntries(
      Object.keys(pages).map((name) => [
        name,
        {
          medianBefore: percentile(timesBefore[name], 0.5),
          medianDuring: percentile(timesDuring[name], 0.5),
          p95During: percentile(timesDuring[name], 0.95),
        },
      ]),
    ),
  }
}

/** Counts answers by status and by the code of the refused line, such as `409 out_of_stock`. */
export function countAnswers(answers: OrderAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const name = code === undefined ? String(status) : `${status} ${code}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

async function place(address: string, { token, body, from }: OrderAttempt, delayMs: number): Promise<OrderAnswer> {
  await sleep(delayMs)
  const startedAt = performance.now()
  const answer = await fetch(`${address}/api/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': from },
    body,
  })
  const result = (await answer.json()) as { code?: string; lines?: { code: string }[] }
  const code = answer.ok ? undefined : (result.lines?.[0]?.code ?? result.code)
  return { status: answer.status, code, ms: performance.now() - startedAt }
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

export const percentile = (times: number[] = [], share: number) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? NaN)
