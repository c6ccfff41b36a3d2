import os from 'node:os'
import { parseArgs } from 'node:util'
import type { Session } from '#contract/accounts/calls.ts'
import type { ImportOutcome, ImportResult } from '#contract/imports/calls.ts'
import { splitIntoBatches } from '#contract/imports/batches.ts'
import { csvLine } from '#contract/rules/csv.ts'
import { mapCells, parseTable } from '#contract/imports/table.ts'
import { connect } from '#server/db/client.ts'
import { bearer, post } from './api.ts'
import { startDatabases } from './databases.ts'
import { peakMemory, startShop } from './processes.ts'

/**
 * Measures the time and memory needed to import a product file into a large shop, from reading the file to receiving
 * the last response. Imports new rows, the same file unchanged, and the file with every price changed; finally exports
 * the result. Run `npm run bench -- import`, optionally with `--rows=100000 --products=1000000`.
 */

const { rows: requestedRows, products } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '10000' }, products: { type: 'string', default: '100000' } },
}).values
const rows = Number(requestedRows)

const databases = await startDatabases()
try {
  const url = await databases.filled(Number(products))
  const shop = await startShop({ url, dataDir: databases.dataDir, pages: 'none', forgets: false })
  try {
    const token = await openSeller(url, shop.address)
    const atRest = peakMemory(shop.pid)
    const measured = {
      'check, all new': await importFile(shop.address, token, fileOf(1), true),
      'all new': await importFile(shop.address, token, fileOf(1)),
      'the same again': await importFile(shop.address, token, fileOf(1)),
      'every price changed': await importFile(shop.address, token, fileOf(2)),
      'written by the shop': await download(shop.address, token),
    }
    console.log(`${rows} rows into a shop of ${products} products; an import of 10,000 is to stay under 60 s`)
    console.table(measured)
    const [before, after] = [atRest, peakMemory(shop.pid)].map((bytes) => Math.round(bytes / 2 ** 20))
    const ownRows = Math.round(process.resourceUsage().maxRSS / 1024)
    console.log(
      `Most memory of the server: ${before} MB before, ${after} MB after; of the reader of files: ${ownRows} MB`,
    )
  } finally {
    await shop.stop()
  }
} finally {
  await databases.stop()
}
const [load = 0] = os.loadavg()
console.log(`${os.availableParallelism()} cores; load ${load.toFixed(1)}`)

/** Builds a supplier's file with a dozen columns, 300 characters of text per row, and forty categories. */
function fileOf(priceFactor: number): Uint8Array {
  const headings = ['SKU', 'MPN', 'Désignation', 'Description', 'Prix', 'Qté', 'Catégorie', 'Fabricant', 'Boîtier']
  const lines = Array.from({ length: rows }, (_, at) =>
    csvLine(
      [
        `BENCH-${at}`,
        `RC${at}FR-07`,
        `Resistor ${at} Ω, 1 %, "thick film"`,
        `Chip resistor ${at}. `.repeat(12),
        `${(at + 1) * priceFactor},50`,
        String(at % 5000),
        `Passives > Resistors > Series ${at % 40}`,
        'Yageo',
        '0805',
        `Resistance=${at} Ω; Power=0.125 W; Tolerance=1 %`,
        'resistor, smd',
        '1=A; 2=B',
      ],
      ';',
    ),
  )
  return new TextEncoder().encode(csvLine([...headings, 'Specs', 'Tags', 'Pins'], ';') + lines.join(''))
}

/** Parses a file as the browser does, and sends its batches in sequence. */
async function importFile(shop: string, token: string, bytes: Uint8Array, isDryRun = false) {
  const startedAt = performance.now()
  const { rows: records, columns } = parseTable(bytes)
  const batches = splitIntoBatches(records.map(({ row, cells }) => ({ row, cells: mapCells(cells, columns) })))
  const readIn = performance.now() - startedAt
  const outcomes: ImportOutcome[] = []
  const importId = crypto.randomUUID()
  for (const batch of batches) {
    const body = { rows: batch, dry_run: isDryRun, import_id: importId }
    const answer = await post<ImportResult>(`${shop}/api/products/import`, body, bearer(token))
    outcomes.push(...answer.rows.map(({ outcome }) => outcome))
  }
  const counts = Object.entries(Object.groupBy(outcomes, (outcome) => outcome))
  return {
    seconds: secondsSince(startedAt),
    'of which reading': (readIn / 1000).toFixed(2),
    became: counts.map(([outcome, list]) => `${list.length} ${outcome}`).join(', '),
  }
}

async function download(shop: string, token: string) {
  const startedAt = performance.now()
  const answer = await fetch(`${shop}/api/products/export`, { headers: bearer(token) })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const seconds = secondsSince(startedAt)
  return { seconds, became: `${parseTable(bytes).rows.length} rows, ${(bytes.length / 1e6).toFixed(1)} MB` }
}

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}

async function openSeller(url: string, shop: string): Promise<string> {
  const password = 'bench bench'
  const person = { full_name: 'Bench', email: 'bench@isoko.example', password, confirm_password: password }
  const { access_token: token, user } = await post<Session>(`${shop}/api/auth/signup`, person)
  const database = connect(url, { max: 1 })
  await database.sql`update accounts set role = 'seller' where id = ${user.id}`
  await database.close()
  return token
}
