import * as fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import type { TestShop } from '#test/harness.ts'
import { furnish, restore } from './cast.ts'
import { requestsTo, type FuzzRequest } from './requests.ts'
import { tryRequest } from './try-request.ts'

interface Trial {
  cases: number
  /** Answers by status. */
  statuses: Record<number, number>
  /** The smallest request that failed, and how; with its seed. */
  failure: string | null
}

/** Sends requests to endpoints of one shop, whose state goes on from one to the next. */
export async function fuzzer(shop: TestShop, seed: number) {
  const cast = await furnish(shop)
  return async (endpoint: Endpoint, cases: number, seconds = 3600): Promise<Trial> => {
    const statuses: Record<number, number> = {}
    await restore(shop, cast)
    const property = fc.asyncProperty(requestsTo(endpoint), async (request) => {
      const status = await tryRequest(shop, endpoint, request, cast)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status < 300 && endpoint.method !== 'GET') await restore(shop, cast)
    })
    const outcome = await fc.check(property, { numRuns: cases, seed, interruptAfterTimeLimit: seconds * 1000 })
    return { cases: outcome.numRuns, statuses, failure: reportOf(outcome) }
  }
}

function reportOf(outcome: fc.RunDetails<[FuzzRequest]>): string | null {
  const [request] = outcome.counterexample ?? []
  if (!request) return null
  const { payload, ...rest } = request
  const where = `seed ${outcome.seed}, path ${outcome.counterexamplePath}`
  return `${String(outcome.errorInstance)}\n${where}\n${JSON.stringify(rest)}\n${payload?.toString() ?? ''}`.slice(
    0,
    3000,
  )
}
