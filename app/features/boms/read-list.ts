import { BomRefusal, type Bom, type BomField, type BomLine } from '#contract/boms/bom.ts'
import { findColumnDoubts } from '#contract/boms/column-doubts.ts'
import { mapBomColumns } from '#contract/boms/columns.ts'
import { groupWishes } from '#contract/boms/group-wishes.ts'
import { BOM_LIMITS } from '#contract/boms/limits.ts'
import type { Wish } from '#contract/projects/calls.ts'
import { MessageError } from '#app/api/client.ts'
import { runInChunks } from '#app/browser/run-in-chunks.ts'
import { bomWords } from '#app/words/boms-page.ts'
import type { ListLine } from './list.ts'
export type { Sheet } from './sheet.ts'
export { openSheets } from './open-bom.ts'
import { openBomFile, openBomText, readBomSource, type BomSource } from './open-bom.ts'

/** Opened list: pasted text, or a named file with one or more sheets, of which one is read. */
export type ListSource = BomSource & { name: string | null; sheet: number }

/** Opens pasted text. @throws MessageError */
export const openPaste = (text: string): Promise<ListSource> =>
  inWords('', async () => ({ ...(await openBomText(text)), name: null, sheet: 0 }))

/** Opens a chosen file; if it contains several sheets, the sheet with the most rows is first. @throws MessageError */
export const openFile = (file: File): Promise<ListSource> =>
  inWords(file.name, async () => ({ ...(await openBomFile(file)), name: file.name, sheet: 0 }))

/**
 * Reads the lines of a list in chunks. If no column identifies a part, returns no lines, and the user has to assign
 * fields to the columns.
 * @param columns fields that the user assigned to the columns @throws MessageError
 */
export const readList = (source: ListSource, columns?: readonly (BomField | null)[]): Promise<Bom> =>
  inWords(source.name ?? '', async () => {
    try {
      const bom = await readBomSource(source, columns ? { columns } : {}, source.sheet)
      return columns ? bom : { ...bom, doubts: findColumnDoubts(bom) }
    } catch (error) {
      if (columns || !(error instanceof BomRefusal) || error.code !== 'no_lines') throw error
      return withoutLines(await readBomSource(source, { columns: ANY_COLUMNS }, source.sheet), error)
    }
  })

const ANY_COLUMNS = Array.from({ length: BOM_LIMITS.columns }, () => 'description' as const)

/**
 * Returns the columns, but no lines, of a table that has no readable lines.
 * @throws the original error if the table has a single column
 */
function withoutLines(bom: Bom, refusal: BomRefusal): Bom {
  const rows = bom.lines.map(({ cells }) => cells)
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), bom.headings.length)
  if (width < 2) throw refusal
  const found = mapBomColumns(bom.headings, rows)
  return { ...bom, columns: Array.from({ length: width }, (_, at) => found[at] ?? null), lines: [] }
}

/**
 * Converts an error into a message. The error occurred while parsing, or because the file was moved after it was
 * chosen.
 */
async function inWords<Read>(name: string, read: () => Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof BomRefusal)) throw error
    const { bomFaults } = await import('#app/words/boms-faults.ts')
    throw new MessageError(bomWords.refused(name, bomFaults[error.code]))
  }
}

/**
 * Combines the lines that ask for the same part, but never a line to buy with an omitted or a hidden line. Runs in
 * chunks.
 */
export const listLines = (bom: Bom): Promise<ListLine[]> => runInChunks(linesOf(bom))

function* linesOf({ lines }: Bom): Generator<undefined, ListLine[]> {
  const bought = yield* groupWishes(lines.filter(({ notBought }) => !notBought))
  const hidden = yield* groupWishes(lines.filter(({ notBought }) => notBought === 'hidden'))
  const others = yield* groupWishes(lines.filter(({ notBought }) => notBought && notBought !== 'hidden'))
  const merged: ListLine[] = []
  for (const group of [...bought, ...hidden, ...others]) {
    merged.push(toLine(group))
    yield
  }
  return merged.toSorted((one, other) => one.id - other.id)
}

function toLine({ wish, lines, quantity }: { wish: Wish; lines: BomLine[]; quantity: number }): ListLine {
  return {
    id: lines[0]?.row ?? 0,
    rows: lines.map(({ row }) => row),
    refs: lines.flatMap(({ refs }) => refs),
    quantity,
    wish,
    notes: lines.flatMap(({ notes }) => notes),
    notBought: lines[0]?.notBought ?? null,
  }
}
