import { searchProducts } from '#contract/catalogue/calls.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { buildRequest } from '#contract/request.ts'
import { loadDemoShop } from '#demo/load.ts'
import { readDemoCatalogue } from '#demo/read-catalogue.ts'
import { get } from './api.ts'
import { startDatabases } from './databases.ts'
import { generateQueries } from './generated-queries.ts'
import { startShop } from './processes.ts'
import { askAll, countAll, countByKind, RESULTS, type Count, type Outcome } from './search-outcomes.ts'
import { readWrittenQueries } from './search-queries.ts'

/**
 * Measures search quality in the demo shop: the number of queries of each kind that find a correct product among the
 * first five results, and the results of all queries that do not. Run `npm run bench -- queries`.
 */

/** Number of failed queries to print for each kind of generated query. */
const SHOWN_MISSES = 12

const catalogue = await readDemoCatalogue()
const quiet = { report: () => {}, drawProduct: () => [], catalogue }
const databases = await startDatabases()
try {
  const url = await databases.made('demo', async (database, dataDir) => {
    await loadDemoShop({ database, dataDir, ...quiet })
  })
  const shop = await startShop({ url, dataDir: databases.dataDir, forgets: true, pages: 'none' })
  const search = async (text: string) => {
    const path = buildRequest(searchProducts, { query: { search: text, page_size: RESULTS } }).url
    const { items } = await get<ResponseOf<typeof searchProducts>>(shop.address + path)
    return items.map(({ name }) => name)
  }
  try {
    print('Written', await askAll(readWrittenQueries(catalogue.products), search), Infinity)
    print('Generated', await askAll(generateQueries(catalogue.products), search), SHOWN_MISSES)
  } finally {
    await shop.stop()
  }
} finally {
  await databases.stop()
}

function print(title: string, outcomes: Outcome[], shownMisses: number): void {
  console.log(`\n| ${title} | asked | among the first five | as the first |\n|---|---|---|---|`)
  for (const [kind, count] of countByKind(outcomes)) console.log(toRow(kind, count))
  console.log(toRow('all', countAll(outcomes)))
  const misses = Map.groupBy(
    outcomes.filter(({ isFound }) => !isFound),
    ({ kind }) => kind,
  )
  for (const [kind, some] of misses) {
    console.log(`\nNot found, ${kind}:`)
    for (const { text, results } of some.slice(0, shownMisses))
      console.log(`  ${text}: ${results.slice(0, 3).join('; ') || 'nothing'}`)
  }
}

function toRow(kind: string, { asked, found, first }: Count): string {
  const share = (part: number) => `${((100 * part) / asked).toFixed(1)} %`
  return `| ${kind} | ${asked} | ${share(found)} | ${share(first)} |`
}
