import assert from 'node:assert/strict'
import type { Endpoint } from '#contract/endpoint.ts'
import type { TestShop } from '#test/harness.ts'
import { restoreShop, type FuzzActors } from './actors.ts'
import { costlyRequest, FILLERS, OVERLONG_FILLERS, type Filler } from './costly-requests.ts'
import { measureProcessorTime, type ProcessorTime } from './processor-time.ts'
import type { FuzzRequest } from './requests.ts'

/** Maximum processor time of a call in milliseconds on the machine where the limits were set. */
export const COST_LIMITS: ProcessorTime = { longest: 50, total: 300 }
/** Maximum attempts per request: garbage collection can slow down any call, but costly input is slow every time. */
const TRIES = 3

const ALL_FILLERS: Record<string, Filler> = { ...FILLERS, ...OVERLONG_FILLERS }

export interface Cost extends ProcessorTime {
  filler: string
  status: number
}

/** Measures the most expensive valid requests to an endpoint; empty if no stranger may send them. */
export async function measureCosts(shop: TestShop, actors: FuzzActors, endpoint: Endpoint): Promise<Cost[]> {
  const costs: Cost[] = []
  const sent = new Set<string>()
  for (const [name, filler] of Object.entries(ALL_FILLERS)) {
    const request = costlyRequest(endpoint, filler, name in OVERLONG_FILLERS)
    const key = request && `${request.url} ${request.payload?.toString() ?? ''}`
    if (!request || !key || sent.has(key)) continue
    sent.add(key)
    costs.push({ filler: name, ...(await measureLeast(shop, actors, endpoint, name)) })
    if (endpoint.method !== 'GET') await restoreShop(shop, actors)
  }
  return costs
}

/** Returns functions that send the most expensive valid requests to an endpoint, one for each kind of text. */
export function sendCostly(shop: TestShop, actors: FuzzActors, endpoint: Endpoint) {
  return Object.entries(ALL_FILLERS).flatMap(([filler, fill]) => {
    const request = costlyRequest(endpoint, fill, filler in OVERLONG_FILLERS)
    return request ? [async () => ({ filler, status: await send(shop, actors, request) })] : []
  })
}

/** Measures requests of the same kind until one stays within the limits. */
async function measureLeast(shop: TestShop, actors: FuzzActors, endpoint: Endpoint, name: string) {
  const filler = ALL_FILLERS[name] as Filler
  let least: ProcessorTime & { status: number } = { longest: Infinity, total: Infinity, status: 0 }
  for (let tries = 0; tries < TRIES && !isWithin(least, slowness()); tries++) {
    const request = costlyRequest(endpoint, (at) => filler(at + 1_009 * tries), name in OVERLONG_FILLERS)
    assert.ok(request)
    let status = 0
    const cost = await measureProcessorTime(async () => {
      status = await send(shop, actors, request)
    })
    least = { longest: Math.min(least.longest, cost.longest), total: Math.min(least.total, cost.total), status }
  }
  return least
}

async function send(shop: TestShop, actors: FuzzActors, { caller, headers, ...request }: FuzzRequest): Promise<number> {
  const token = actors.tokens[caller]
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const { statusCode } = await shop.app.inject({ ...request, headers: { ...authorization, ...headers } })
  return statusCode
}

const isWithin = ({ longest, total }: ProcessorTime, factor: number) =>
  longest <= COST_LIMITS.longest * factor && total <= COST_LIMITS.total * factor

/** Returns the costs that exceed the limits, which are raised on a slower machine. */
export const excessive = (costs: readonly Cost[]): Cost[] => costs.filter((cost) => !isWithin(cost, slowness()))

/** Processor time in milliseconds of the reference work on the machine where the limits were set. */
const REFERENCE_MS = 10
let measured: number | undefined

/** Returns how many times slower this machine is; at least 1. */
function slowness(): number {
  if (measured !== undefined) return measured
  const text = JSON.stringify(Array.from({ length: 2_000 }, (_, at) => ({ at, name: `part ${at}`, tags: ['a', 'b'] })))
  const before = process.threadCpuUsage()
  for (let round = 0; round < 10; round++) JSON.stringify(JSON.parse(text))
  const { user, system } = process.threadCpuUsage(before)
  measured = Math.max(1, (user + system) / 1000 / REFERENCE_MS)
  return measured
}
