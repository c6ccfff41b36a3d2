import * as fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import type { TestShop } from '#test/harness.ts'
import { seedShop, restoreShop } from './actors.ts'
import { requestArbitrary, type FuzzRequest } from './requests.ts'
import { tryRequest } from './try-request.ts'

interface FuzzResult {
  cases: number
  /** Number of responses by status. */
  statuses: Record<number, number>
  /** Smallest failing request, with the reason and the seed. */
  failure: string | null
}

/**
 * Creates a function that sends random requests to an endpoint. All requests go to the same shop and share its state.
 */
export async function createFuzzer(shop: TestShop, seed: number) {
  const actors = await seedShop(shop)
  return async (endpoint: Endpoint, cases: number, durations = 3600): Promise<FuzzResult> => {
    const statuses: Record<number, number> = {}
    await restoreShop(shop, actors)
    const property = fc.asyncProperty(requestArbitrary(endpoint), async (request) => {
      const status = await tryRequest(shop, endpoint, request, actors)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status < 300 && endpoint.method !== 'GET') await restoreShop(shop, actors)
    })
    const outcome = await fc.check(property, { numRuns: cases, seed, interruptAfterTimeLimit: durations * 1000 })
    return { cases: outcome.numRuns, statuses, failure: formatFailure(outcome) }
  }
}

function formatFailure(outcome: fc.RunDetails<[FuzzRequest]>): string | null {
  const [request] = outcome.counterexample ?? []
  if (!request) return null
  const { payload, ...rest } = request
  const where = `seed ${outcome.seed}, path ${outcome.counterexamplePath}`
  return `${String(outcome.errorInstance)}\n${where}\n${JSON.stringify(rest)}\n${payload?.toString() ?? ''}`.slice(
    0,
    3000,
  )
}
