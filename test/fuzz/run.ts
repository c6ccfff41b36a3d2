import { parseArgs } from 'node:util'
import { globalSetup, globalTeardown } from '#test/global-setup.ts'
import { tryBooks } from '#test/books.ts'
import { testShop } from '#test/harness.ts'
import { seedShop } from './actors.ts'
import { excessive, measureCosts } from './costs.ts'
import { endpoints } from './endpoints.ts'
import { createFuzzer } from './fuzz.ts'

/**
 * Runs the fuzzer for a long time: `npm run fuzz -- --cases 5000 --seconds 30 --seed 7 --only /api/orders`, where cases
 * and seconds are maximums per endpoint. A failure is reported as its smallest request, with the seed that reproduces
 * it. To check the stock and order records instead of the API, `-- --books 1000` runs the given number of random
 * sequences of stock moves. `-- --costs` measures the processor time of the longest texts that each call accepts from a
 * stranger.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    only: { type: 'string', default: '' },
    books: { type: 'string' },
    costs: { type: 'boolean', default: false },
  },
})

await globalSetup()
const shop = await testShop()
shop.app.log.level = 'error' // logs the cause of a 5xx response
try {
  if (values.books) console.table([await tryBooks(shop, Number(values.books))])
  else if (values.costs) await tryCosts()
  else await tryCalls()
} finally {
  await shop.close()
  await globalTeardown()
}

async function tryCosts(): Promise<void> {
  const actors = await seedShop(shop)
  const rows: object[] = []
  let failures = 0
  for (const endpoint of endpoints.filter(({ path }) => path.includes(values.only))) {
    const costs = await measureCosts(shop, actors, endpoint)
    failures += excessive(costs).length
    const [dearest] = costs.toSorted((a, b) => b.total - a.total)
    if (dearest) rows.push({ call: `${endpoint.method} ${endpoint.path}`, ...dearest })
  }
  console.table(rows)
  process.exitCode = failures > 0 ? 1 : 0
}

async function tryCalls(): Promise<void> {
  const fuzz = await createFuzzer(shop, Number(values.seed))
  const chosen = endpoints.filter(({ path }) => path.includes(values.only))
  const table: Record<string, object> = {}
  let [cases, failures] = [0, 0]
  for (const endpoint of chosen) {
    const result = await fuzz(endpoint, Number(values.cases), Number(values.seconds))
    cases += result.cases
    if (result.failure) failures += 1
    if (result.failure) console.error(`${endpoint.method} ${endpoint.path}\n${result.failure}\n`)
    table[`${endpoint.method} ${endpoint.path}`] = {
      cases: result.cases,
      ...result.statuses,
      failed: result.failure ? 1 : 0,
    }
  }
  console.table(table)
  console.log(`seed ${values.seed}: ${cases} cases over ${chosen.length} calls, ${failures} calls failed`)
  process.exitCode = failures > 0 ? 1 : 0
}
