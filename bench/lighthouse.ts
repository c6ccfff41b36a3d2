import os from 'node:os'
import { parseArgs } from 'node:util'
import { loadDemoShop } from '#demo/load.ts'
import { startDatabases } from './databases.ts'
import { medianOf, openBrowser, type Visit } from './first-visits.ts'
import { startShop } from './processes.ts'

/**
 * Measures the loading times of a first visit on a mid-range phone. `npm run bench -- lighthouse` measures the demo
 * shop, `--shop=http://localhost:3000` a running shop; each figure is the median of `--runs=5`.
 */

const { shop: address, runs } = parseArgs({
  allowPositionals: true,
  options: { shop: { type: 'string' }, runs: { type: 'string', default: '5' } },
}).values
const PAGES = { home: '/', list: '/products', product: '/product/1' }

await (address ? measure(address) : measureDemoShop())

async function measureDemoShop(): Promise<void> {
  const databases = await startDatabases()
  try {
    const url = await databases.made('demo', async (database, dataDir) => {
      await loadDemoShop({ database, dataDir, report: () => {} })
    })
    const shop = await startShop({ url, dataDir: databases.dataDir, pages: 'built', forgets: false })
    try {
      await measure(shop.address)
    } finally {
      await shop.stop()
    }
  } finally {
    await databases.stop()
  }
}

async function measure(shop: string): Promise<void> {
  const browser = await openBrowser()
  const found: Record<string, Visit> = {}
  try {
    for (const [name, path] of Object.entries(PAGES)) {
      await (await fetch(shop + path)).bytes() // rendered before the measurement, as for all but the first visitor
      const visits: Visit[] = []
      for (let run = 0; run < Number(runs); run++) visits.push(await browser.visit(shop + path))
      found[name] = medianOf(visits)
    }
  } finally {
    await browser.close()
  }
  report(found)
}

function report(found: Record<string, Visit>): void {
  const pages = Object.entries(found)
  const figures = new Set(pages.flatMap(([, visit]) => Object.keys(visit.figures)))
  const row = (figure: string) =>
    [figure, Object.fromEntries(pages.map(([page, visit]) => [page, visit.figures[figure] ?? 0]))] as const
  console.log(`Medians of ${runs} first visits by phone`)
  console.table(Object.fromEntries([...figures].map(row)))
  for (const [page, { largest }] of pages) console.log(`The largest element of ${page}: ${largest}`)
  const [load = 0] = os.loadavg()
  console.log(`${os.availableParallelism()} cores, which the shop and the browser share; load ${load.toFixed(1)}`)
}
