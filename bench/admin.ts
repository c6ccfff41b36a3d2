import os from 'node:os'
import { parseArgs } from 'node:util'
import { signedIn } from './client.ts'
import { startDatabases } from './databases.ts'
import { readKnownIds, logIn } from './known-shop.ts'
import { fillLargeShop } from './large-shop.ts'
import { LIMIT_MS, measureCalls, measureOpenings, OPENING_REPEATS, CALL_REPEATS, type Row } from './measure-screens.ts'
import { peakMemory, processorTime, startShop } from './processes.ts'
import { adminScreens, sellerScreens } from './screens.ts'

/**
 * Measures the response times of admins' and sellers' screens in a large shop: every call of every screen, and each
 * screen from its first call to its first rows. Run `npm run bench -- admin`, optionally with `--products=100000
 * --users=1000 --orders=1000`.
 */

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '1000000' },
    users: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '50000' },
  },
})
const [products, users, orders] = [values.products, values.users, values.orders].map(Number) as [number, number, number]

const databases = await startDatabases()
try {
  console.log(`Fills a shop of ${products} products, ${users} users and ${orders} orders`)
  const startedAt = performance.now()
  const size = { products, users, orders, activity: orders * 4, views: orders * 6 }
  const url = await databases.made('large_shop', (database, dataDir) => fillLargeShop(database, dataDir, size))
  console.log(`Filled in ${Math.round((performance.now() - startedAt) / 1000)} s`)
  await measure(url, databases.dataDir)
} finally {
  await databases.stop()
}

async function measure(url: string, dataDir: string): Promise<void> {
  const shop = await startShop({ url, dataDir, pages: 'none', forgets: false })
  try {
    const [admin, seller] = [await logIn(shop.address, 'admin'), await logIn(shop.address, 'seller')]
    const screens = {
      ...adminScreens(await readKnownIds(shop.address, admin, 'all')),
      ...sellerScreens(await readKnownIds(shop.address, seller, 'mine')),
    }
    const callTimes = {
      clients: { admin: signedIn(shop.address, admin), seller: signedIn(shop.address, seller) },
      processorTime: () => processorTime([shop.pid, databases.pid]),
    }
    const atRest = peakMemory(shop.pid)
    const calls = await measureCalls(screens, callTimes)
    report(`Milliseconds of each call, one at a time: the first, then ${CALL_REPEATS} more`, calls)
    const openings = await measureOpenings(screens, callTimes)
    report(
      `Milliseconds from opening a screen to its first rows: the first time, then ${OPENING_REPEATS} more`,
      openings,
    )
    const [before, after] = [atRest, peakMemory(shop.pid)].map((bytes) => Math.round(bytes / 2 ** 20))
    const [load = 0] = os.loadavg()
    console.log(
      `Most memory of the server: ${before} MB before, ${after} MB after; ${os.availableParallelism()} cores; load ${load.toFixed(1)}`,
    )
  } finally {
    await shop.stop()
  }
}

function report(heading: string, rows: Map<string, Row>): void {
  console.log(`\n${heading}; kB as they travel; of ${LIMIT_MS} ms`)
  console.table(Object.fromEntries(rows))
  const named = (isOverLimit: (row: Row) => boolean) =>
    [...rows].flatMap(([name, row]) => (isOverLimit(row) ? name : [])).join('; ') || 'none'
  console.log(`Waited for longer than ${LIMIT_MS} ms: ${named((row) => Number(row['of the limit']) > 1)}`)
  console.log(
    `Longer than that at work, whoever else kept the machine busy: ${named((row) => Number(row.processor) > LIMIT_MS)}`,
  )
}
