import { BomRefusal, type Bom } from '#contract/boms/bom.ts'
import { fileKindOf, textKindOf } from '#contract/boms/file-kind.ts'
import type { Sheet } from './sheet.ts'
import { readBomTable, readBomText, type BomOptions } from '#contract/boms/parse-bom.ts'
import { addHeadings } from '#contract/boms/headings.ts'
import { BOM_LIMITS, type SheetLimits } from '#contract/boms/limits.ts'
import { detectEncoding } from '#contract/rules/detect-table.ts'
import { runInChunks } from '#app/browser/run-in-chunks.ts'
import type { SheetAnswer, SheetRequest } from './sheet-worker.ts'

/** Opened list: either plain text, or a set of sheets of which only one is read at a time. */
export type BomSource = { text: string } | { sheets: Sheet[] }

/** Opens a file chosen by the user; the file never leaves the browser. @throws BomRefusal */
export async function openBomFile(file: File): Promise<BomSource> {
  if (file.size > BOM_LIMITS.size) throw new BomRefusal('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (fileKindOf(bytes, file.name) === 'zip')
    return { sheets: (await readInWorker({ bytes, name: file.name, options: { limits: BOM_LIMITS } })).map(textsOf) }
  return openBomText(new TextDecoder(detectEncoding(bytes)).decode(bytes))
}

/** Returns only the parts of a sheet that a parts list needs, because the list is stored in the browser. */
const textsOf = ({ name, rows, hiddenRows = [] }: Sheet): Sheet => ({ name, rows, hiddenRows })

/** Opens pasted text. @throws BomRefusal */
export async function openBomText(text: string): Promise<BomSource> {
  const kind = textKindOf(text)
  if (kind === 'netlist') return { sheets: await readInWorker({ netlist: text }) }
  return kind === 'html' ? { sheets: (await import('./html-tables.ts')).readHtmlTables(text) } : { text }
}

/** Reads the lines of an opened list. @param sheet index of the sheet to read @throws BomRefusal */
export async function readBomSource(source: BomSource, options?: BomOptions, sheet = 0): Promise<Bom> {
  const rows = 'text' in source ? [] : (source.sheets[sheet]?.rows ?? [])
  const start = 'text' in source ? source.text.slice(0, START_LENGTH) : rows.slice(0, START_ROWS).flat().join(' ')
  if (/\p{Script=Han}/u.test(start)) addHeadings((await import('#contract/boms/chinese-headings.ts')).CHINESE_HEADINGS)
  const bom = await runInChunks('text' in source ? readBomText(source.text, options) : readBomTable(rows, options))
  const hidden = new Set('text' in source ? [] : source.sheets[sheet]?.hiddenRows)
  for (const line of bom.lines) if (hidden.has(line.row - 1)) line.notBought ??= 'hidden'
  return bom
}

/** Number of characters, or rows of a sheet, that may contain the headings. */
const START_LENGTH = 64_000
const START_ROWS = 30

/** Reads the sheets of any spreadsheet, even if it isn't a parts list, and repeats merged values. */
export async function openSheets(bytes: Uint8Array, name: string, limits: SheetLimits): Promise<SheetAnswer> {
  try {
    if (fileKindOf(bytes, name, limits) !== 'zip') return { fault: 'not_text' }
    return { sheets: await readInWorker({ bytes, name, options: { limits, repeatsMerged: true } }) }
  } catch (error) {
    if (error instanceof BomRefusal) return { fault: error.code }
    throw error
  }
}

/** Reads a spreadsheet or netlist in a worker, which is loaded on demand. @throws BomRefusal */
function readInWorker(request: SheetRequest): Promise<Sheet[]> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Sheet[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) =>
      'sheets' in data ? resolve(data.sheets) : reject(new BomRefusal(data.fault)),
    )
    worker.addEventListener('error', () => reject(new BomRefusal('broken')))
    worker.postMessage(request, 'bytes' in request ? [request.bytes.buffer] : [])
  }).finally(() => worker.terminate())
}
