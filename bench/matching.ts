import os from 'node:os'
import { parseArgs } from 'node:util'
import type { WantedPart } from '#contract/boms/calls.ts'
import { MAX_MATCHED_LINES } from '#contract/boms/limits.ts'
import { startDatabases } from './databases.ts'
import { fillPartsShop, OHMS } from './many-parts.ts'
import { processorTime, startShop } from './processes.ts'

/**
 * Measures the time to match 200 lines of a parts list in shops of 10,000, 100,000 and 1,000,000 products, a third of
 * which are passives; the target is 400 ms. Run `npm run bench -- matching`, or add `--products=100000` to stop at that
 * size.
 */

const SIZES = [10_000, 100_000, 1_000_000]
const TURNS = 40
const WARM_UP_TURNS = 4
const WANTED_MS = 400
const { products } = parseArgs({ allowPositionals: true, options: { products: { type: 'string' } } }).values
const largest = Number(products ?? SIZES.at(-1))

const at = <Item>(list: readonly Item[], turn: number): Item => list[turn % list.length] as Item
const PACKAGES = ['0603', 'R_0805', 'RESC1005X40N', 'Resistor_SMD:R_1206_3216Metric', '0402', '2012M']
const FARADS = ['100n', '10p', '1u', '22p', '4n7', '470p', '10n', '2u2', '104', '33n', '15p', '220n']

/**
 * Generates a typical line of a parts list: of every hundred, 45 request resistors, 35 capacitors, 12 a part number and
 * 8 plain words. Values are as frequent as in the shop.
 */
function lineOf(turn: number, line: number): WantedPart {
  const place = turn * MAX_MATCHED_LINES + line
  const part = (line * 7) % 100
  if (part < 45)
    return {
      line,
      kind: 'resistor',
      value: `${at(OHMS, place * 3)} ${at(['1%', '5%', ''], place)}`,
      package: at(PACKAGES, place),
    }
  if (part < 80)
    return {
      line,
      kind: 'ceramic_capacitor',
      value: `${at(FARADS, place)} ${at(['50V', '16V X7R', ''], place)}`,
      package: at(PACKAGES, place + 1),
    }
  if (part < 92)
    return { line, mpn: `${at(['LM358', 'ATMEGA328P-PU', 'NE555', 'BC547B', 'IRLZ44N'], place)}-${place % 9000}` }
  return {
    line,
    value: at(['ultrasonic sensor', 'usb cable', 'stepper driver', 'display 16x2'], place),
    package: at(['', 'Module'], place),
  }
}

const databases = await startDatabases()
try {
  const rows: string[] = []
  for (const count of [...SIZES.filter((size) => size < largest), largest]) {
    const url = await databases.made(`matching_${count}`, (database, dataDir) =>
      fillPartsShop(database, dataDir, count),
    )
    rows.push(await measure(url, count))
  }
  console.log(`
| Products | p50 | p95 | PostgreSQL + Node | found of ${MAX_MATCHED_LINES} |
|---|---|---|---|---|
${rows.join('\n')}

Milliseconds for ${MAX_MATCHED_LINES} lines; ${WANTED_MS} for 95 of 100 are wanted; load ${(os.loadavg()[0] ?? 0).toFixed(1)}.`)
} finally {
  await databases.stop()
}

async function measure(url: string, count: number): Promise<string> {
  const shop = await startShop({ url, dataDir: databases.dataDir, forgets: true, pages: 'none' })
  try {
    for (let turn = 0; turn < WARM_UP_TURNS; turn++) await match(shop.address, TURNS + turn)
    const before = [processorTime([databases.pid]), processorTime([shop.pid])]
    const times: number[] = []
    let found = 0
    for (let turn = 0; turn < TURNS; turn++) {
      const startedAt = performance.now()
      found += await match(shop.address, turn)
      times.push(performance.now() - startedAt)
    }
    const [postgres = 0, node = 0] = [processorTime([databases.pid]), processorTime([shop.pid])].map(
      (now, place) => (now - (before[place] ?? 0)) / TURNS,
    )
    const sorted = times.toSorted((one, other) => one - other)
    const share = (part: number) => (sorted[Math.floor(TURNS * part)] ?? 0).toFixed(0)
    return `| ${count.toLocaleString('en')} | ${share(0.5)} | ${share(0.95)} | ${postgres.toFixed(0)} + ${node.toFixed(0)} | ${Math.round(found / TURNS)} |`
  } finally {
    await shop.stop()
  }
}

/** Matches the lines against the shop's products. @returns the number of lines with a matching part */
async function match(address: string, turn: number): Promise<number> {
  const lines = Array.from({ length: MAX_MATCHED_LINES }, (_, line) => lineOf(turn, line))
  const answer = await fetch(`${address}/api/boms/match`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines }),
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  const { lines: matched } = (await answer.json()) as { lines: { best: unknown }[] }
  return matched.filter(({ best }) => best !== null).length
}
