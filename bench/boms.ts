import { strToU8, zipSync } from 'fflate'
import { readSheets } from '#app/features/boms/read-sheets.ts'
import { readBomTable, readBomText } from '#contract/boms/read-bom.ts'
import { printTable } from './table.ts'

/**
 * Measures the time to parse a long parts list, and the longest time for which parsing blocks. Run `npm run bench --
 * boms`. Uses processor time so that other programs do not distort the results.
 */

const LINES = 10_000
const ROUNDS = 3
const WANTED = { csvMs: 1_500, xlsxMs: 3_000, stepMs: 50 }

const rows = [
  ['Ref', 'Qty', 'Value', 'Footprint', 'MPN', 'Description'],
  ...Array.from({ length: LINES }, (_, at) => lineOf(at)),
]
const csv = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
const xlsx = zipSync({
  'xl/workbook.xml': strToU8(
    '<workbook xmlns:r="r"><sheets><sheet name="Parts" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': strToU8(
    `<worksheet><sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells.map((cell, place) => `<c r="${'ABCDEF'[place]}${at + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`).join('')}</sheetData></worksheet>`,
  ),
})

const steps: number[] = []
const ofCsv = await fastest(() => count(readBomText(csv)))
const ofXlsx = await fastest(() => {
  const [sheet] = readSheets(xlsx, 'list.xlsx')
  count(readBomTable(sheet?.rows ?? []))
})

printTable('Parts lists', [
  {
    what: `${LINES.toLocaleString('en')} different lines of CSV, processor time`,
    now: `${ofCsv} ms`,
    wanted: `${WANTED.csvMs} ms`,
  },
  {
    what: `${LINES.toLocaleString('en')} different lines of .xlsx, processor time`,
    now: `${ofXlsx} ms`,
    wanted: `${WANTED.xlsxMs} ms`,
  },
  {
    what: 'Longest step, in the round in which it was shortest, processor time',
    now: `${Math.min(...steps).toFixed(1)} ms`,
    wanted: `${WANTED.stepMs} ms`,
  },
])

/** Generates a line of a parts list; each index gives a different line. */
function lineOf(at: number): string[] {
  const ohms = `${1 + (at % 997)}k${at % 10}`
  return [
    `R${at * 3 + 1},R${at * 3 + 2}-R${at * 3 + 3}`,
    '3',
    `${ohms} 1% 1/4W`,
    'Resistor_SMD:R_0603_1608Metric',
    `RC0603FR-07${ohms.toUpperCase()}L`,
    `RES ${ohms} OHM ${at} 1% 1/10W 0603`,
  ]
}

function count(reading: Generator<number, { lines: unknown[] }>): void {
  let longest = 0
  for (;;) {
    const before = process.threadCpuUsage()
    const step = reading.next()
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    if (!step.done) continue
    steps.push(longest)
    if (step.value.lines.length !== LINES) throw new Error(`${step.value.lines.length} lines were read`)
    return
  }
}

/**
 * Returns the duration of the fastest round in milliseconds of processor time, since the first round includes
 * compilation.
 */
async function fastest(read: () => void | Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    await read()
    const { user, system } = process.cpuUsage(before)
    times.push(Math.round((user + system) / 1000))
  }
  return Math.min(...times)
}
