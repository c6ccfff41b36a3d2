import type { Client } from './client.ts'
import type { Calls, Screen } from './screens.ts'

/** Maximum server time in milliseconds before a screen can show its first rows. */
export const LIMIT_MS = 300
/** Number of times that each call is repeated after the first, and that each screen is opened. */
export const CALL_REPEATS = 20
export const OPENING_REPEATS = 5
/** Maximum duration in milliseconds of a call that is repeated; slower calls are made only once. */
const GIVE_UP_MS = 6_000

interface Shop {
  clients: Record<Screen['as'], Client>
  /** Returns the processor time used since the measurement started, in milliseconds. */
  processorTime: () => number
}

/** Durations of a call: its first execution, and the percentiles of its repetitions. */
export interface Row {
  first: string
  p50: string
  p95: string
  most: string
  /** Processor time of the server and PostgreSQL combined, in milliseconds. */
  processor: string
  kB: string
  /** Duration as a percentage of the limit: that of the first execution or the 95th percentile, whichever is higher. */
  'of the limit': string
}

/** Measures every call of every screen, one at a time. */
export async function measureCalls(screens: Record<string, Screen>, shop: Shop): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  const known = new Set<string>()
  for (const [name, { as, opening, later }] of Object.entries(screens)) {
    for (const [what, address] of [...opening, later].flatMap((calls) => Object.entries(calls))) {
      const key = `${as} ${String(address)}`
      if (known.has(key)) continue // all screens share the calls of their layout
      known.add(key)
      rows.set(`${name}: ${what}`, await measureCall(shop, as, [address].flat()))
    }
  }
  return rows
}

async function measureCall(shop: Shop, as: Screen['as'], addresses: string[]): Promise<Row> {
  const before = shop.processorTime()
  const times: number[] = []
  let bytes = 0
  const endsAt = performance.now() + GIVE_UP_MS
  for (let turn = 0; turn <= CALL_REPEATS && (turn < 3 || performance.now() < endsAt); turn++) {
    const answer = await shop.clients[as](addresses[turn % addresses.length] ?? '')
    times.push(answer.took)
    bytes = Math.max(bytes, answer.bytes)
  }
  return rowOf(times, bytes, shop.processorTime() - before)
}

/** Measures the time from a screen's first call until its initial content is complete. */
export async function measureOpenings(screens: Record<string, Screen>, shop: Shop): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  for (const [name, { as, opening }] of Object.entries(screens)) {
    const times: number[] = []
    let bytes = 0
    const before = shop.processorTime()
    for (let turn = 0; turn <= OPENING_REPEATS; turn++) {
      const startedAt = performance.now()
      bytes = 0
      for (const calls of opening) {
        const answers = await Promise.all(addressesOf(calls).map(shop.clients[as]))
        bytes += answers.reduce((sum, answer) => sum + answer.bytes, 0)
      }
      times.push(performance.now() - startedAt)
    }
    rows.set(name, rowOf(times, bytes, shop.processorTime() - before))
  }
  return rows
}

const addressesOf = (calls: Calls) => Object.values(calls).flat()

function rowOf([first = 0, ...others]: number[], bytes: number, processor: number): Row {
  const sorted = others.toSorted((one, other) => one - other)
  const share = (part: number) => sorted[Math.min(Math.ceil(sorted.length * part), sorted.length) - 1] ?? 0
  return {
    first: first.toFixed(1),
    p50: share(0.5).toFixed(1),
    p95: share(0.95).toFixed(1),
    most: share(1).toFixed(1),
    processor: (processor / (others.length + 1)).toFixed(1),
    kB: (bytes / 1000).toFixed(1),
    'of the limit': (Math.max(first, share(0.95)) / LIMIT_MS).toFixed(2),
  }
}
