import { globalSetup, globalTeardown } from '#test/global-setup.ts'
import { testDatabase, testShop } from '#test/harness.ts'
import { traceAllCalls } from './calls.ts'
import { explanations, MESSAGES, OWNERS } from './explained.ts'
import { report, shorten, type Report } from './report.ts'
import { reportStatements, watchConnections } from './trace.ts'

const WHAT_TO_DO = `Try each pair with two simultaneous requests. If the result fits no order of the two, fix the product: lock the row
first (server/db/locks.ts) or put the condition into the statement that writes, and add the test. Otherwise add one
sentence to test/anomalies/explained.ts that says why.`

/** Finds pairs of calls whose interleaving could give a result that no serial order gives: `npm run nightly -- anomalies`. */
await globalSetup()
const database = await testDatabase()
try {
  const schema = await reportStatements(database)
  watchConnections()
  const shop = await testShop({ beside: { database } })
  try {
    const traces = await traceAllCalls(shop, schema)
    for (const [table, owner] of Object.entries(OWNERS))
      schema.parents.set(table, [...(schema.parents.get(table) ?? []), owner])
    print(report(traces, { parents: schema.parents, messages: MESSAGES }, explanations))
  } finally {
    await shop.close()
  }
} finally {
  await database.close()
  await globalTeardown()
}

function print({ unexplained, unused, explained, ...counts }: Report): void {
  console.table([{ ...counts, explained: counts.findings - unexplained.length, unexplained: unexplained.length }])
  if (process.argv.includes('--explained'))
    for (const [{ because }, findings] of explained) console.log(`${String(findings).padStart(5)} ${because}`)
  for (const { reader, writer, table, columns, read, written, back, backTable } of unexplained)
    console.error(`
${reader}
  reads ${table} (${columns.join(', ')}): ${shorten(read.text).slice(0, 300)}
${writer}
  then changes it: ${shorten(written.text).slice(0, 300)}
${reader}
  continues on ${backTable}: ${shorten(back.text).slice(0, 300)}`)
  for (const { table, because } of unused) console.error(`Unused explanation (${table}): ${because}`)
  if (unexplained.length > 0) console.error(`\n${WHAT_TO_DO}`)
  process.exitCode = unexplained.length + unused.length > 0 ? 1 : 0
}
